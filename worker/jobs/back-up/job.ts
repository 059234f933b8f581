import type { Night } from '#rules/backups/outdated-nights';
import { getDayKey } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { INITIAL_STATES } from '#worker/jobs/runner/job-state';
import { copyPictures } from './copy-pictures.ts';
import { copyRows } from './copy-rows.ts';
import { findNewestMigration, finishNight } from './finish-night.ts';
import { deleteNight } from './night-files.ts';

/** The names of migrations, and the state. */
const MANIFEST_COST: JobCost = { statements: 2, bytes: 100_000 };

export type BackUpContext = Pick<RequestContext, 'db' | 'bucket' | 'backups' | 'now' | 'clock'>;

/**
 * Copies the database and the pictures into the bucket of backups, once each UTC+7 day: rows first, then the pictures that these name, the
 * manifest last. A run copies as much as its budget allows, and the next one goes on.
 */
export async function backUp(ctx: BackUpContext, run: JobRun<'back-up'>): Promise<void> {
  const today = formatNight(ctx.now);
  if (!ctx.backups) return noteMissingBucket(run, today);
  if (run.state.step === 'whole') {
    if (run.state.night === today) return;
    await beginNight(ctx, ctx.backups, run);
  }
  if (run.state.step === 'rows') await copyRows(ctx, ctx.backups, run);
  if (run.state.step === 'pictures') await copyPictures(ctx, ctx.backups, run);
  if (run.state.step === 'manifest' && run.hasBudgetFor(MANIFEST_COST)) await finishNight(ctx, ctx.backups, run);
}

function formatNight(now: Date): Night {
  const day = getDayKey(now);
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

async function beginNight({ db, now }: BackUpContext, bucket: R2Bucket, run: JobRun<'back-up'>): Promise<void> {
  const night = formatNight(now);
  await deleteNight(bucket, night);
  const newestMigration = await findNewestMigration(db);
  const { lastBackupAt } = run.state;
  await run.store({ ...INITIAL_STATES['back-up'], night, step: 'rows', startedAt: now.getTime(), newestMigration, lastBackupAt }, []);
}

/** Says once a day that there are no backups. */
async function noteMissingBucket(run: JobRun<'back-up'>, today: Night): Promise<void> {
  if (run.state.noBucketOn === today) return;
  console.log(JSON.stringify({ level: 'info', job: run.name, outcome: 'no bucket BACKUPS_BUCKET is bound, so nothing is backed up' }));
  await run.store({ ...run.state, noBucketOn: today }, []);
}
