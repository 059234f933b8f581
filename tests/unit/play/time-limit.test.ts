import { describe, expect, test } from 'vitest';
import { applyPlayEvent, isTimeUp } from '#rules/play/session';
import { answered, buildQuiz, marked, reviewing } from './quizzes.ts';

describe('a quiz with a time limit', () => {
  const timed = buildQuiz({ timeLimitMs: 1_000 });
  const timeUp = applyPlayEvent(timed, reviewing({ elapsedMs: 900, questionStates: [answered('a', marked(true))] }), {
    type: 'ticked',
    byMs: 223,
  });

  test('stops its clock at the limit and takes no further answer', () => {
    expect(timeUp).toMatchObject({ elapsedMs: 1_000 });
    expect(isTimeUp(timed, timeUp)).toBe(true);
    expect(applyPlayEvent(timed, timeUp, { type: 'ticked', byMs: 223 })).toBe(timeUp);
    const open = reviewing({ elapsedMs: 1_000 });
    expect(applyPlayEvent(timed, open, { type: 'answered', given: { choiceId: 'a' } })).toBe(open);
  });

  test('continues when the player takes more time', () => {
    const extended = applyPlayEvent(timed, timeUp, { type: 'extended', byMs: 500 });
    expect(isTimeUp(timed, extended)).toBe(false);
    expect(applyPlayEvent(timed, extended, { type: 'ticked', byMs: 900 })).toMatchObject({ elapsedMs: 1_500 });
  });

  test('ends with empty answers to the remaining questions', () => {
    expect(applyPlayEvent(timed, timeUp, { type: 'timedOut' })).toEqual({
      stage: 'loadResult',
      questionStates: [answered('a', marked(true)), { given: {}, mark: { state: 'none' } }],
      elapsedMs: 1_000,
      error: null,
    });
  });
});
