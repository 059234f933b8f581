import { expect, test } from 'vitest';
import { orderAnswers } from '#rules/submissions/order-answers';
import { checkPlayDuration } from '#rules/submissions/play-duration';

const timed = (durationSeconds: number, elapsedSeconds: number, questionCount = 10) =>
  checkPlayDuration({ durationSeconds, startedAtMs: 1_000, receivedAtMs: 1_000 + elapsedSeconds * 1000, questionCount });

test.each([
  ['as long as the server saw', 60, 60, 60, true],
  ['a little less, on its way', 57, 60, 57, true],
  ['a little more, by its clock', 64, 60, 64, true],
  ['much less', 5, 60, 60, true],
  ['much more', 66, 60, 66, false],
  ['faster than anyone reads', 2, 2.9, 2, false],
])('a client that claims %s', (_, claimed, elapsed, duration, isPlausible) => {
  expect(timed(claimed, elapsed)).toEqual({ duration, isPlausible });
});

const questions = [{ _id: 'a' }, { _id: 'b' }];
const answer = (questionId: string) => ({ questionId, choiceId: 'x' });

test('answers are put in the order of their questions', () => {
  expect(orderAnswers(questions, [answer('b'), answer('a')]).answers).toEqual([answer('a'), answer('b')]);
});

test.each([
  ['too few', ['a'], 'length'],
  ['too many', ['a', 'b', 'a'], 'length'],
  ['one twice', ['a', 'a'], { invalid: 2 }],
  ['an unknown one', ['z', 'b'], { invalid: 1 }],
])('%s are refused', (_, ids, problem) => {
  expect(orderAnswers(questions, ids.map(answer))).toEqual({ answers: null, problem });
});
