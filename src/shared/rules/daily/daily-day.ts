import { getDayKey, getDayStart, parseDayKey } from '#rules/stats/ranking-periods';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Bangkok' } as const;

/** The UTC+7 day of a time as a number, `20261128`. */
export const getDailyDay = (time: Date): number => Number(getDayKey(time));

/** When a day starts, in UTC+7. */
export const getDailyStart = (day: number): Date => parseDayKey(String(day)) ?? new Date(0);

/** When the next daily quiz starts. */
export const getNextDailyStart = (now: Date): Date => new Date(getDayStart(now).getTime() + DAY_MS);

/** The days between two days. */
export const countDaysBetween = (first: number, second: number): number =>
  Math.abs(getDailyStart(second).getTime() - getDailyStart(first).getTime()) / DAY_MS;

/** "2026-11-28". */
export const formatDailyIsoDay = (day: number): string => String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

let dateFormat: Intl.DateTimeFormat | undefined;
let weekdayFormat: Intl.DateTimeFormat | undefined;

/** "Saturday 28 November 2026". */
export function formatDailyDate(day: number): string {
  dateFormat ??= new Intl.DateTimeFormat('en-GB', { ...LONG_DAY, year: 'numeric' });
  // Engines disagree on the comma after the weekday.
  return dateFormat.format(getDailyStart(day)).replace(',', '');
}

/** "Saturday 28 November", for a day of the last weeks. */
export function formatDailyWeekday(day: number): string {
  weekdayFormat ??= new Intl.DateTimeFormat('en-GB', LONG_DAY);
  return weekdayFormat.format(getDailyStart(day)).replace(',', '');
}
