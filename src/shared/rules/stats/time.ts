const DAY_MS = 24 * 60 * 60 * 1000;
/** Rankings use a UTC+7 day, ISO week and month. */
const OFFSET_MS = 7 * 60 * 60 * 1000;

const shifted = (at: Date) => new Date(at.getTime() + OFFSET_MS);
const twoDigits = (n: number) => String(n).padStart(2, '0');

/** The UTC+7 day of a moment as `YYYYMMDD`. */
export function dayOf(at: Date): string {
  const local = shifted(at);
  return `${local.getUTCFullYear()}${twoDigits(local.getUTCMonth() + 1)}${twoDigits(local.getUTCDate())}`;
}

/** The UTC+7 month of a moment as `YYYY-MM`. */
export function monthOf(at: Date): string {
  const local = shifted(at);
  return `${local.getUTCFullYear()}-${twoDigits(local.getUTCMonth() + 1)}`;
}

/** The UTC+7 ISO 8601 week of a moment as `GGGG-Www`: the week belongs to the year its Thursday is in. */
export function weekOf(at: Date): string {
  const local = shifted(at);
  const weekday = local.getUTCDay() || 7;
  const thursday = new Date(Math.floor(local.getTime() / DAY_MS) * DAY_MS + (4 - weekday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${twoDigits(week)}`;
}

/** The moment `days` UTC+7 days before. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);

/** When the UTC+7 day of a moment began. */
export const startOfDay = (at: Date): Date => new Date(Math.floor(shifted(at).getTime() / DAY_MS) * DAY_MS - OFFSET_MS);

/** When the UTC+7 day `YYYYMMDD` began; null where there is no such day. */
export function startOfNamedDay(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day) ?? [];
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)) - OFFSET_MS);
  return year !== undefined && dayOf(start) === day ? start : null;
}
