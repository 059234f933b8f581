import { expect, test } from 'vitest';
import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import { createAnswerDraft } from '#rules/play/answer-drafts';
import { getAnswerHint, getShownQuestionState } from '#rules/play/answer-hint';
import { findResultLanding, formatPlayTime } from '#rules/play/result-landing';
import type { PlaySession } from '#rules/play/session';
import { formatPlayError, getMarkRecovery, getPlayRecovery, type PlayError } from '#rules/play/texts/play-errors';
import { getPlayView, getQuestionIndex } from '#rules/play/view';
import { buildQuiz, everyType, turn } from './quizzes.ts';

const reviewing: PlaySession = { stage: 'reviewQuestions', index: 1, questionStates: [turn('a')], elapsedMs: 0, extraMs: 0, error: null };

test.each([
  [{ stage: 'init' }, 'ready', 0],
  [{ stage: 'ready' }, 'ready', 0],
  [{ stage: 'beginQuiz', percent: 25, firstAnswer: null }, 'playing', 0],
  [reviewing, 'playing', 1],
  [{ stage: 'loadResult', questionStates: [], elapsedMs: 0, error: null }, 'playing', 0],
  [{ stage: 'displayResult', questionStates: [], elapsedMs: 0, outcome: {} as never }, 'result', 0],
] as [PlaySession, string, number][])('%j is shown as %s', (session, view, index) => {
  expect([getPlayView(session), getQuestionIndex(session)]).toEqual([view, index]);
});

test('an answer given while the questions are still coming stands on the screen already', () => {
  const first = { choiceId: 'a' };
  expect(getShownQuestionState(buildQuiz(), { stage: 'beginQuiz', percent: 25, firstAnswer: first })).toEqual({
    given: first,
    mark: { state: 'waiting' },
  });
  expect(getShownQuestionState(buildQuiz({ showsAnswers: false }), { stage: 'loadQuiz', firstAnswer: first, error: null })).toEqual(
    turn('a'),
  );
  expect(getShownQuestionState(buildQuiz(), reviewing)).toBeUndefined();
});

test.each([
  [11, null, null],
  [12, 'Pick all that are right.', 'Pick at least one answer first.'],
  [21, '3 letters to go', 'Please fill all the empty character slot'],
  [22, '2 lines to go', 'Fill in every line first, or skip the question.'],
  [23, '2 lines to go', 'Fill in every line first, or skip the question.'],
  [31, '2 to place', 'Give everything a place first.'],
  [41, '2 pairs to go', 'Connect everything first.'],
])('a question of type %i tells what its answer lacks', (type, text, nudge) => {
  const question = everyType.find((one) => one.type === type) as (typeof everyType)[number];
  const hint = (isNudged: boolean) => getAnswerHint(question, createAnswerDraft(question), { turn: undefined, isNudged });
  expect([hint(false)?.text ?? null, hint(true)?.text ?? null]).toEqual([text, nudge]);
});

test('an ignored question says that it takes no answer', () => {
  const question = everyType.find((one) => one.type === 21) as (typeof everyType)[number];
  const ignored = { given: { ignored: true as const }, mark: { state: 'none' as const } };
  expect(getAnswerHint(question, createAnswerDraft(question), { turn: ignored, isNudged: false })).toEqual({
    text: 'You are currently not allowed to answer this question',
    isWrong: true,
  });
  expect(getAnswerHint(question, { type: 21, keys: [1, 2, 0] }, { turn: undefined, isNudged: false })).toBeNull();
});

test('every trouble has a way on, and plain words', () => {
  const trouble = (code: PlayError['code']): PlayError => ({ code, message: 'Why.' });
  const fromMark = (['OFFLINE', 'ALREADY_ANSWERED', 'ANSWER_INVALID', 'ANSWER_3_INVALID'] as const).map((code) =>
    getMarkRecovery(trouble(code)),
  );
  expect(fromMark).toEqual(['retry', 'goOn', 'goOn', 'goOn']);
  const fromPlay = (['TRY_AGAIN', 'INVALID_PLAY_TOKEN', 'QUIZ_CHANGED', 'NOT_FOUND'] as const).map((code) =>
    getPlayRecovery(trouble(code)),
  );
  expect(fromPlay).toEqual(['retry', 'restart', 'reload', 'restart']);
  expect(formatPlayError(trouble('OFFLINE'))).toBe('No connection. Your answers are kept on this device, and we keep trying.');
  expect(formatPlayError(trouble('ALREADY_ANSWERED'))).toBe('You answered this question before. The first answer counts.');
  expect(formatPlayError(trouble('QUIZ_CHANGED'))).toBe('Why.');
});

const head = { title: 'Birds', description: 'About birds', imageHomePage: '/cover.png', imageHomePageAlt: 'A bird' };
const owl = { _id: 'owl', title: 'Owl', description: 'By night', image: '/owl.png', imageAlt: 'An owl' };

test('the address of a result introduces that result, and an unknown one nothing', () => {
  const pquiz = { ...head, type: 'pquiz', results: [owl], questions: [] } as unknown as PlayablePquiz;
  expect(findResultLanding(pquiz, 'owl')).toEqual({
    name: 'Owl',
    title: 'Owl · Birds',
    description: 'By night',
    image: '/owl.png',
    imageAlt: 'An owl',
  });
  expect(findResultLanding(pquiz, 'nobody')).toBeNull();
  const plain = { _id: 'l1', minScore: 0, title: 'Egg', description: '', image: '', imageAlt: '' };
  const kquiz = { ...head, type: 'kquiz', dimensions: [{ name: 'single', levels: [plain] }] } as unknown as PlayableKquiz;
  expect(findResultLanding(kquiz, 'l1')).toEqual({
    name: 'Egg',
    title: 'Egg · Birds',
    description: 'About birds',
    image: '/cover.png',
    imageAlt: 'A bird',
  });
});

test('a quiz says how long it takes', () => {
  const quizOf = (type: string, questions: number) => ({ type, questions: Array.from({ length: questions }) }) as unknown as PlayableKquiz;
  expect([formatPlayTime(quizOf('kquiz', 2)), formatPlayTime(quizOf('kquiz', 9))]).toEqual(['about a minute', 'about 3 minutes']);
});
