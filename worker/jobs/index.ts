import { newContext, type RequestContext } from '../context.ts';
import type { Env } from '../env.ts';
import { sendDueMails } from '../mails/service.ts';
import { purgeEdge } from '../platform/edge-cache.ts';
import { clearExpired } from './clear-expired.ts';
import { closeDay } from './close-day.ts';
import { countComments } from './count-comments.ts';
import { indexSearch } from './index-search.ts';
import { giveBack, isOvertaken, takeLease } from './lease.ts';
import { refreshHome } from './refresh-home.ts';
import { refreshScores } from './refresh-scores.ts';
import { rollUpPlays } from './roll-up-plays.ts';
import { rollUpViews } from './roll-up-views.ts';
import { sendDigests } from './send-digests.ts';

/**
 * A job gets the watermark it stands at. It reads only what has changed since, does a bounded part of it, and comes out
 * right if run twice, late, by two at once or killed anywhere.
 */
export type Job = (ctx: RequestContext, watermark: string) => Promise<void>;

/** The jobs of each trigger of wrangler.toml, in their order. */
const TRIGGERS: Record<string, Record<string, Job>> = {
  '*/5 * * * *': {
    'roll-up-plays': rollUpPlays,
    'roll-up-views': rollUpViews,
    'refresh-scores': refreshScores,
    'close-day': closeDay,
    'count-comments': countComments,
    'refresh-home': refreshHome,
    'index-search': indexSearch,
    'send-digests': sendDigests,
    'send-mails': sendDueMails,
    'clear-expired': clearExpired,
  },
};

/** Runs what a trigger is for, by the clock: one that is delivered late would take leases that have ended already. */
export async function runScheduled(env: Env, { cron, scheduledTime }: Pick<ScheduledController, 'cron' | 'scheduledTime'>): Promise<void> {
  const ctx = newContext({ env, now: new Date(Math.max(scheduledTime, Date.now())) });
  await runJobs(ctx, cron).finally(() => purgeEdge(ctx));
}

/** Runs a trigger's jobs one after another; one that fails never keeps the next from running. */
export async function runJobs(ctx: RequestContext, cron: string): Promise<void> {
  const failures: unknown[] = [];
  const startedAt = performance.now();
  // The jobs before it may have taken a job's minutes.
  const clock = () => new Date(ctx.now.getTime() + performance.now() - startedAt);
  for (const [name, job] of Object.entries(TRIGGERS[cron] ?? {})) {
    await logged(ctx, name, () => runJob(ctx, { name, job, now: clock() })).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the jobs of ${cron} failed`);
}

async function runJob(ctx: RequestContext, { name, job, now }: { name: string; job: Job; now: Date }): Promise<string> {
  const lease = await takeLease(ctx.db, name, now);
  if (!lease) return 'busy';
  try {
    await job(ctx, lease.watermark);
    return 'done';
  } catch (error) {
    if (isOvertaken(error)) return 'overtaken';
    throw error;
  } finally {
    await giveBack(ctx.db, name, lease);
  }
}

/** One line per job: how it ended and what it cost. */
async function logged(ctx: RequestContext, job: string, run: () => Promise<string>): Promise<void> {
  const before = { ...ctx.meter };
  const startedAt = performance.now();
  const line = (level: string, outcome: string) => {
    const ms = Math.round(performance.now() - startedAt);
    const { rowsRead, rowsWritten, statements } = ctx.meter;
    const cost = { rowsRead: rowsRead - before.rowsRead, rowsWritten: rowsWritten - before.rowsWritten };
    return JSON.stringify({ level, job, outcome, ms, ...cost, statements: statements - before.statements });
  };
  try {
    const outcome = await run();
    console.log(line('info', outcome));
  } catch (error) {
    console.error(line('error', `failed: ${error instanceof Error ? error.message : String(error)}`));
    throw error;
  }
}
