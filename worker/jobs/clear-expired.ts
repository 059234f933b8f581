import { sql } from 'drizzle-orm';
import { dayOf, daysBefore } from '#rules/stats/time';
import type { RequestContext } from '../context.ts';
import { clearOrphans } from '../images/clear-orphans.ts';
import { momentOf } from '../platform/ids.ts';
import * as repo from './expired-repo.ts';

/** How long marks and single answers are kept; the keyed hashes in marks lead back to nobody after it. */
const KEPT_DAYS = 2;
const MAILS_DAYS = 30;
const PAGE = 1_000;
const PAGES_A_RUN = 5;

/** Deletes what has expired, each table along its index, a bounded number of rows at a time. */
export async function clearExpired(ctx: RequestContext): Promise<void> {
  const { db, now } = ctx;
  const [unrolled] = await repo.firstUnrolled(db);
  // While plays of a day wait to be counted, its marks are still asked for.
  const marksBefore = Math.min(
    Number(dayOf(daysBefore(now, KEPT_DAYS - 1))),
    unrolled ? Number(dayOf(new Date(unrolled.createdAt))) : 99_999_999,
  );
  const mailsBefore = momentOf(daysBefore(now, MAILS_DAYS));
  const expired = sql`expires_at <= ${now.getTime()}`;
  const expirations: repo.Expiration[] = [
    { table: 'sessions', key: sql`id`, where: expired },
    { table: 'resets', key: sql`token_hash`, where: expired },
    { table: 'rate_limits', key: sql`key`, where: expired },
    { table: 'view_marks', key: sql`mark`, where: expired },
    { table: 'idempotency_keys', key: sql`key`, where: expired },
    { table: 'checked_answers', key: sql`play_id, question_id`, where: sql`created_at <= ${daysBefore(now, KEPT_DAYS).getTime()}` },
    { table: 'rank_marks', key: sql`day, bucket`, where: sql`day < ${marksBefore}` },
    { table: 'mails', key: sql`id`, where: sql`id < ${mailsBefore} and sent_at is not null` },
  ];
  for (const expiration of expirations) {
    for (let page = 0; page < PAGES_A_RUN; page += 1) {
      const { meta } = await repo.deleteSome(db, expiration, PAGE);
      if (meta.changes < PAGE) break;
    }
  }
  await clearOrphans(ctx);
}
