import { type SQL, sql } from 'drizzle-orm';
import { DRAFT_LIMITS } from '#base/limits/contents';
import { PLAY_LIMITS } from '#base/limits/play';
import { SERVER_PLAY_LIMITS } from '#base/limits/stored-plays';
import { subtractDays } from '#rules/stats/ranking-periods';
import type { Db } from '#worker/db/client';
import { getIdPrefix } from '#worker/platform/ids';

/** The expired rows of a table. */
export interface Expiration {
  table: string;
  key: SQL;
  where: SQL;
}

const MAILS_DAYS = 30;
const SKIPPED_DAYS = 30;

/** Every table with rows that expire. */
export function listExpirations(now: Date): Expiration[] {
  const minMailId = getIdPrefix(subtractDays(now, MAILS_DAYS));
  const isExpired = sql`expires_at <= ${now.getTime()}`;
  return [
    { table: 'sessions', key: sql`id`, where: isExpired },
    { table: 'resets', key: sql`token_hash`, where: isExpired },
    { table: 'former_usernames', key: sql`look_hash`, where: sql`held_until <= ${now.getTime()}` },
    { table: 'drafts', key: sql`user_id, id`, where: sql`modified_at <= ${subtractDays(now, DRAFT_LIMITS.days).getTime()}` },
    { table: 'rate_limits', key: sql`key`, where: isExpired },
    { table: 'view_marks', key: sql`mark`, where: isExpired },
    { table: 'idempotency_keys', key: sql`key`, where: isExpired },
    {
      table: 'checked_answers',
      key: sql`play_id, question_id`,
      // A play's id sorts by its start. Only a play that may still be ranked needs its first answers.
      where: sql`play_id < ${getIdPrefix(new Date(now.getTime() - PLAY_LIMITS.rankedMs))}`,
    },
    { table: 'skipped_rows', key: sql`job, key`, where: sql`skipped_at <= ${subtractDays(now, SKIPPED_DAYS).getTime()}` },
    { table: 'webhook_deliveries', key: sql`id`, where: isExpired },
    { table: 'mails', key: sql`id`, where: sql`id < ${minMailId} and sent_at is not null` },
  ];
}

export function deleteExpired(db: Db, { table, key, where }: Expiration, limit: number) {
  const name = sql.identifier(table);
  return db.run(sql`delete from ${name} where (${key}) in (select ${key} from ${name} where ${where} limit ${limit})`);
}

/** Finds the time of the newest play, view, account and content, in milliseconds; reads four rows, each at the end of an index. */
export const findNewestActivity = (db: Db) =>
  db.all<{ at: number | null }>(sql`select max(
      coalesce((select created_at from submissions order by seq desc limit 1), 0),
      coalesce((select expires_at from view_marks order by expires_at desc limit 1), 0) - ${SERVER_PLAY_LIMITS.viewWindowMs},
      coalesce((select created_at from users order by created_at desc limit 1), 0),
      coalesce((select created_at from contents order by created_at desc limit 1), 0)) as at`);
