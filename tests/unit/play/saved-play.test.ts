import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSavedPlay, restoreSavedPlay, type SavedPlay, toSavedPlay } from '#rules/play/saved-play';
import type { ReviewQuestionsState } from '#rules/play/session';
import { filterOutdatedKeys, filterSavedPlayKeys, getSavedPlayKey } from '#rules/play/storage-keys';
import { answered, buildQuiz, marked } from './quizzes.ts';

const quiz = buildQuiz();
const ticket = { attempt: '01attempt', playToken: 'token', startedAtMs: 1_000 };
const session: ReviewQuestionsState = {
  stage: 'reviewQuestions',
  index: 0,
  questionStates: [answered('a', marked(true))],
  elapsedMs: 446,
  extraMs: 0,
  error: null,
};
const saved = toSavedPlay(quiz, session, ticket) as SavedPlay;

test('a stored play is the same when it is read again', () => {
  expect(parseSavedPlay(JSON.stringify(saved))).toEqual(saved);
});

test('an answer that could not be marked is stored with the error', () => {
  const turns = [answered('a', { state: 'failed', trouble: { code: 'OFFLINE', message: 'No connection.' } })];
  expect(parseSavedPlay(JSON.stringify({ ...saved, turns }))).toEqual({ ...saved, turns });
});

test('an answer whose mark failed without an error code is stored, and its mark is requested again', () => {
  const turns = [{ given: { choiceId: 'a' }, mark: { state: 'failed', trouble: 'No connection.' } }];
  expect(parseSavedPlay(JSON.stringify({ ...saved, turns }))?.turns).toEqual([{ given: { choiceId: 'a' }, mark: { state: 'waiting' } }]);
});

test.each([
  ['invalid JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['another format', JSON.stringify({ ...saved, format: 2 })],
  ['a stage that is not stored', JSON.stringify({ ...saved, stage: 'ready' })],
  ['no answers', JSON.stringify({ ...saved, turns: undefined })],
  ['an answer of two kinds', JSON.stringify({ ...saved, turns: [{ given: { choiceId: 'a', ignored: true }, mark: { state: 'none' } }] })],
  ['an unknown mark', JSON.stringify({ ...saved, turns: [{ given: { choiceId: 'a' }, mark: { state: 'golden' } }] })],
  [
    'a failure without its error',
    JSON.stringify({ ...saved, turns: [{ given: { choiceId: 'a' }, mark: { state: 'failed', trouble: {} } }] }),
  ],
  [
    'a mark without its answer key',
    JSON.stringify({ ...saved, turns: [{ given: { choiceId: 'a' }, mark: { state: 'marked', right: true } }] }),
  ],
  ['no extra time', JSON.stringify({ ...saved, extraMs: null })],
  ['a negative time', JSON.stringify({ ...saved, elapsedMs: -1 })],
])('%s is not a saved play', (_, text) => {
  expect(parseSavedPlay(text)).toBeNull();
});

test('parsing any stored text never throws', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseSavedPlay(text) === null));
});

test.each([{ stage: 'ready' } as const, { ...session, questionStates: [] }])('%j has nothing to store', (empty) => {
  expect(toSavedPlay(quiz, empty, ticket)).toBeNull();
});

test('a stored play continues at the first question without an answer', () => {
  expect(restoreSavedPlay(quiz, saved, 2_000)).toEqual({ session: { ...session, index: 1 } });
});

test('a play that was finished and not submitted continues to its result', () => {
  const turns = [answered('a', marked(true)), answered('c', marked(false))];
  expect(restoreSavedPlay(quiz, { ...saved, stage: 'loadResult', turns }, 2_000)).toEqual({
    session: { stage: 'loadResult', questionStates: turns, elapsedMs: 446, error: null },
  });
});

test.each([
  ['otherVersion', { ...saved, version: 2 }, 2_000],
  ['otherQuiz', { ...saved, content: 'quiz2' }, 2_000],
  ['otherQuiz', { ...saved, turns: [] }, 2_000],
  ['expired', saved, 1_001 + 24 * 60 * 60 * 1000],
])('a play is refused as %s', (refused, stored, now) => {
  expect(restoreSavedPlay(quiz, stored as SavedPlay, now)).toEqual({ refused });
});

test('a personality quiz needs no token, so its play does not expire', () => {
  expect(restoreSavedPlay(buildQuiz({ kind: 'pquiz', showsAnswers: false }), saved, Number.MAX_SAFE_INTEGER)).toHaveProperty('session');
});

test('keys of other versions of the quiz differ from its own and from those of other quizzes', () => {
  const keys = ['quizlark:play:quiz1:2', getSavedPlayKey(quiz), 'quizlark:play:quiz12:2', 'quizlark:play-count'];
  expect(filterOutdatedKeys(quiz, keys)).toEqual(['quizlark:play:quiz1:2']);
  expect(filterSavedPlayKeys(quiz, keys)).toEqual(['quizlark:play:quiz1:2', 'quizlark:play:quiz1:3']);
});
