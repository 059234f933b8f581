import { expect, test } from 'vitest';
import { chooseDailyQuiz, type DailyCandidate } from '#rules/daily/choose-daily-quiz';

const DAY = 20261128;
const buildCandidate = (id: string, fields: Partial<DailyCandidate> = {}): DailyCandidate => ({
  id,
  isFeatured: false,
  isOfficial: false,
  score: 0,
  lastDay: null,
  ...fields,
});
const choose = (...candidates: DailyCandidate[]) => chooseDailyQuiz(candidates, DAY)?.id ?? null;

test('a featured or an official quiz comes before all others', () => {
  expect(choose(buildCandidate('popular', { score: 9 }), buildCandidate('official', { isOfficial: true }))).toBe('official');
  expect(choose(buildCandidate('popular', { score: 9 }), buildCandidate('featured', { isFeatured: true, lastDay: 20260101 }))).toBe(
    'featured',
  );
  expect(choose(buildCandidate('official', { isOfficial: true, score: 9 }), buildCandidate('featured', { isFeatured: true }))).toBe(
    'featured',
  );
});

test('the quiz that was never chosen comes first, then the one chosen longest ago, then the most popular', () => {
  const [older, newer] = [buildCandidate('older', { lastDay: 20260101 }), buildCandidate('newer', { lastDay: 20260201 })];
  expect(choose(newer, older, buildCandidate('never'))).toBe('never');
  expect(choose(newer, older)).toBe('older');
  expect(choose(buildCandidate('a', { score: 1 }), buildCandidate('b', { score: 2 }))).toBe('b');
  expect(choose(buildCandidate('b'), buildCandidate('a'))).toBe('a');
});

test('no quiz returns within 60 days, not even the only one', () => {
  expect(choose(buildCandidate('only', { lastDay: 20260929 }))).toBeNull();
  expect(choose(buildCandidate('only', { lastDay: 20260928 }))).toBe('only');
  // The quiz of tomorrow is chosen already when today's is replaced.
  expect(choose(buildCandidate('tomorrow', { lastDay: 20261129, isFeatured: true }), buildCandidate('other'))).toBe('other');
  expect(choose()).toBeNull();
});
