import { getPeriodMinutes, type MinutesCron } from '#rules/jobs/health';
import { createRequestContext, type RequestContext } from '#worker/context';
import type { Env } from '#worker/env';
import { purgeEdgeCache } from '#worker/platform/edge-cache';
import { backUp } from './back-up/job.ts';
import { chooseDaily } from './choose-daily/job.ts';
import { clearExpired } from './clear-expired/job.ts';
import { closeDay } from './close-day/job.ts';
import { indexSearch } from './index-search/job.ts';
import { refreshHome } from './refresh-home/job.ts';
import { refreshScores } from './refresh-scores/job.ts';
import { rollUpNextPlays } from './roll-up-next-plays/job.ts';
import { rollUpPlays } from './roll-up-plays/job.ts';
import { rollUpViews } from './roll-up-views/job.ts';
import type { JobName } from './runner/job-state.ts';
import { runAllJobs, type ScheduledJobs } from './runner/run-jobs.ts';
import { enqueueDigests } from './send-digests/job.ts';
import { MAILS_BUDGET, sendDueMails } from './send-mails/job.ts';
import { sendDueDeliveries, WEBHOOKS_BUDGET } from './send-webhooks/job.ts';
import { thinPlays } from './thin-plays/job.ts';
import { watchSize } from './watch-size/job.ts';

/**
 * The jobs of each trigger of wrangler.toml, in order. The sum of their budgets is at most 800 statements and 64 MB: an invocation may
 * make 1,000 queries (developers.cloudflare.com/d1/platform/limits), counting each statement of a batch, and has 128 MB of memory.
 */
export const TRIGGERS: Record<MinutesCron, ScheduledJobs> = {
  '*/5 * * * *': {
    'roll-up-plays': { run: rollUpPlays, budget: { statements: 187, bytes: 25_900_000 } },
    'roll-up-views': { run: rollUpViews, budget: { statements: 60, bytes: 4_000_000 } },
    'refresh-scores': { run: refreshScores, budget: { statements: 10, bytes: 1_000_000 } },
    'close-day': { run: closeDay, budget: { statements: 50, bytes: 4_000_000 } },
    'refresh-home': { run: refreshHome, budget: { statements: 25, bytes: 4_000_000 } },
    'index-search': { run: indexSearch, budget: { statements: 160, bytes: 12_000_000 } },
    'send-digests': { run: enqueueDigests, budget: { statements: 45, bytes: 3_000_000 } },
    'send-mails': { run: sendDueMails, budget: MAILS_BUDGET },
    'clear-expired': { run: clearExpired, budget: { statements: 64, bytes: 1_000_000 } },
    'thin-plays': { run: thinPlays, budget: { statements: 15, bytes: 3_000_000 } },
    'watch-size': { run: watchSize, budget: { statements: 4, bytes: 1_000 } },
  },
  // A trigger of its own, since the jobs above use up an invocation.
  '*/10 * * * *': {
    'choose-daily': { run: chooseDaily, budget: { statements: 10, bytes: 1_000_000 } },
    'roll-up-next-plays': { run: rollUpNextPlays, budget: { statements: 20, bytes: 3_000_000 } },
    'send-webhooks': { run: sendDueDeliveries, budget: WEBHOOKS_BUDGET },
    'back-up': { run: backUp, budget: { statements: 200, bytes: 59_000_000 } },
  },
};

/** Runs the jobs of a trigger by the current time: by the scheduled time, a late delivery would take leases that have ended already. */
export async function runScheduled(env: Env, { cron, scheduledTime }: Pick<ScheduledController, 'cron' | 'scheduledTime'>): Promise<void> {
  const ctx = createRequestContext({ env, now: new Date(Math.max(scheduledTime, Date.now())) });
  await runJobs(ctx, cron).finally(() => purgeEdgeCache(ctx));
}

/** Runs a trigger's jobs one after another; a failure does not prevent the next job. */
export const runJobs = (ctx: RequestContext, cron: string): Promise<void> => runAllJobs(ctx, TRIGGERS[cron as MinutesCron] ?? {});

/** Lists every job with its period. */
export const listScheduledJobs = (): { name: JobName; periodMinutes: number }[] =>
  (Object.keys(TRIGGERS) as MinutesCron[]).flatMap((cron) =>
    (Object.keys(TRIGGERS[cron] ?? {}) as JobName[]).map((name) => ({ name, periodMinutes: getPeriodMinutes(cron) })),
  );
