import type { RequestContext } from '../context.ts';
import { clearExpired } from './clear-expired.ts';
import { indexSearch } from './index-search.ts';
import { giveBack, takeLease } from './lease.ts';
import { refreshHome } from './refresh-home.ts';
import { refreshScores } from './refresh-scores.ts';
import { resetRanks } from './reset-ranks.ts';
import { rollUpPlays } from './roll-up-plays.ts';
import { rollUpViews } from './roll-up-views.ts';

/** A job gets the watermark it stood at. It reads only what has changed since, and comes out right if run twice, late or by two at once. */
export type Job = (ctx: RequestContext, watermark: string) => Promise<void>;

/** The jobs of each trigger of wrangler.toml, in their order. */
const TRIGGERS: Record<string, Record<string, Job>> = {
  '*/5 * * * *': {
    'roll-up-plays': rollUpPlays,
    'roll-up-views': rollUpViews,
    'refresh-scores': refreshScores,
    'refresh-home': refreshHome,
    'index-search': indexSearch,
  },
  // 00:07 at UTC+7, when the day of ranks has turned.
  '7 17 * * *': { 'reset-ranks': resetRanks, 'clear-expired': clearExpired },
};

/** Runs a trigger's jobs one after another; one that fails never keeps the next from running. */
export async function runJobs(ctx: RequestContext, cron: string): Promise<void> {
  const failures: unknown[] = [];
  for (const [name, job] of Object.entries(TRIGGERS[cron] ?? {})) {
    await runJob(ctx, name, job).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the jobs of ${cron} failed`);
}

async function runJob(ctx: RequestContext, name: string, job: Job): Promise<void> {
  const before = { ...ctx.meter };
  const startedAt = performance.now();
  let outcome = 'done';
  const watermark = await takeLease(ctx.db, name, ctx.now);
  try {
    if (watermark === null) outcome = 'busy';
    else await job(ctx, watermark);
  } catch (error) {
    outcome = `failed: ${error instanceof Error ? error.message : String(error)}`;
    throw error;
  } finally {
    if (watermark !== null) await giveBack(ctx.db, name);
    const { rowsRead, rowsWritten } = ctx.meter;
    const cost = {
      ms: Math.round(performance.now() - startedAt),
      rowsRead: rowsRead - before.rowsRead,
      rowsWritten: rowsWritten - before.rowsWritten,
    };
    console.log(JSON.stringify({ level: 'info', job: name, outcome, ...cost }));
  }
}
