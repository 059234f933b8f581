import { nameNextNight } from '#rules/backups/outdated-nights';
import type { RequestContext } from '#worker/context';
import type { Db } from '#worker/db/client';
import type { JobRun } from '#worker/jobs/runner/job-run';
import { INITIAL_STATES } from '#worker/jobs/runner/job-state';
import { listStartedNights } from './night-files.ts';
import * as repo from './repo.ts';

/** Begins a backup under a new name, so that an earlier one of the same day stays as it is. */
export async function beginNight(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  bucket: R2Bucket,
  { run, day }: { run: JobRun<'back-up'>; day: string },
): Promise<void> {
  const night = nameNextNight(day, await listStartedNights(bucket, day));
  const newestMigration = await findNewestMigration(db);
  const { lastBackupAt, firstNeededAt } = run.state;
  await run.store(
    {
      ...INITIAL_STATES['back-up'],
      ...{ night, step: 'rows', startedAt: now.getTime(), newestMigration },
      ...{ lastBackupAt, firstNeededAt: firstNeededAt || now.getTime() },
    },
    [],
  );
}

/** Gives the backup up, so that the next run begins another one, and lets this run fail. */
export async function abandonNight(run: JobRun<'back-up'>, reason: string): Promise<never> {
  const { lastBackupAt, firstNeededAt } = run.state;
  await run.store({ ...INITIAL_STATES['back-up'], lastBackupAt, firstNeededAt }, []);
  throw new Error(`The backup is begun again: ${reason}`);
}

export async function findNewestMigration(db: Db): Promise<string> {
  return (await repo.listAppliedMigrations(db)).at(-1)?.name ?? '';
}
