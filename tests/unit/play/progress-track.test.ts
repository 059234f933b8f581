import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildTrackWindow,
  countRightAndWrong,
  getMiddleIndex,
  getTrackStepPosition,
  listTrackStepStates,
} from '#rules/play/progress-track';
import { buildMark, buildQuiz, buildState } from './quizzes.ts';

const listStepNumbers = (index: number, count: number) => buildTrackWindow(index, count, []).steps.map((step) => step.number);

test.each([
  [0, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [8, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [0, 20, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [4, 20, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [5, 20, [2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [19, 20, [12, 13, 14, 15, 16, 17, 18, 19, 20]],
])('at question index %i of %i the track shows %j', (index, count, expected) => {
  expect(listStepNumbers(index, count)).toEqual(expected);
});

test('each step has the state of its question, and the current question its own', () => {
  expect(buildTrackWindow(2, 4, ['right', 'wrong', 'right'])).toEqual({
    steps: [
      { number: 1, state: 'right' },
      { number: 2, state: 'wrong' },
      { number: 3, state: 'current' },
      { number: 4, state: 'upcoming' },
    ],
    currentSlot: 2,
    hiddenBefore: 0,
    hiddenAfter: 0,
  });
});

test('the track always shows the current question and at most nine steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(), (count, number) => {
      const index = number % count;
      const { steps, currentSlot, hiddenBefore, hiddenAfter } = buildTrackWindow(index, count, []);
      expect(steps.length).toBe(Math.min(9, count));
      expect(steps[currentSlot]).toEqual({ number: index + 1, state: 'current' });
      expect(hiddenBefore + steps.length + hiddenAfter).toBe(count);
    }),
  );
});

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
  [9, 4],
  [10, 4],
])('an ad follows the middle one of %i questions, at index %i', (count, index) => {
  expect(getMiddleIndex(count)).toBe(index);
});

test('the track sags in the middle, and both ends are level', () => {
  expect([getTrackStepPosition(0, 9), getTrackStepPosition(4, 9), getTrackStepPosition(8, 9), getTrackStepPosition(0, 1)]).toEqual([
    0, 0.5, 1, 0.5,
  ]);
});

test('answers without a mark are neither right nor wrong', () => {
  const questionStates = [buildState('a', buildMark(true)), buildState('c', buildMark(false)), buildState('a', { state: 'waiting' })];
  expect(countRightAndWrong(questionStates)).toEqual({ right: 1, wrong: 1 });
  expect(listTrackStepStates(buildQuiz(), questionStates)).toEqual(['right', 'wrong']);
  expect(listTrackStepStates(buildQuiz(), [buildState('a')])).toEqual(['answered']);
});
