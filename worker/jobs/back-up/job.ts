import { getNightDay } from '#rules/backups/outdated-nights';
import { getDayKey } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import type { JobRun } from '#worker/jobs/runner/job-run';
import { beginNight } from './begin-night.ts';
import { copyPictures } from './copy-pictures.ts';
import { copyRows } from './copy-rows.ts';
import { finishNight, getManifestCost } from './finish-night.ts';

export type BackUpContext = Pick<RequestContext, 'db' | 'bucket' | 'backups' | 'now' | 'clock'>;

/**
 * Copies the database and the pictures into the bucket of backups, once each UTC+7 day: rows first, then the pictures that these name, the
 * manifest last. A run copies as much as its budget allows, and the next one goes on.
 */
export async function backUp(ctx: BackUpContext, run: JobRun<'back-up'>): Promise<void> {
  const today = formatDay(ctx.now);
  if (!ctx.backups) return noteMissingBucket(run, today);
  if (run.state.step === 'whole') {
    if (getNightDay(run.state.night) === today) return;
    await beginNight(ctx, ctx.backups, { run, day: today });
  }
  if (run.state.step === 'rows') await copyRows(ctx, ctx.backups, run);
  if (run.state.step === 'pictures') await copyPictures(ctx, ctx.backups, run);
  if (run.state.step === 'manifest' && run.hasBudgetFor(getManifestCost(run.state.parts))) await finishNight(ctx, ctx.backups, run);
}

/** The UTC+7 day, `YYYY-MM-DD`. */
function formatDay(now: Date): string {
  const day = getDayKey(now);
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

/** Says once a day that there are no backups. */
async function noteMissingBucket(run: JobRun<'back-up'>, today: string): Promise<void> {
  if (run.state.noBucketOn === today) return;
  console.log(JSON.stringify({ level: 'info', job: run.name, outcome: 'no bucket BACKUPS_BUCKET is bound, so nothing is backed up' }));
  await run.store({ ...run.state, noBucketOn: today }, []);
}
