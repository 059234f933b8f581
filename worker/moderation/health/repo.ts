import { and, asc, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { mails } from '#worker/db/schema/accounts';
import { searchOutbox } from '#worker/db/schema/contents';
import { jobStates } from '#worker/db/schema/stats';

/** The maximum number of rows read from the search outbox, which has no index by time. */
const OUTBOX_ROWS = 500;

/** The runs of each job: one row per job. */
export const listJobTimes = (db: Db) =>
  db
    .select({
      name: jobStates.name,
      firstStartedAt: jobStates.firstStartedAt,
      startedAt: jobStates.startedAt,
      finishedAt: jobStates.finishedAt,
      succeededAt: jobStates.succeededAt,
      leaseUntil: jobStates.leaseUntil,
      outcome: jobStates.outcome,
      cause: jobStates.cause,
    })
    .from(jobStates);

interface OldestTimeRow {
  /** Milliseconds since 1970. */
  at: number | null;
}

/** The oldest entry to index. The job takes entries by id, so entries with the last ids stay longest. */
export const findOldestSearchEntry = (db: Db, now: Date) =>
  db.all<OldestTimeRow>(sql`select min(queued_at) as at from
    (select queued_at from ${searchOutbox} order by content_id desc limit ${OUTBOX_ROWS}) where queued_at <= ${now.getTime()}`);

export const findOldestMail = (db: Db, now: Date) =>
  db
    .select({ at: mails.dueAt })
    .from(mails)
    .where(and(isNull(mails.sentAt), lte(mails.dueAt, now)))
    .orderBy(asc(mails.dueAt))
    .limit(1);

interface MigrationRow {
  /** Null if no migration was applied. */
  name: string | null;
}

/** The last migration that was applied, by the table that wrangler and `npm start` write. */
export const findLastMigration = (db: Db) => db.all<MigrationRow>(sql`select max(name) as name from d1_migrations`);

/** Any row of the search index: only its readability matters. */
export const findDocument = (search: Db) => search.run(sql`select 1 as found from documents limit 1`);
