import { sql } from 'drizzle-orm';
import { buildDailyCounterKey } from '#rules/dashboard/daily-counts';
import { VIEW_WRITE_SHARE } from '#rules/stats/pending-views';
import type { Db } from '#worker/db/client';
import { contents } from '#worker/db/schema/contents';
import { contentDays } from '#worker/db/schema/play';
import { counters } from '#worker/db/schema/stats';
import type { ContentDay } from '#worker/jobs/content-counters/content-days';

/**
 * Lists rows of `content_days` after a row, in order, with views that their contents' counts do not include yet: all of the days before
 * `firstOpenDay`, and of the others those whose new views are worth a write.
 */
export const listNewViewsAfter = (
  db: Db,
  { day, contentId }: ContentDay,
  { firstOpenDay, limit }: { firstOpenDay: number; limit: number },
) =>
  db.all<NewViewsRow>(sql`select d.day, d.content_id as contentId, d.views - d.rolled_views as newViews
    from ${contentDays} d left join ${contents} c on c.id = d.content_id
    where (d.day, d.content_id) > (${day}, ${contentId}) and d.views > d.rolled_views
      and (d.day < ${firstOpenDay} or d.views - d.rolled_views >= ${VIEW_WRITE_SHARE} * coalesce(c.view_count, 0))
    order by d.day, d.content_id limit ${limit}`);
export type NewViewsRow = ContentDay & { newViews: number };

export const findNewestDay = (db: Db) => db.all<{ day: number }>(sql`select day from ${contentDays} order by day desc limit 1`);

const selectDaysWithNewViews = (days: readonly ContentDay[]) => sql`json_each(${JSON.stringify(days)}) one
  cross join ${contentDays} d on d.day = one.value ->> 'day' and d.content_id = one.value ->> 'contentId' and d.views > d.rolled_views`;

/** Adds the new views of these days to their contents. Must precede `markRolledUp` in the same batch. */
export const addViews = (db: Db, days: readonly ContentDay[]) =>
  db.run(sql`update ${contents} set view_count = view_count + added.views
    from (select d.content_id, sum(d.views - d.rolled_views) as views from ${selectDaysWithNewViews(days)} group by d.content_id) added
    where contents.id = added.content_id`);

/** Adds the same views to the dashboard's counters of the days. Must precede `markRolledUp` in the same batch. */
export function addDayCounters(db: Db, days: readonly ContentDay[], at: Date) {
  const daysWithCounter = days.map(({ day, contentId }) => ({ day, contentId, counter: buildDailyCounterKey(String(day), 'views') }));
  return db.run(sql`insert into ${counters} (name, value, made_at)
    select one.value ->> 'counter', sum(d.views - d.rolled_views), ${at.getTime()} from ${selectDaysWithNewViews(daysWithCounter)} where true group by 1
    on conflict do update set value = value + excluded.value, made_at = excluded.made_at`);
}

export const markRolledUp = (db: Db, days: readonly ContentDay[]) =>
  db.run(sql`update ${contentDays} set rolled_views = views
    where (day, content_id) in (select d.day, d.content_id from ${selectDaysWithNewViews(days)})`);
