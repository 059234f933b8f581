import { expect, test } from 'vitest';
import { type ApiErrorCode, buildApiError } from '#base/api-error';
import { ERRORS } from '#base/errors';
import { UNRANKED_TEXTS } from '#base/texts/ranking';
import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import { createAnswerDraft } from '#rules/play/answer-drafts';
import { getAnswerHint } from '#rules/play/answer-hint';
import { findResultLanding, formatPlayTime } from '#rules/play/result-landing';
import { getRetryDelayMs } from '#rules/play/retry-delay';
import type { PlaySession } from '#rules/play/session';
import { formatArrivedPlay, formatRefusedPlay } from '#rules/play/texts/outbox-notices';
import { formatPlayError, getMarkRecovery, getPlayRecovery, type PlayError, toPlayError } from '#rules/play/texts/play-errors';
import { getPlayView, getQuestionIndex, getShownQuestionState } from '#rules/play/view';
import { buildQuiz, buildState, QUESTIONS_OF_EVERY_TYPE } from './quizzes.ts';

const reviewSession: PlaySession = {
  stage: 'reviewQuestions',
  index: 1,
  questionStates: [buildState('a')],
  elapsedMs: 0,
  extraMs: 0,
  error: null,
};

test.each([
  [{ stage: 'init' }, 'ready', 0],
  [{ stage: 'ready' }, 'ready', 0],
  [{ stage: 'beginQuiz', percent: 25, firstAnswer: null }, 'playing', 0],
  [reviewSession, 'playing', 1],
  [{ stage: 'loadResult', questionStates: [], elapsedMs: 0, error: null }, 'playing', 0],
  [{ stage: 'displayResult', questionStates: [], elapsedMs: 0, outcome: {} as never }, 'result', 0],
] as [PlaySession, string, number][])('%j is shown as %s', (session, view, index) => {
  expect([getPlayView(session), getQuestionIndex(session)]).toEqual([view, index]);
});

test('an answer given while the play is loading is shown', () => {
  const firstAnswer = { choiceId: 'a' };
  expect(getShownQuestionState(buildQuiz(), { stage: 'beginQuiz', percent: 25, firstAnswer })).toEqual({
    given: firstAnswer,
    mark: { state: 'waiting' },
  });
  expect(getShownQuestionState(buildQuiz({ showsAnswers: false }), { stage: 'loadQuiz', firstAnswer, error: null })).toEqual(
    buildState('a'),
  );
  expect(getShownQuestionState(buildQuiz(), reviewSession)).toBeUndefined();
});

test.each([
  [11, null, null],
  [12, 'Select all that apply.', 'Select at least one answer first.'],
  [21, '3 letters to go', 'Please fill all the empty character slot'],
  [22, '2 answers to go', 'Fill in every answer first, or skip the question.'],
  [23, '2 answers to go', 'Fill in every answer first, or skip the question.'],
  [31, '2 left to sort', 'Sort everything first.'],
  [41, '2 pairs left', 'Match every pair first.'],
])('a question of type %i says what its answer lacks', (type, text, errorText) => {
  const question = QUESTIONS_OF_EVERY_TYPE.find((candidate) => candidate.type === type) as (typeof QUESTIONS_OF_EVERY_TYPE)[number];
  const getHint = (isInputRefused: boolean) =>
    getAnswerHint(question, createAnswerDraft(question), { questionState: undefined, isInputRefused });
  expect([getHint(false)?.text ?? null, getHint(true)?.text ?? null]).toEqual([text, errorText]);
});

test('an ignored question says that it takes no answer once the player tries to give one', () => {
  const question = QUESTIONS_OF_EVERY_TYPE.find((candidate) => candidate.type === 21) as (typeof QUESTIONS_OF_EVERY_TYPE)[number];
  const ignoredState = { given: { ignored: true as const }, mark: { state: 'none' as const } };
  const getHint = (isInputRefused: boolean) =>
    getAnswerHint(question, createAnswerDraft(question), { questionState: ignoredState, isInputRefused });
  expect(getHint(false)).toBeNull();
  expect(getHint(true)).toEqual({ text: 'You are currently not allowed to answer this question', isWrong: true });
  expect(getAnswerHint(question, { type: 21, keys: [1, 2, 0] }, { questionState: undefined, isInputRefused: false })).toBeNull();
});

test('every error has a recovery and a text', () => {
  const buildError = (code: PlayError['code']): PlayError => ({ code, message: 'Why.' });
  const fromMark = (['OFFLINE', 'ALREADY_ANSWERED', 'ANSWER_INVALID', 'ANSWER_3_INVALID'] as const).map((code) =>
    getMarkRecovery(buildError(code)),
  );
  expect(fromMark).toEqual(['retry', 'resume', 'resume', 'resume']);
  const fromPlay = (['TRY_AGAIN', 'INVALID_PLAY_TOKEN', 'QUIZ_CHANGED', 'NOT_FOUND'] as const).map((code) =>
    getPlayRecovery(buildError(code)),
  );
  expect(fromPlay).toEqual(['retry', 'restart', 'reload', 'restart']);
  const format = (code: PlayError['code'], isSaved = true) => formatPlayError(buildError(code), { isSaved });
  expect(format('OFFLINE')).toBe('No connection. Your answers are saved on this device, and we’ll keep trying.');
  expect(format('ABORTED', false)).toBe('No connection. Please keep this page open: we’ll keep trying.');
  expect(format('ALREADY_ANSWERED')).toBe('You already answered this question. Your first answer counts.');
  expect(format('NOT_FOUND')).toBe('This quiz is no longer available.');
  expect(format('QUIZ_CHANGED')).toBe('Why.');
});

test.each([
  ['a full server', 'TRY_AGAIN', 503, 'retry'],
  ['an error of the server', 'UNKNOWN_ERROR', 500, 'retry'],
  ['a proxy that failed with a code of its own', 'BAD_GATEWAY', 502, 'retry'],
  ['a proxy that refused with a code of its own', 'rate_limited', 403, 'retry'],
  ['a proxy that refused with a number', 403, 403, 'retry'],
  ['a network with too many calls', 'TOO_MANY_REQUESTS', 429, 'retry'],
  ['a call that took too long', 'ABORTED', 0, 'retry'],
  ['a play that is too old', 'PLAY_TOO_OLD', 400, 'restart'],
  ['a removed quiz', 'NOT_FOUND', 404, 'restart'],
  ['an answer that does not fit', 'ANSWER_2_INVALID', 400, 'restart'],
])('after %s the play is to %s', (_, code, status, recovery) => {
  expect(getPlayRecovery(toPlayError(buildApiError(code as ApiErrorCode, { status })))).toBe(recovery);
});

test.each([
  [0, null, 1_000],
  [3, null, 8_000],
  [9, null, 15_000],
  [0, 60, 60_000],
  [9, 2, 15_000],
])('after %i failures and a Retry-After of %j seconds the next try is in %i ms', (failures, retryAfterSeconds, delayMs) => {
  expect(getRetryDelayMs(failures, retryAfterSeconds, 15_000)).toBe(delayMs);
});

test('a player reads on another page what became of a play that waited', () => {
  expect(formatArrivedPlay('Larks', undefined)).toBe('Your play of “Larks” has arrived.');
  expect(formatArrivedPlay('Larks', UNRANKED_TEXTS['sent-late'])).toBe(`Your play of “Larks” has arrived. ${UNRANKED_TEXTS['sent-late']}`);
  const refusal = { code: 'PLAY_TOO_OLD', message: ERRORS.PLAY_TOO_OLD.text } as const;
  expect(formatRefusedPlay(undefined, refusal)).toBe(`Your play can’t be counted. ${ERRORS.PLAY_TOO_OLD.text}`);
});

const commonFields = { title: 'Birds', description: 'About birds', imageHomePage: '/cover.png', imageHomePageAlt: 'A bird' };
const owl = { _id: 'owl', title: 'Owl', description: 'By night', image: '/owl.png', imageAlt: 'An owl' };

test('a result link shows its result, and an unknown result has none', () => {
  const pquiz = { ...commonFields, type: 'pquiz', results: [owl], questions: [] } as unknown as PlayablePquiz;
  expect(findResultLanding(pquiz, 'owl')).toEqual({
    name: 'Owl',
    title: 'Owl · Birds',
    description: 'By night',
    image: '/owl.png',
    imageAlt: 'An owl',
  });
  expect(findResultLanding(pquiz, 'nobody')).toBeNull();
  const level = { _id: 'l1', minScore: 0, title: 'Egg', description: '', image: '', imageAlt: '' };
  const kquiz = { ...commonFields, type: 'kquiz', dimensions: [{ name: 'single', levels: [level] }] } as unknown as PlayableKquiz;
  expect(findResultLanding(kquiz, 'l1')).toEqual({
    name: 'Egg',
    title: 'Egg · Birds',
    description: 'About birds',
    image: '/cover.png',
    imageAlt: 'A bird',
  });
});

test('a quiz names its estimated time', () => {
  const buildPlayable = (type: string, questions: number) =>
    ({ type, questions: Array.from({ length: questions }) }) as unknown as PlayableKquiz;
  expect([formatPlayTime(buildPlayable('kquiz', 2)), formatPlayTime(buildPlayable('kquiz', 9))]).toEqual([
    'about a minute',
    'about 3 minutes',
  ]);
});
