/** What is counted each UTC+7 day, and what it is called. */
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

/** The counter of one thing on one day. */
export const buildDailyCounterKey = (day: string, name: DailyCount) => `day:${day}:${name}`;

/** A bar of a chart: where it stands in a box of `width` by `height`, the highest filling it. */
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
    const tall = (Math.max(0, value) / max) * height;
    return { x: round(i * (barWidth + gap)), y: round(height - tall), width: round(barWidth), height: round(tall) };
  });
}
