import { describe, expect, test } from 'vitest';
import { applyPlayEvent, isTimeUp } from '#rules/play/session';
import { buildMark, buildQuiz, buildSession, buildState } from './quizzes.ts';

describe('a quiz with a time limit', () => {
  const timedQuiz = buildQuiz({ timeLimitMs: 1_000 });
  const sessionAtLimit = applyPlayEvent(timedQuiz, buildSession({ elapsedMs: 900, questionStates: [buildState('a', buildMark(true))] }), {
    type: 'ticked',
    byMs: 223,
  });

  test('stops its clock at the limit and takes no further answer', () => {
    expect(sessionAtLimit).toMatchObject({ elapsedMs: 1_000 });
    expect(isTimeUp(timedQuiz, sessionAtLimit)).toBe(true);
    expect(applyPlayEvent(timedQuiz, sessionAtLimit, { type: 'ticked', byMs: 223 })).toBe(sessionAtLimit);
    const openSession = buildSession({ elapsedMs: 1_000 });
    expect(applyPlayEvent(timedQuiz, openSession, { type: 'answered', given: { choiceId: 'a' } })).toBe(openSession);
  });

  test('continues when the player takes more time', () => {
    const extendedSession = applyPlayEvent(timedQuiz, sessionAtLimit, { type: 'extended', byMs: 500 });
    expect(isTimeUp(timedQuiz, extendedSession)).toBe(false);
    expect(applyPlayEvent(timedQuiz, extendedSession, { type: 'ticked', byMs: 900 })).toMatchObject({ elapsedMs: 1_500 });
  });

  test('ends with empty answers to the remaining questions', () => {
    expect(applyPlayEvent(timedQuiz, sessionAtLimit, { type: 'timedOut' })).toEqual({
      stage: 'loadResult',
      questionStates: [buildState('a', buildMark(true)), { given: {}, mark: { state: 'none' } }],
      elapsedMs: 1_000,
      error: null,
    });
  });
});
