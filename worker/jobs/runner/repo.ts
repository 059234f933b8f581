import { and, eq, sql } from 'drizzle-orm';
import type { FinalRunOutcome } from '#base/jobs';
import type { Db } from '#worker/db/client';
import { jobStates, skippedRows } from '#worker/db/schema/stats';

export const findJobState = (db: Db, name: string) =>
  db.select({ state: jobStates.state, revision: jobStates.revision }).from(jobStates).where(eq(jobStates.name, name)).limit(1);

/** Acquires a job's lease unless another run has it. A lease that ends later than possible came from a clock that was ahead and is ignored. */
export const acquireLease = (db: Db, name: string, { now, until }: { now: Date; until: Date }) =>
  db
    .insert(jobStates)
    .values({ name, leaseUntil: until, firstStartedAt: now, startedAt: now })
    .onConflictDoUpdate({
      target: jobStates.name,
      set: {
        leaseUntil: until,
        // Corrects a time from a clock that was ahead.
        firstStartedAt: sql`coalesce(min(${jobStates.firstStartedAt}, ${now.getTime()}), ${now.getTime()})`,
        startedAt: now,
      },
      setWhere: sql`${jobStates.leaseUntil} is null or ${jobStates.leaseUntil} <= ${now.getTime()} or ${jobStates.leaseUntil} > ${until.getTime()}`,
    })
    .returning({ state: jobStates.state, revision: jobStates.revision });

interface RunEnd {
  outcome: FinalRunOutcome;
  cause: string;
  finishedAt: Date;
}

/** Releases a lease and stores the outcome of the run. */
export const releaseLease = (db: Db, name: string, { until, end }: { until: Date; end: RunEnd }) =>
  db
    .update(jobStates)
    .set({ leaseUntil: null, ...end, ...(end.outcome === 'done' && { succeededAt: end.finishedAt }) })
    .where(and(eq(jobStates.name, name), eq(jobStates.leaseUntil, until)));

/**
 * Stores a job's state. If another run has stored one since, the whole batch fails: `revision` becomes null, which its column
 * forbids. So only one run counts the rows of a batch, even if runs are killed.
 */
export const storeState = (db: Db, name: string, { revision, state }: { revision: number; state: object }) =>
  db.run(sql`insert into ${jobStates} (name, state, revision)
    values (${name}, ${JSON.stringify(state)}, iif(coalesce((select revision from ${jobStates} where name = ${name}), 0) = ${revision}, ${revision + 1}, null))
    on conflict do update set state = excluded.state, revision = excluded.revision`);

/** Whether a batch failed because another run had stored the job's state. */
export function isOvertaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('NOT NULL constraint failed: job_states.revision')) return true;
  }
  return false;
}

export type NewSkippedRow = typeof skippedRows.$inferInsert;

/** Records the rows that a job has skipped, for staff. */
export const insertSkippedRows = (db: Db, rows: readonly NewSkippedRow[]) =>
  db.run(sql`insert into ${skippedRows} (job, key, cause, skipped_at)
    select value ->> 'job', value ->> 'key', value ->> 'cause', value ->> 'skippedAt' from json_each(${JSON.stringify(
      rows.map((row) => ({ ...row, skippedAt: row.skippedAt.getTime() })),
    )}) where true
    on conflict do update set cause = excluded.cause, skipped_at = excluded.skipped_at`);

/** Deletes the records of skipped rows that have been processed since. */
export const deleteSkippedRows = (db: Db, job: string, keys: readonly string[]) =>
  db
    .delete(skippedRows)
    .where(and(eq(skippedRows.job, job), sql`${skippedRows.key} in (select value from json_each(${JSON.stringify(keys)}))`));
