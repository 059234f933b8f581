import type { FinalRunOutcome, RunOutcome } from '#base/jobs';

const MINUTE_MS = 60_000;
/** One run that fails or takes long is made up for by the next one: a job is late when it has missed two. */
const ALLOWED_MISSED_PERIODS = 2;

/** A cron expression that fires every so many minutes. */
export type MinutesCron = `*/${number} * * * *`;

export const getPeriodMinutes = (cron: MinutesCron): number => Number.parseInt(cron.slice('*/'.length), 10);

/** When a job ran, as its row says; null for what has not happened. */
export interface JobTimes {
  firstStartedAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  succeededAt: Date | null;
  leaseUntil: Date | null;
  /** How the last run that ended did so. */
  end: FinalRunOutcome | null;
}

/** How a job is doing. Times are ISO 8601, null where the job has never run or never succeeded. */
export interface JobHealth {
  lastRun: string | null;
  lastSuccess: string | null;
  outcome: RunOutcome | null;
  /** Seconds since the last success, or since the oldest work that is to be done arrived, whichever is more; null where neither is known. */
  lagSeconds: number | null;
  isLate: boolean;
}

interface JobHealthOptions {
  now: Date;
  periodMinutes: number;
  /** Since when the oldest work waits; null where none does, or where the job has no queue. */
  oldestWork: Date | null;
}

/**
 * A job is late when two periods have passed since it should have succeeded again. One that has never succeeded counts from its first
 * run, or before that from its oldest work: a store that has just begun is not late, nor is a job that a deployment has just added.
 * A long queue alone is no lateness, since runs work it off in parts.
 */
export function getJobHealth(times: JobTimes, { now, periodMinutes, oldestWork }: JobHealthOptions): JobHealth {
  const periodMs = periodMinutes * MINUTE_MS;
  // Machines differ by moments. A time farther ahead comes from a clock that was wrong, and says nothing.
  const ignoreFutureTime = (time: Date | null) => (time && time.getTime() <= now.getTime() + periodMs ? time : null);
  const [startedAt, succeededAt] = [ignoreFutureTime(times.startedAt), ignoreFutureTime(times.succeededAt)];
  const baseline = succeededAt ?? ignoreFutureTime(times.firstStartedAt);
  const ages = [baseline, oldestWork].flatMap((time) => (time ? [Math.max(0, now.getTime() - time.getTime())] : []));
  const dueAt = (baseline ?? oldestWork ?? now).getTime() + periodMs;
  return {
    lastRun: startedAt?.toISOString() ?? null,
    lastSuccess: succeededAt?.toISOString() ?? null,
    outcome: startedAt && getRunOutcome({ ...times, startedAt, finishedAt: ignoreFutureTime(times.finishedAt) }, now),
    lagSeconds: ages.length === 0 ? null : Math.floor(Math.max(...ages) / 1000),
    isLate: now.getTime() - dueAt > ALLOWED_MISSED_PERIODS * periodMs,
  };
}

function getRunOutcome({ startedAt, finishedAt, leaseUntil, end }: JobTimes & { startedAt: Date }, now: Date): RunOutcome {
  if (end && finishedAt && finishedAt >= startedAt) return end;
  return leaseUntil && leaseUntil > now ? 'running' : 'interrupted';
}
