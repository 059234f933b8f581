import { Cron } from 'croner';
import { UserError } from '#scripts/cli/user-error';

const CHECK_INTERVAL_MS = 5_000;

interface CronScheduler {
  stop(): Promise<void>;
}

interface CronSchedulerOptions {
  crons: readonly string[];
  /** When each expression last ran, in milliseconds. One without a last run, or with a missed one, runs immediately. */
  lastRuns: Readonly<Partial<Record<string, number>>>;
  run: (cron: string, scheduledTime: number) => Promise<void>;
  onRun: (lastRuns: Record<string, number>) => void;
}

/** Runs cron expressions in UTC as Cloudflare does. Missed runs are replaced by one run, and no expression overlaps itself. */
export function startCronScheduler({ crons, lastRuns, run, onRun }: CronSchedulerOptions): CronScheduler {
  const latestRuns: Record<string, number> = {};
  for (const cron of crons) {
    getNextRun(cron, Date.now());
    latestRuns[cron] = lastRuns[cron] ?? 0;
  }
  const runsInProgress = new Map<string, Promise<void>>();

  function check() {
    const now = Date.now();
    for (const cron of crons) {
      if (runsInProgress.has(cron) || !isDue(cron, latestRuns[cron] ?? 0, now)) continue;
      latestRuns[cron] = now;
      onRun(latestRuns);
      runsInProgress.set(
        cron,
        run(cron, now).finally(() => runsInProgress.delete(cron)),
      );
    }
  }

  check();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(runsInProgress.values());
    },
  };
}

/** A last run in the future was recorded by a clock that was ahead, and is ignored. */
export function isDue(cron: string, lastRun: number, now: number): boolean {
  return lastRun === 0 || lastRun > now || getNextRun(cron, lastRun) <= now;
}

/** The first minute after `after` that matches the expression (minute, hour, day, month, weekday; UTC), in milliseconds. */
export function getNextRun(cron: string, after: number): number {
  const nextRun = parseCron(cron).nextRun(new Date(after));
  if (!nextRun) throw new UserError(`The cron expression "${cron}" matches no date.`);
  return nextRun.getTime();
}

/** Cloudflare's syntax: five parts, weekdays from 1 for Sunday, and steps from a number such as 5/20. */
function parseCron(cron: string): Cron {
  try {
    return new Cron(cron, { mode: '5-part', alternativeWeekdays: true, sloppyRanges: true, timezone: 'UTC', paused: true });
  } catch {
    throw new UserError(`The cron expression "${cron}" in wrangler.toml is not valid.`);
  }
}
