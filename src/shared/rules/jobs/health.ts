import type { FinalRunOutcome, RunOutcome } from '#base/jobs';

const MINUTE_MS = 60_000;
/** The next run makes up for one that fails or takes long, so a job is late after two missed periods. */
const ALLOWED_MISSED_PERIODS = 2;

/** A cron expression that fires every n minutes. */
export type MinutesCron = `*/${number} * * * *`;

export const getPeriodMinutes = (cron: MinutesCron): number => Number.parseInt(cron.slice('*/'.length), 10);

/** The times in a job's row; null for events that have not happened. */
export interface JobTimes {
  firstStartedAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  succeededAt: Date | null;
  leaseUntil: Date | null;
  /** The outcome of the last run that ended. */
  end: FinalRunOutcome | null;
}

/** Times are ISO 8601, null if the job has never run or never succeeded. */
export interface JobHealth {
  lastRun: string | null;
  lastSuccess: string | null;
  outcome: RunOutcome | null;
  /** Seconds since the last success or since the oldest pending work arrived, whichever is longer; null if neither is known. */
  lagSeconds: number | null;
  isLate: boolean;
}

interface JobHealthOptions {
  now: Date;
  periodMinutes: number;
  /** When the oldest pending work arrived; null if there is none or the job has no queue. */
  oldestWork: Date | null;
  /** A time after which the job is late, although its runs succeed; null or absent for none. */
  deadline?: Date | null;
}

/**
 * A job is late if two periods have passed since its next success was due. A job that has never succeeded counts from its first run,
 * or before that from its oldest pending work, so that a new database or a newly deployed job is not late.
 * A long queue alone does not make a job late, because each run processes a bounded part of it.
 */
export function getJobHealth(times: JobTimes, { now, periodMinutes, oldestWork, deadline }: JobHealthOptions): JobHealth {
  const periodMs = periodMinutes * MINUTE_MS;
  // Clocks of machines differ slightly. A time further in the future than one period comes from a wrong clock and is ignored.
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
    isLate: now.getTime() - dueAt > ALLOWED_MISSED_PERIODS * periodMs || (deadline != null && now > deadline),
  };
}

function getRunOutcome({ startedAt, finishedAt, leaseUntil, end }: JobTimes & { startedAt: Date }, now: Date): RunOutcome {
  if (end && finishedAt && finishedAt >= startedAt) return end;
  return leaseUntil && leaseUntil > now ? 'running' : 'interrupted';
}

/** How long the last run took, in milliseconds; null if it has not ended. */
export const getRunTimeMs = ({ startedAt, finishedAt }: Pick<JobTimes, 'startedAt' | 'finishedAt'>): number | null =>
  startedAt && finishedAt && finishedAt >= startedAt ? finishedAt.getTime() - startedAt.getTime() : null;

/** When cron starts a job next: at the next multiple of its period. */
export function getNextRun(now: Date, periodMinutes: number): Date {
  const periodMs = periodMinutes * MINUTE_MS;
  return new Date((Math.floor(now.getTime() / periodMs) + 1) * periodMs);
}
