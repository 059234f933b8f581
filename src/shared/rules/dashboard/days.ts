/** What is counted each UTC+7 day, and what it is called. */
export const DAY_COUNTS = {
  plays: 'Plays',
  views: 'Views',
  sign_ups: 'Sign-ups',
  contents: 'Contents made',
  published: 'Contents published',
  comments: 'Comments',
  reports: 'Reports',
  shares: 'Results shared',
  conversions: 'Came a third time',
} as const;
export type DayCount = keyof typeof DAY_COUNTS;
export const DAY_COUNT_NAMES = Object.keys(DAY_COUNTS) as DayCount[];

/** The counter of one thing on one day. */
export const dayCounter = (day: string, name: DayCount) => `day:${day}:${name}`;

/** A bar of a chart: where it stands in a box of `width` by `height`, the highest filling it. */
export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function barsOf(values: readonly number[], { width, height, gap }: { width: number; height: number; gap: number }): Bar[] {
  const most = Math.max(1, ...values);
  const each = values.length === 0 ? 0 : (width - gap * (values.length - 1)) / values.length;
  const round = (n: number) => Math.round(n * 100) / 100;
  return values.map((value, i) => {
    const tall = (Math.max(0, value) / most) * height;
    return { x: round(i * (each + gap)), y: round(height - tall), width: round(each), height: round(tall) };
  });
}
