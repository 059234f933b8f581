import { expect, test } from 'vitest';
import { INSIGHT_LIMITS } from '#base/limits/play';
import type { Insights } from '#contract/playing/insights';
import { listHeadlineFigures } from '#rules/insights/headline-figures';
import { listInsightPresets, parseInsightRange } from '#rules/insights/insight-range';
import { buildInsightRows } from '#rules/insights/insight-tables';
import { formatSource } from '#rules/insights/source-text';

/** It is the 20th in UTC, and already the 21st in UTC+7. */
const NOW = new Date('2026-11-20T18:00:00Z');

test('without days, figures are of all time and the chart has its last days', () => {
  const { days } = parseInsightRange({}, NOW);
  expect(days).toMatchObject({ range: null, since: new Date(0) });
  expect([days?.keys.length, days?.keys.at(-1)]).toEqual([INSIGHT_LIMITS.chartDays, '20261121']);
});

test('a range is of days in UTC+7, both included, and ends today without a last day', () => {
  expect(parseInsightRange({ from: '20261119', to: '20261120' }, NOW).days).toEqual({
    range: { from: '20261119', to: '20261120' },
    keys: ['20261119', '20261120'],
    since: new Date('2026-11-18T17:00:00Z'),
    until: new Date('2026-11-20T17:00:00Z'),
  });
  expect(parseInsightRange({ from: '20261120', to: '' }, NOW).days?.keys).toEqual(['20261120', '20261121']);
  expect(parseInsightRange({ from: '20240228', to: '20240301' }, NOW).days?.keys).toEqual(['20240228', '20240229', '20240301']);
});

test.each([
  [{ from: '20260230', to: '20261120' }, 'from', 'does not exist'],
  [{ from: '20261101', to: 'yesterday' }, 'to', 'does not exist'],
  [{ from: '', to: '20261120' }, 'from', 'Choose the first day'],
  [{ from: '20261120', to: '20261119' }, 'to', 'before the first'],
  [{ from: '20251119', to: '20261120' }, 'from', `at most ${INSIGHT_LIMITS.days} days`],
])('%o is refused with a sentence', (range, path, words) => {
  expect(parseInsightRange(range, NOW).issues).toEqual([{ path, message: expect.stringContaining(words) }]);
});

test('the longest range is allowed, and the presets end today', () => {
  expect(parseInsightRange({ from: '20251120', to: '20261120' }, NOW).days?.keys).toHaveLength(INSIGHT_LIMITS.days);
  expect(listInsightPresets(NOW)[1]).toEqual({ label: 'Last 7 days', range: { from: '20261115', to: '20261121' } });
});

const INSIGHTS: Insights = {
  analysed: { from: '20261101', to: '20261102', plays: 3, isWhole: true },
  plays: {
    total: 3,
    days: [
      { day: '20261101', views: 4, plays: 1 },
      { day: '20261102', views: 5, plays: 2 },
    ],
  },
  completion: { views: 100, started: 50, finished: 40, share: 80, leftAt: [{ answered: 1, count: 10 }] },
  questions: [
    {
      ...{ _id: 'q1', title: 'Choose', answered: 3, rightShare: 66.67, difficulty: null, medianSeconds: 7 },
      choices: [{ _id: 'a', text: 'A', count: 2, share: 66.67, right: true }],
      typed: [{ text: 'lark', count: 1, share: 100, right: false }],
      wrongPlacements: [{ text: 'Owl', target: 'Fish', count: 1, share: 33.33 }],
    },
  ],
  results: [{ _id: 'r1', title: 'Fledgling', count: 3, share: 100 }],
  sources: [
    { source: 'direct', plays: 2, share: 66.67 },
    { source: 'class-c1', plays: 1, share: 33.33, className: '7b' },
  ],
};

test.each([
  ['summary', 6, ['Views', '2026-11-01 to 2026-11-02', '9']],
  ['days', 3, ['2026-11-01', '4', '1']],
  ['leaves', 3, ['0', '50']],
  ['results', 2, ['Fledgling', '3', '100']],
  ['questions', 2, ['1', 'Choose', '3', '66.67', '', '7']],
  ['answers', 4, ['1', 'Choose', 'choice', 'A', '', '2', '66.67', 'yes']],
  ['sources', 3, ['Direct', '2', '66.67']],
] as const)('the table %s has rows of equal width', (table, count, firstRow) => {
  const rows = buildInsightRows(INSIGHTS, table);
  expect(rows).toHaveLength(count);
  expect(rows[1]).toEqual(firstRow);
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);
});

test('figures that are not known by day say that they are of all time', () => {
  expect(listHeadlineFigures(INSIGHTS)).toEqual([
    { name: 'Views', value: '9', note: '' },
    { name: 'Plays finished', value: '3', note: '' },
    { name: 'Plays started', value: '50', note: 'of all time' },
    { name: 'Completion rate', value: '80%', note: 'of all time' },
  ]);
  const ofAllTime = { ...INSIGHTS, analysed: { ...INSIGHTS.analysed, from: null, to: null } };
  expect(listHeadlineFigures(ofAllTime).map(({ value, note }) => [value, note])).toEqual([
    ['100', ''],
    ['40', ''],
    ['50', ''],
    ['80%', ''],
  ]);
});

test('a source that is a class has its name for its owner only', () => {
  expect([formatSource('class-c1', '7b'), formatSource('direct', undefined), formatSource('mail', undefined)]).toEqual([
    'Class: 7b',
    'Direct',
    'mail',
  ]);
  expect(formatSource('class-c1', undefined)).not.toContain('c1');
});
