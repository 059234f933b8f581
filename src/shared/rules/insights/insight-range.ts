import type { RequestIssue } from '#base/errors';
import { INSIGHT_LIMITS } from '#base/limits/play';
import type { InsightsRange } from '#contract/playing/insights';
import { getDayKey, parseDayKey, subtractDays } from '#rules/stats/ranking-periods';

/** The days that insights are about. Without a choice, figures are of all time and only the chart has days. */
export interface InsightDays {
  /** The chosen days; null for all time. */
  range: { from: string; to: string } | null;
  /** The days of the chart, in order. */
  keys: string[];
  /** The first moment of the range and the first after it. */
  since: Date;
  until: Date;
}

export type ParsedRange = { days: InsightDays; issues: null } | { days: null; issues: RequestIssue[] };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days from one UTC+7 day to another, today if that is missing; all time without both. */
export function parseInsightRange({ from, to }: InsightsRange, now: Date): ParsedRange {
  const today = getDayKey(now);
  if (!from && !to) {
    const keys = listDays(subtractDays(now, INSIGHT_LIMITS.chartDays - 1), INSIGHT_LIMITS.chartDays);
    return { days: { range: null, keys, since: new Date(0), until: new Date(now.getTime() + DAY_MS) }, issues: null };
  }
  const range = { from: from ?? '', to: to || today };
  const [start, lastStart] = [parseDayKey(range.from), parseDayKey(range.to)];
  const issues: RequestIssue[] = [];
  if (!from) issues.push({ path: 'from', message: 'Choose the first day too.' });
  else if (!start) issues.push({ path: 'from', message: 'This day does not exist. Check the date.' });
  if (!lastStart) issues.push({ path: 'to', message: 'This day does not exist. Check the date.' });
  if (!start || !lastStart) return { days: null, issues };
  const count = Math.round((lastStart.getTime() - start.getTime()) / DAY_MS) + 1;
  if (count < 1) issues.push({ path: 'to', message: 'The last day is before the first. Choose a later one.' });
  if (count > INSIGHT_LIMITS.days) issues.push({ path: 'from', message: `Choose at most ${INSIGHT_LIMITS.days} days.` });
  if (issues.length > 0) return { days: null, issues };
  return { days: { range, keys: listDays(start, count), since: start, until: new Date(lastStart.getTime() + DAY_MS) }, issues: null };
}

const listDays = (first: Date, count: number): string[] =>
  Array.from({ length: count }, (_, i) => getDayKey(new Date(first.getTime() + i * DAY_MS)));

const PRESET_DAYS = [7, 30, 90] as const;

/** Ranges that end today, as a screen offers them; the first is all time. */
export const listInsightPresets = (now: Date): { label: string; range: { from: string; to: string } | null }[] => [
  { label: 'All time', range: null },
  ...PRESET_DAYS.map((count) => ({
    label: `Last ${count} days`,
    range: { from: getDayKey(subtractDays(now, count - 1)), to: getDayKey(now) },
  })),
];
