const DAY_MS = 24 * 60 * 60 * 1000;
/** Rankings use a UTC+7 day, ISO week and month. */
const OFFSET_MS = 7 * 60 * 60 * 1000;

const toRankingTime = (at: Date) => new Date(at.getTime() + OFFSET_MS);
const twoDigits = (n: number) => String(n).padStart(2, '0');

/** The UTC+7 day of a moment as `YYYYMMDD`. */
export function getDayKey(at: Date): string {
  const local = toRankingTime(at);
  return `${local.getUTCFullYear()}${twoDigits(local.getUTCMonth() + 1)}${twoDigits(local.getUTCDate())}`;
}

/** The UTC+7 month of a moment as `YYYY-MM`. */
export function getMonthKey(at: Date): string {
  const local = toRankingTime(at);
  return `${local.getUTCFullYear()}-${twoDigits(local.getUTCMonth() + 1)}`;
}

/** The UTC+7 ISO 8601 week of a moment as `GGGG-Www`: the week belongs to the year its Thursday is in. */
export function getWeekKey(at: Date): string {
  const local = toRankingTime(at);
  const weekday = local.getUTCDay() || 7;
  const thursday = new Date(Math.floor(local.getTime() / DAY_MS) * DAY_MS + (4 - weekday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${twoDigits(week)}`;
}

/** The moment `days` UTC+7 days before. */
export const subtractDays = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);

/** When the UTC+7 day of a moment began. */
export const getDayStart = (at: Date): Date => new Date(Math.floor(toRankingTime(at).getTime() / DAY_MS) * DAY_MS - OFFSET_MS);

/** When the UTC+7 day `YYYYMMDD` began; null where there is no such day. */
export function parseDayKey(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day) ?? [];
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)) - OFFSET_MS);
  return year !== undefined && getDayKey(start) === day ? start : null;
}
