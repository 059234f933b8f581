import { expect, test } from 'vitest';
import { firstPlays } from '#worker/jobs/marks';
import type { Play } from '#worker/jobs/plays-repo';

const at = new Date('2026-11-22T10:00:00Z');
const play = (over: Partial<Play> = {}): Play => ({
  ...{ seq: 1, contentId: 'content0', type: 'pquiz', userId: null, actor: 'anna', resultId: null },
  ...{ ranked: true, createdAt: at, metadata: {}, answers: '[]' },
  ...over,
});

test('a person counts once a content and day, within what is read at once and beside what is remembered', () => {
  const plays = [play(), play({ seq: 2 }), play({ seq: 3, actor: 'ben' }), play({ seq: 4, contentId: 'content1' })];
  const { firsts, marks } = firstPlays(plays, []);
  expect(firsts.map(({ seq }) => seq)).toEqual([1, 3, 4]);
  expect(marks.map(({ day, bucket, codes }) => [day, bucket, codes.length])).toEqual([
    [20261122, 0, 12],
    [20261122, 1, 6],
  ]);
  expect(firstPlays(plays, marks)).toEqual({ firsts: [], marks: [] });
  const nextDay = firstPlays([play({ createdAt: new Date('2026-11-22T17:00:00Z') })], marks);
  expect(nextDay.marks.map(({ day }) => day)).toEqual([20261123]);
});

test('implausible attempts at trivia never count, and leave the first place to a plausible one', () => {
  const { firsts } = firstPlays([play({ type: 'kquiz', ranked: false }), play({ seq: 2, type: 'kquiz' })], []);
  expect(firsts.map(({ seq }) => seq)).toEqual([2]);
});

test('what does not fit into a row of the day goes on in another, and is remembered there', () => {
  const full = { day: 20261122, bucket: 0, codes: '-'.repeat(1_500_000) };
  const { marks } = firstPlays([play()], [full]);
  expect(marks.map(({ bucket, codes }) => [bucket, codes.length])).toEqual([[4, 6]]);
  expect(firstPlays([play()], [full, ...marks]).firsts).toEqual([]);
});
