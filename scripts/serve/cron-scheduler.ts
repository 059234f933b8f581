import { Cron } from 'croner';
import { UserError } from '#scripts/cli/user-error';

const CHECK_MS = 5_000;

interface CronScheduler {
  stop(): Promise<void>;
}

interface CronSchedulerOptions {
  crons: readonly string[];
  /** When each last ran; one that is missing or was due since runs at once. */
  lastRuns: Readonly<Partial<Record<string, number>>>;
  run: (cron: string, scheduledTime: number) => Promise<void>;
  onRun: (lastRuns: Record<string, number>) => void;
}

/** Runs cron expressions in UTC as Cloudflare does; a run that was missed is made up for once, and none overlaps itself. */
export function startCronScheduler({ crons, lastRuns, run, onRun }: CronSchedulerOptions): CronScheduler {
  const last: Record<string, number> = {};
  for (const cron of crons) {
    getNextRun(cron, Date.now());
    last[cron] = lastRuns[cron] ?? 0;
  }
  const running = new Map<string, Promise<void>>();

  function check() {
    const now = Date.now();
    for (const cron of crons) {
      if (running.has(cron) || !isDue(cron, last[cron] ?? 0, now)) continue;
      last[cron] = now;
      onRun(last);
      running.set(
        cron,
        run(cron, now).finally(() => running.delete(cron)),
      );
    }
  }

  check();
  const timer = setInterval(check, CHECK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

/** A last run that is yet to come was noted by a clock that was ahead, and counts as none. */
export function isDue(cron: string, lastRun: number, now: number): boolean {
  return lastRun === 0 || lastRun > now || getNextRun(cron, lastRun) <= now;
}

/** The first minute after `after` that the expression names (minute, hour, day, month, weekday; UTC). */
export function getNextRun(cron: string, after: number): number {
  const next = parseCron(cron).nextRun(new Date(after));
  if (!next) throw UserError(`The cron expression "${cron}" never comes.`);
  return next.getTime();
}

/** As Cloudflare reads them: five parts, weekdays from 1 for Sunday, and steps from a number on such as 5/20. */
function parseCron(cron: string): Cron {
  try {
    return new Cron(cron, { mode: '5-part', alternativeWeekdays: true, sloppyRanges: true, timezone: 'UTC', paused: true });
  } catch {
    throw UserError(`The cron expression "${cron}" in wrangler.toml cannot be read.`);
  }
}
