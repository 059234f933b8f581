import type { RankingPeriod } from '#rules/screens/home-screen';
import { getDayKey, getMonthKey, getWeekKey } from './ranking-periods.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const CURRENT_LABELS = { day: 'Today', week: 'This week', month: 'This month' } as const;
const GET_KEY = { day: getDayKey, week: getWeekKey, month: getMonthKey } as const;

/** The dates of the period with this key: "28 November", "23 to 29 November", "November 2026"; null if the key is none. */
export function formatPeriodDates(period: RankingPeriod, key: string): string | null {
  const first = parseFirstDay(period, key);
  if (!first) return null;
  const [day, month, year] = [first.getUTCDate(), MONTHS[first.getUTCMonth()], first.getUTCFullYear()];
  if (period === 'month') return `${month} ${year}`;
  if (period === 'day') return `${day} ${month}`;
  const last = new Date(first.getTime() + 6 * DAY_MS);
  const start = last.getUTCMonth() === first.getUTCMonth() ? day : `${day} ${month}`;
  return `${start} to ${last.getUTCDate()} ${MONTHS[last.getUTCMonth()]}`;
}

/** The period of a ranking on screen: "This week, 23 to 29 November", and of an earlier one its dates alone. */
export function formatRankingPeriod(period: RankingPeriod, key: string, now: Date): string {
  const dates = formatPeriodDates(period, key) ?? key;
  return key === GET_KEY[period](now) ? `${CURRENT_LABELS[period]}, ${dates}` : dates;
}

/** The first day of a period as a UTC date. */
function parseFirstDay(period: RankingPeriod, key: string): Date | null {
  if (period === 'day') {
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(key) ?? [];
    return year === undefined ? null : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  }
  if (period === 'month') {
    const [, year, month] = /^(\d{4})-(\d{2})$/.exec(key) ?? [];
    return year === undefined ? null : new Date(Date.UTC(Number(year), Number(month) - 1, 1));
  }
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(key) ?? [];
  if (year === undefined) return null;
  // 4 January is always in week 1, whose Monday is up to six days earlier.
  const fourth = Date.UTC(Number(year), 0, 4);
  const weekday = new Date(fourth).getUTCDay() || 7;
  return new Date(fourth + (1 - weekday + 7 * (Number(week) - 1)) * DAY_MS);
}
