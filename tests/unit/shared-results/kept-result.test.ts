import { expect, test } from 'vitest';
import { applyPlayEvent, type DisplayResultState } from '#rules/play/session';
import { buildKeptResult, parseKeptResult, toResultState } from '#rules/shared-results/kept-result';
import { buildQuiz } from '#tests/unit/play/quizzes';

const quiz = buildQuiz();
const session = {
  stage: 'displayResult',
  questionStates: quiz.questions.map(() => ({ given: {}, mark: { state: 'none' } })),
  elapsedMs: 20_000,
  outcome: {
    submission: { _id: 's', duration: 20, metadata: {}, dateCreated: '' },
    result: { finalScore: 1, maxScore: 2, levels: [], review: [] },
    statistics: null,
  },
} as DisplayResultState;
const kept = buildKeptResult(quiz, {
  session,
  ticket: { attempt: 's', playToken: 'token', startedAtMs: 5 },
  orderSeed: 'seed',
  previousBest: { finalScore: 2, duration: 9 },
  friend: { kind: 'kquiz', score: { finalScore: 7, maxScore: 9, duration: 127 }, levelTitle: null },
});

test('a kept result is read back as it was', () => {
  const parsed = parseKeptResult(quiz, JSON.stringify(kept));
  expect(parsed).toEqual(kept);
  expect(parsed && toResultState(parsed)).toEqual(session);
});

test.each([
  ['of another quiz', { ...quiz, _id: 'other' }, JSON.stringify(kept)],
  ['of another version', { ...quiz, version: quiz.version + 1 }, JSON.stringify(kept)],
  ['that is no JSON', quiz, 'torn'],
  ['without a result', quiz, JSON.stringify({ ...kept, outcome: { submission: {}, result: null } })],
  ['that is missing', quiz, null],
])('a result %s is not shown', (_, shownQuiz, text) => {
  expect(parseKeptResult(shownQuiz, text)).toBeNull();
});

test('a kept result opens from the start page only, and fits its quiz', () => {
  const event = { type: 'reopened', session } as const;
  expect(applyPlayEvent(quiz, { stage: 'ready' }, event)).toBe(session);
  const playing = { stage: 'loadQuiz', firstAnswer: null, error: null } as const;
  expect(applyPlayEvent(quiz, playing, event)).toBe(playing);
  const ready = { stage: 'ready' } as const;
  expect(applyPlayEvent(quiz, ready, { ...event, session: { ...session, questionStates: [] } })).toBe(ready);
});
