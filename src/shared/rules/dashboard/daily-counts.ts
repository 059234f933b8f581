import { formatFullCount } from '#rules/screens/format-count';
import { getDayKey, parseDayKey, subtractDays } from '#rules/stats/ranking-periods';
import { formatStaffDay } from '#rules/text/staff-time';

/** The counters of each UTC+7 day, with their labels. */
export const DAILY_COUNT_LABELS = {
  plays: 'Plays',
  views: 'Views',
  sign_ups: 'Sign-ups',
  contents: 'Items created',
  published: 'Items published',
  comments: 'Comments',
  reports: 'Reports',
  shares: 'Results shared',
  conversions: 'Third visits',
} as const;
export type DailyCount = keyof typeof DAILY_COUNT_LABELS;
export const DAILY_COUNT_NAMES = Object.keys(DAILY_COUNT_LABELS) as DailyCount[];

/** The key of one counter on one day, given as YYYYMMDD. */
export const buildDailyCounterKey = (day: string, name: DailyCount) => `day:${day}:${name}`;

/** A bar of a chart, positioned in a box of `width` by `height`. The highest bar fills the height. */
export interface DailyCountBar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function buildDailyCountBars(
  values: readonly number[],
  { width, height, gap }: { width: number; height: number; gap: number },
): DailyCountBar[] {
  const max = Math.max(1, ...values);
  const barWidth = values.length === 0 ? 0 : (width - gap * (values.length - 1)) / values.length;
  const round = (n: number) => Math.round(n * 100) / 100;
  return values.map((value, i) => {
    const barHeight = (Math.max(0, value) / max) * height;
    return { x: round(i * (barWidth + gap)), y: round(height - barHeight), width: round(barWidth), height: round(barHeight) };
  });
}

/** "23 Nov 2026", for a day as YYYYMMDD; the text itself if there is no such day. */
export function formatDayKey(day: string): string {
  const start = parseDayKey(day);
  return start ? formatStaffDay(start.toISOString()) : day;
}

/** The highest count with its day, the latest of several, and the sum and the average of all. */
export function summariseDailyCounts(days: readonly { day: string; count: number }[]): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return `None in these ${days.length} days.`;
  const peak = days.reduce((highest, one) => (one.count >= highest.count ? one : highest));
  const average = formatFullCount(Math.round(total / days.length));
  return `Most on ${formatDayKey(peak.day)}: ${formatFullCount(peak.count)}. ${formatFullCount(total)} in these ${days.length} days, ${average} a day on average.`;
}

/**
 * The day that the dashboard shows for a date as typed, as YYYYMMDD or YYYY-MM-DD; today for none. `issue` says why there is nothing to
 * show for it; empty otherwise.
 */
export function parseDashboardDay(text: string, now: Date): { day: string; issue: string } {
  const today = getDayKey(now);
  const day = text.trim().replaceAll('-', '') || today;
  if (!parseDayKey(day)) return { day, issue: `“${text}” is not a day. Choose one, or write it as YYYYMMDD, such as ${today}.` };
  if (day > today) return { day, issue: `${formatDayKey(day)} is in the future. Choose ${formatDayKey(today)} or an earlier day.` };
  return { day, issue: '' };
}

/** The day before and the day after, as YYYYMMDD; null after today. */
export function getAdjacentDays(day: string, now: Date): { previous: string; next: string | null } {
  const start = parseDayKey(day) ?? now;
  return { previous: getDayKey(subtractDays(start, 1)), next: day < getDayKey(now) ? getDayKey(subtractDays(start, -1)) : null };
}
