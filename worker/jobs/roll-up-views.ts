import { sql } from 'drizzle-orm';
import { dayOf, daysBefore } from '#rules/stats/time';
import type { RequestContext } from '../context.ts';
import type { Db } from '../db/client.ts';
import { contents } from '../db/schema/contents.ts';
import { contentDays } from '../db/schema/play.ts';
import { advance } from './lease.ts';

const JOB = 'roll-up-views';

/** Adds to each content the views that its days hold and its count does not yet. Days before the watermark's eve are done with. */
export async function rollUpViews(ctx: RequestContext, watermark: string): Promise<void> {
  const today = dayOf(ctx.now);
  const from = watermark === '' ? 0 : Math.min(Number(watermark), Number(dayOf(daysBefore(ctx.now, 1))));
  await ctx.db.batch([addViews(ctx.db, from), markRolled(ctx.db, from), advance(ctx.db, JOB, { from: watermark, to: today })]);
}

const addViews = (db: Db, from: number) =>
  db.run(sql`update ${contents} set view_count = view_count + fresh.views
    from (select content_id, sum(views - rolled_views) as views from ${contentDays} where day >= ${from} and views > rolled_views group by content_id) fresh
    where contents.id = fresh.content_id`);

const markRolled = (db: Db, from: number) =>
  db.run(sql`update ${contentDays} set rolled_views = views where day >= ${from} and views > rolled_views`);
