import { expect, test } from 'vitest';
import { orderAnswers } from '#rules/submissions/order-answers';
import { checkPlayDuration } from '#rules/submissions/play-duration';

const checkDuration = (durationSeconds: number, elapsedSeconds: number) =>
  checkPlayDuration({ durationSeconds, startedAtMs: 1_000, receivedAtMs: 1_000 + elapsedSeconds * 1000, readingMs: 3_000 });

test.each([
  ['the time that the server measured', 60, 60, 60, true],
  ['a little less', 57, 60, 60, true],
  ['a little more', 64, 60, 60, true],
  ['much less', 5, 60, 60, true],
  ['much more', 66, 60, 60, false],
  ['a time faster than anyone can read', 2, 2.9, 3, false],
])('a client that claims %s', (_, claimed, elapsed, duration, isPlausible) => {
  expect(checkDuration(claimed, elapsed)).toEqual({ duration, isPlausible });
});

const questions = [{ _id: 'a' }, { _id: 'b' }];
const buildAnswer = (questionId: string) => ({ questionId, choiceId: 'x' });

test('answers are sorted in the order of their questions', () => {
  expect(orderAnswers(questions, [buildAnswer('b'), buildAnswer('a')]).answers).toEqual([buildAnswer('a'), buildAnswer('b')]);
});

test.each([
  ['too few answers', ['a'], 'length'],
  ['too many answers', ['a', 'b', 'a'], 'length'],
  ['repeated answers', ['a', 'a'], { invalid: 2 }],
  ['answers to an unknown question', ['z', 'b'], { invalid: 1 }],
])('%s are refused', (_, ids, problem) => {
  expect(orderAnswers(questions, ids.map(buildAnswer))).toEqual({ answers: null, problem });
});
