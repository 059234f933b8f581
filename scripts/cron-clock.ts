import { refusal } from './refusal.ts';

const MINUTE_MS = 60_000;
const CHECK_MS = 5_000;
/** The 29th of February is the rarest day there is. */
const FARTHEST_MINUTES = 4 * 366 * 24 * 60;

interface CronClock {
  stop(): Promise<void>;
}

interface CronClockOptions {
  crons: readonly string[];
  /** When each last ran; one that is missing or was due since runs at once. */
  lastRuns: Readonly<Partial<Record<string, number>>>;
  run: (cron: string, scheduledTime: number) => Promise<void>;
  onRun: (lastRuns: Record<string, number>) => void;
}

/** Runs cron expressions in UTC as Cloudflare does; a run that was missed is made up for once, and none overlaps itself. */
export function startCronClock({ crons, lastRuns, run, onRun }: CronClockOptions): CronClock {
  const last: Record<string, number> = {};
  for (const cron of crons) {
    nextRun(cron, Date.now());
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

export function isDue(cron: string, lastRun: number, now: number): boolean {
  return lastRun === 0 || nextRun(cron, lastRun) <= now;
}

/** The first minute after `after` that the expression names (minute, hour, day, month, weekday; UTC). */
export function nextRun(cron: string, after: number): number {
  const [minutes, hours, days, months, weekdays] = parseCron(cron);
  let minute = Math.floor(after / MINUTE_MS) + 1;
  for (const end = minute + FARTHEST_MINUTES; minute < end; minute++) {
    const time = new Date(minute * MINUTE_MS);
    const isNamed =
      minutes(time.getUTCMinutes()) &&
      hours(time.getUTCHours()) &&
      days(time.getUTCDate()) &&
      months(time.getUTCMonth() + 1) &&
      weekdays(time.getUTCDay() + 1);
    if (isNamed) return minute * MINUTE_MS;
  }
  throw refusal(`The cron expression "${cron}" never comes.`);
}

type Field = (value: number) => boolean;

function parseCron(cron: string): [Field, Field, Field, Field, Field] {
  const [minute, hour, day, month, weekday, ...rest] = cron.trim().split(/\s+/);
  if (!minute || !hour || !day || !month || !weekday || rest.length > 0) throw unreadable(cron);
  const field = (text: string, lowest: number) => parseField(text, lowest) ?? fail(unreadable(cron));
  return [field(minute, 0), field(hour, 0), field(day, 1), field(month, 1), field(weekday, 1)];
}

/** Lists, ranges, `*` and steps; null for anything else. */
function parseField(text: string, lowest: number): Field | null {
  const parts = text.split(',').map((part) => /^(?:\*|(\d+)(?:-(\d+))?)(?:\/([1-9]\d*))?$/.exec(part));
  if (parts.includes(null)) return null;
  return (value) =>
    parts.some((part) => {
      const [, first, last, step] = part ?? [];
      const from = Number(first ?? lowest);
      const isSingle = first !== undefined && last === undefined && step === undefined;
      const to = isSingle ? from : Number(last ?? Number.POSITIVE_INFINITY);
      return value >= from && value <= to && (value - from) % Number(step ?? 1) === 0;
    });
}

function unreadable(cron: string): Error {
  return refusal(`The cron expression "${cron}" in wrangler.toml cannot be read.`);
}

function fail(error: Error): never {
  throw error;
}
