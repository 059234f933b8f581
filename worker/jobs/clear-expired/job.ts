import { sql } from 'drizzle-orm';
import { subtractDays } from '#rules/stats/ranking-periods';
import { clearOrphans } from '#worker/contents/images/clear-orphans';
import type { RequestContext } from '#worker/context';
import { getIdPrefix } from '#worker/platform/ids';
import * as repo from './repo.ts';

const CHECKED_ANSWERS_DAYS = 2;
const MAILS_DAYS = 30;
const SKIPPED_DAYS = 30;
const PAGE = 1_000;
const PAGES_PER_RUN = 5;

/** How far the clock may be past the last thing that people did: farther, and it may be ahead. */
const MAX_CLOCK_LEAD_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes what has expired, each table along its index, a bounded number of rows at a time. What a clock that is ahead takes for expired
 * stays: nothing is deleted by a time more than a day past the last play, view, account or content.
 */
export async function clearExpired(ctx: RequestContext): Promise<void> {
  const { db } = ctx;
  const [newest] = await repo.findNewestActivity(db);
  const now = new Date(Math.min(ctx.now.getTime(), (newest?.at ?? 0) + MAX_CLOCK_LEAD_MS));
  const mailsBefore = getIdPrefix(subtractDays(now, MAILS_DAYS));
  const expired = sql`expires_at <= ${now.getTime()}`;
  const expirations: repo.Expiration[] = [
    { table: 'sessions', key: sql`id`, where: expired },
    { table: 'resets', key: sql`token_hash`, where: expired },
    { table: 'rate_limits', key: sql`key`, where: expired },
    { table: 'view_marks', key: sql`mark`, where: expired },
    { table: 'idempotency_keys', key: sql`key`, where: expired },
    {
      table: 'checked_answers',
      key: sql`play_id, question_id`,
      where: sql`created_at <= ${subtractDays(now, CHECKED_ANSWERS_DAYS).getTime()}`,
    },
    { table: 'skipped_rows', key: sql`job, key`, where: sql`skipped_at <= ${subtractDays(now, SKIPPED_DAYS).getTime()}` },
    { table: 'mails', key: sql`id`, where: sql`id < ${mailsBefore} and sent_at is not null` },
  ];
  for (const expiration of expirations) {
    for (let page = 0; page < PAGES_PER_RUN; page += 1) {
      const { meta } = await repo.deleteExpired(db, expiration, PAGE);
      if (meta.changes < PAGE) break;
    }
  }
  await clearOrphans({ db, bucket: ctx.bucket, now });
}
