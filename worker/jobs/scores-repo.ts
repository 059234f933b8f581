import { sql } from 'drizzle-orm';
import { dayCounter } from '#rules/dashboard/days';
import type { Db } from '../db/client.ts';
import { contentLabels, contents } from '../db/schema/contents.ts';
import { contentDays } from '../db/schema/play.ts';
import { counters } from '../db/schema/stats.ts';

/** What jobs need to know of a content: nothing long. */
export const factsOf = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: contents.id,
      type: contents.type,
      listed: contents.listed,
      creatorId: contents.creatorId,
      tags: contents.tags,
      categories: contents.categories,
      plays: contents.playCount,
      views: contents.viewCount,
      players: contents.playerCount,
      upVotes: contents.upVoteWeight,
      downVotes: contents.downVoteWeight,
      publishedAt: contents.publishedAt,
      score: contents.score,
      labelledPlays: sql<number | null>`(select l.play_count from ${contentLabels} l where l.content_id = ${contents}.id limit 1)`.as(
        'labelled',
      ),
      bodyBytes: sql<number>`octet_length(${contents.body})`.as('body_bytes'),
    })
    .from(contents)
    .where(sql`${contents.id} in (select value from json_each(${JSON.stringify(ids)}))`);
export type Facts = Awaited<ReturnType<typeof factsOf>>[number];

/** The ids of what stands at the top of the hot list. */
export const hottest = (db: Db, limit: number) =>
  db.all<{ id: string }>(sql`select id from ${contents} where listed = 1 order by score desc, id desc limit ${limit}`);

export interface Weight {
  id: string;
  score: number;
  plays: number;
}

export const setScores = (db: Db, weights: readonly Weight[]) =>
  db.run(sql`update ${contents} set score = one.value ->> 'score' from json_each(${JSON.stringify(weights)}) one
    where contents.id = one.value ->> 'id' and contents.score <> one.value ->> 'score'`);

export const setLabels = (db: Db, weights: readonly Weight[]) =>
  db.run(sql`update ${contentLabels} set score = one.value ->> 'score', play_count = one.value ->> 'plays'
    from json_each(${JSON.stringify(weights)}) one where content_labels.content_id = one.value ->> 'id'`);

export interface ContentDay {
  day: number;
  contentId: string;
}

/** Days of contents past a place, in order, up to a day. */
export const daysAfter = (db: Db, { day, contentId }: ContentDay, { until, limit }: { until: number; limit: number }) =>
  db.all<ContentDay>(sql`select day, content_id as contentId from ${contentDays}
    where (day, content_id) > (${day}, ${contentId}) and day <= ${until} order by day, content_id limit ${limit}`);

/** The like, of those alone whose views are not all in their contents' own counts. */
export const unrolledAfter = (db: Db, { day, contentId }: ContentDay, limit: number) =>
  db.all<ContentDay & { fresh: number }>(sql`select day, content_id as contentId, views - rolled_views as fresh from ${contentDays}
    where (day, content_id) > (${day}, ${contentId}) and views > rolled_views order by day, content_id limit ${limit}`);

const unrolled = (days: readonly ContentDay[]) => sql`json_each(${JSON.stringify(days)}) one
  cross join ${contentDays} d on d.day = one.value ->> 'day' and d.content_id = one.value ->> 'contentId' and d.views > d.rolled_views`;

/** Adds to contents the views these days have and they do not. Goes before `markRolled`, in one batch. */
export const addViews = (db: Db, days: readonly ContentDay[]) =>
  db.run(sql`update ${contents} set view_count = view_count + fresh.views
    from (select d.content_id, sum(d.views - d.rolled_views) as views from ${unrolled(days)} group by d.content_id) fresh
    where contents.id = fresh.content_id`);

/** Adds the same views to the dashboard's counters of their days. Goes before `markRolled`, in the same batch. */
export const countViews = (db: Db, days: readonly ContentDay[], at: Date) => {
  const named = days.map(({ day, contentId }) => ({ day, contentId, counter: dayCounter(String(day), 'views') }));
  return db.run(sql`insert into ${counters} (name, value, made_at)
    select one.value ->> 'counter', sum(d.views - d.rolled_views), ${at.getTime()} from ${unrolled(named)} where true group by 1
    on conflict do update set value = value + excluded.value, made_at = excluded.made_at`);
};

export const markRolled = (db: Db, days: readonly ContentDay[]) =>
  db.run(sql`update ${contentDays} set rolled_views = views
    where (day, content_id) in (select d.day, d.content_id from ${unrolled(days)})`);
