const DAY_MS = 24 * 60 * 60 * 1000;
/** Rankings use a UTC+7 day, ISO week and month. */
const OFFSET_MS = 7 * 60 * 60 * 1000;

const toRankingTime = (time: Date) => new Date(time.getTime() + OFFSET_MS);
const twoDigits = (n: number) => String(n).padStart(2, '0');

/** The UTC+7 day of a time as `YYYYMMDD`. */
export function getDayKey(time: Date): string {
  const local = toRankingTime(time);
  return `${local.getUTCFullYear()}${twoDigits(local.getUTCMonth() + 1)}${twoDigits(local.getUTCDate())}`;
}

/** The UTC+7 month of a time as `YYYY-MM`. */
export function getMonthKey(time: Date): string {
  const local = toRankingTime(time);
  return `${local.getUTCFullYear()}-${twoDigits(local.getUTCMonth() + 1)}`;
}

/** The UTC+7 ISO 8601 week of a time as `GGGG-Www`. A week belongs to the year of its Thursday. */
export function getWeekKey(time: Date): string {
  const local = toRankingTime(time);
  const weekday = local.getUTCDay() || 7;
  const thursday = new Date(Math.floor(local.getTime() / DAY_MS) * DAY_MS + (4 - weekday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${twoDigits(week)}`;
}

/** The time `days` days earlier. */
export const subtractDays = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS);

/** The start of the UTC+7 day of a time. */
export const getDayStart = (time: Date): Date => new Date(Math.floor(toRankingTime(time).getTime() / DAY_MS) * DAY_MS - OFFSET_MS);

/** The start of the UTC+7 day `YYYYMMDD`; null if the day does not exist. */
export function parseDayKey(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day) ?? [];
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)) - OFFSET_MS);
  return year !== undefined && getDayKey(start) === day ? start : null;
}
