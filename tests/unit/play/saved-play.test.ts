import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSavedPlay, restoreSavedPlay, type SavedPlay, toSavedPlay } from '#rules/play/saved-play';
import type { AnswerMark, ReviewQuestionsState } from '#rules/play/session';
import { filterOutdatedKeys, getSavedPlayKey, hasSavedPlay } from '#rules/play/storage-keys';
import { formatLostPlay } from '#rules/play/texts/lost-play';
import { buildMark, buildQuiz, buildState } from './quizzes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const quiz = buildQuiz();
const ticket = { attempt: '01attempt', playToken: 'token', startedAtMs: 1_000 };
const session: ReviewQuestionsState = {
  stage: 'reviewQuestions',
  index: 0,
  questionStates: [buildState('a', buildMark(true))],
  elapsedMs: 446,
  extraMs: 0,
  error: null,
};
const savedPlay = toSavedPlay(quiz, session, ticket) as SavedPlay;

test('a stored play is the same when it is read again', () => {
  expect(parseSavedPlay(JSON.stringify(savedPlay))).toEqual(savedPlay);
});

test('a mark is stored with how everyone answered', () => {
  const turns = [buildState('a', { ...buildMark(true), rightPercent: 54, shares: { a: 54, b: 46 } } as AnswerMark)];
  expect(parseSavedPlay(JSON.stringify({ ...savedPlay, turns }))).toEqual({ ...savedPlay, turns });
});

test('an answer that could not be marked is stored with the error', () => {
  const turns = [buildState('a', { state: 'failed', trouble: { code: 'OFFLINE', message: 'No connection.' } })];
  expect(parseSavedPlay(JSON.stringify({ ...savedPlay, turns }))).toEqual({ ...savedPlay, turns });
});

test('an answer whose mark failed without an error code is stored, and its mark is requested again', () => {
  const turns = [{ given: { choiceId: 'a' }, mark: { state: 'failed', trouble: 'No connection.' } }];
  expect(parseSavedPlay(JSON.stringify({ ...savedPlay, turns }))?.turns).toEqual([
    { given: { choiceId: 'a' }, mark: { state: 'waiting' } },
  ]);
});

test.each([
  ['invalid JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['another format', JSON.stringify({ ...savedPlay, format: 2 })],
  ['a stage that is not stored', JSON.stringify({ ...savedPlay, stage: 'ready' })],
  ['no answers', JSON.stringify({ ...savedPlay, turns: undefined })],
  [
    'an answer of two kinds',
    JSON.stringify({ ...savedPlay, turns: [{ given: { choiceId: 'a', ignored: true }, mark: { state: 'none' } }] }),
  ],
  ['an unknown mark', JSON.stringify({ ...savedPlay, turns: [{ given: { choiceId: 'a' }, mark: { state: 'golden' } }] })],
  [
    'a failure without its error',
    JSON.stringify({ ...savedPlay, turns: [{ given: { choiceId: 'a' }, mark: { state: 'failed', trouble: {} } }] }),
  ],
  [
    'a mark without its answer key',
    JSON.stringify({ ...savedPlay, turns: [{ given: { choiceId: 'a' }, mark: { state: 'marked', right: true } }] }),
  ],
  [
    'a mark with shares that are no numbers',
    JSON.stringify({ ...savedPlay, turns: [buildState('a', { ...buildMark(true), shares: { a: 'most' } } as never)] }),
  ],
  ['no extra time', JSON.stringify({ ...savedPlay, extraMs: null })],
  ['a negative time', JSON.stringify({ ...savedPlay, elapsedMs: -1 })],
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
  expect(restoreSavedPlay(quiz, savedPlay, 2_000)).toEqual({ session: { ...session, index: 1, shownMs: 446 }, isLate: false });
});

test('a play that was finished and not submitted continues to its result', () => {
  const turns = [buildState('a', buildMark(true)), buildState('c', buildMark(false))];
  expect(restoreSavedPlay(quiz, { ...savedPlay, stage: 'loadResult', turns }, 2_000)).toEqual({
    session: { stage: 'loadResult', questionStates: turns, elapsedMs: 446, error: null },
    isLate: false,
  });
});

test.each([
  ['otherVersion', { ...savedPlay, version: 2 }, 2_000],
  ['otherQuiz', { ...savedPlay, content: 'quiz2' }, 2_000],
  ['otherQuiz', { ...savedPlay, turns: [] }, 2_000],
  ['expired', savedPlay, 1_001 + 30 * DAY_MS],
])('a play is refused as %s', (refusalReason, storedPlay, now) => {
  expect(restoreSavedPlay(quiz, storedPlay as SavedPlay, now)).toEqual({ refusalReason });
});

test('a trivia play that started more than a day ago continues, and is late', () => {
  expect(restoreSavedPlay(quiz, savedPlay, 1_001 + DAY_MS)).toMatchObject({ session: { index: 1 }, isLate: true });
});

test('a mark that failed is requested again when its play continues', () => {
  const turns = [buildState('a', { state: 'failed', trouble: { code: 'OFFLINE', message: 'No connection.' } })];
  expect(restoreSavedPlay(quiz, { ...savedPlay, turns }, 2_000)).toMatchObject({
    session: { questionStates: [{ given: { choiceId: 'a' }, mark: { state: 'waiting' } }] },
  });
});

test('a play that cannot continue is told, with the answers that the device knows to be right', () => {
  const states = [buildState('a', buildMark(true)), buildState('c', buildMark(false)), buildState('d', { state: 'waiting' })];
  expect(formatLostPlay('expired', states)).toBe(
    'You started this play more than 30 days ago, so it can’t continue. You had 1 of 2 right. The quiz starts from the beginning.',
  );
  expect(formatLostPlay('otherVersion', [])).toBe(
    'This quiz has changed since you played it, so your answers no longer fit. The quiz starts from the beginning.',
  );
});

test('a personality quiz needs no token, so its play does not expire', () => {
  expect(restoreSavedPlay(buildQuiz({ kind: 'pquiz', showsAnswers: false }), savedPlay, Number.MAX_SAFE_INTEGER)).toMatchObject({
    isLate: false,
  });
});

test('keys of other versions of the quiz differ from its own and from those of other quizzes', () => {
  const keys = ['quizlark:play:quiz1:2', getSavedPlayKey(quiz), 'quizlark:play:quiz12:2', 'quizlark:play-count'];
  expect(filterOutdatedKeys(quiz, keys)).toEqual(['quizlark:play:quiz1:2']);
  expect(keys.filter((key) => hasSavedPlay(quiz._id, [key]))).toEqual(['quizlark:play:quiz1:2', 'quizlark:play:quiz1:3']);
});
