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
