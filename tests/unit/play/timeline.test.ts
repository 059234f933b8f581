import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTrackWindow, countRightAnswers, getTrackStepPosition, listTrackStepStates } from '#rules/play/progress-track';
import { buildQuiz, marked, turn } from './quizzes.ts';

const numbers = (index: number, count: number) => buildTrackWindow(index, count, []).steps.map((perch) => perch.number);

test.each([
  [0, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [8, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [0, 20, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [4, 20, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [5, 20, [2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [19, 20, [12, 13, 14, 15, 16, 17, 18, 19, 20]],
])('at question index %i of %i the wire shows %j', (index, count, expected) => {
  expect(numbers(index, count)).toEqual(expected);
});

test('perches say how their questions went, and the current one that it is current', () => {
  expect(buildTrackWindow(2, 4, ['right', 'wrong', 'right'])).toEqual({
    steps: [
      { number: 1, state: 'right' },
      { number: 2, state: 'wrong' },
      { number: 3, state: 'now' },
      { number: 4, state: 'toCome' },
    ],
    currentSlot: 2,
    hiddenBefore: 0,
    hiddenAfter: 0,
  });
});

test('the current question is always on the wire, which is never longer than nine', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(), (count, any) => {
      const index = any % count;
      const { steps, currentSlot, hiddenBefore, hiddenAfter } = buildTrackWindow(index, count, []);
      expect(steps.length).toBe(Math.min(9, count));
      expect(steps[currentSlot]).toEqual({ number: index + 1, state: 'now' });
      expect(hiddenBefore + steps.length + hiddenAfter).toBe(count);
    }),
  );
});

test('the wire sags in the middle and is level at both ends', () => {
  expect([getTrackStepPosition(0, 9), getTrackStepPosition(4, 9), getTrackStepPosition(8, 9), getTrackStepPosition(0, 1)]).toEqual([
    { x: 3, y: 46 },
    { x: 50, y: 68 },
    { x: 97, y: 46 },
    { x: 50, y: 68 },
  ]);
});

test('answers without a verdict are neither right nor missed', () => {
  const turns = [turn('a', marked(true)), turn('c', marked(false)), turn('a', { state: 'waiting' })];
  expect(countRightAnswers(turns)).toEqual({ right: 1, missed: 1 });
  expect(listTrackStepStates(buildQuiz(), turns)).toEqual(['right', 'wrong']);
  expect(listTrackStepStates(buildQuiz(), [turn('a')])).toEqual(['answered']);
});
