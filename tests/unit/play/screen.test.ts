import { expect, test } from 'vitest';
import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import { emptyDraft } from '#rules/play/drafts';
import { landingOf, playTime } from '#rules/play/landing';
import { hintOf, turnOnScreen } from '#rules/play/screen';
import type { PlaySession } from '#rules/play/session';
import { type Trouble, troubleText, wayOnFromMark, wayOnFromPlay } from '#rules/play/texts/trouble';
import { questionAt, viewOf } from '#rules/play/view';
import { buildQuiz, everyType, turn } from './quizzes.ts';

const reviewing: PlaySession = { stage: 'reviewQuestions', index: 1, turns: [turn('a')], elapsedMs: 0, extraMs: 0, trouble: null };

test.each([
  [{ stage: 'init' }, 'ready', 0],
  [{ stage: 'ready' }, 'ready', 0],
  [{ stage: 'beginQuiz', percent: 25, first: null }, 'playing', 0],
  [reviewing, 'playing', 1],
  [{ stage: 'loadResult', turns: [], elapsedMs: 0, trouble: null }, 'playing', 0],
  [{ stage: 'displayResult', turns: [], elapsedMs: 0, outcome: {} as never }, 'result', 0],
] as [PlaySession, string, number][])('%j is shown as %s', (session, view, index) => {
  expect([viewOf(session), questionAt(session)]).toEqual([view, index]);
});

test('an answer given while the questions are still coming stands on the screen already', () => {
  const first = { choiceId: 'a' };
  expect(turnOnScreen(buildQuiz(), { stage: 'beginQuiz', percent: 25, first })).toEqual({ given: first, mark: { state: 'waiting' } });
  expect(turnOnScreen(buildQuiz({ showsAnswers: false }), { stage: 'loadQuiz', first, trouble: null })).toEqual(turn('a'));
  expect(turnOnScreen(buildQuiz(), reviewing)).toBeUndefined();
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
  const hint = (isNudged: boolean) => hintOf(question, emptyDraft(question), { turn: undefined, isNudged });
  expect([hint(false)?.text ?? null, hint(true)?.text ?? null]).toEqual([text, nudge]);
});

test('an ignored question says that it takes no answer', () => {
  const question = everyType.find((one) => one.type === 21) as (typeof everyType)[number];
  const ignored = { given: { ignored: true as const }, mark: { state: 'none' as const } };
  expect(hintOf(question, emptyDraft(question), { turn: ignored, isNudged: false })).toEqual({
    text: 'You are currently not allowed to answer this question',
    isWrong: true,
  });
  expect(hintOf(question, { type: 21, keys: [1, 2, 0] }, { turn: undefined, isNudged: false })).toBeNull();
});

test('every trouble has a way on, and plain words', () => {
  const trouble = (code: Trouble['code']): Trouble => ({ code, message: 'Why.' });
  const fromMark = (['OFFLINE', 'ALREADY_ANSWERED', 'ANSWER_INVALID', 'ANSWER_3_INVALID'] as const).map((code) =>
    wayOnFromMark(trouble(code)),
  );
  expect(fromMark).toEqual(['retry', 'goOn', 'goOn', 'goOn']);
  const fromPlay = (['TRY_AGAIN', 'INVALID_PLAY_TOKEN', 'QUIZ_CHANGED', 'NOT_FOUND'] as const).map((code) => wayOnFromPlay(trouble(code)));
  expect(fromPlay).toEqual(['retry', 'restart', 'reload', 'restart']);
  expect(troubleText(trouble('OFFLINE'))).toBe('No connection. Your answers are kept on this device, and we keep trying.');
  expect(troubleText(trouble('ALREADY_ANSWERED'))).toBe('You answered this question before. The first answer counts.');
  expect(troubleText(trouble('QUIZ_CHANGED'))).toBe('Why.');
});

const head = { title: 'Birds', description: 'About birds', imageHomePage: '/cover.png', imageHomePageAlt: 'A bird' };
const owl = { _id: 'owl', title: 'Owl', description: 'By night', image: '/owl.png', imageAlt: 'An owl' };

test('the address of a result introduces that result, and an unknown one nothing', () => {
  const pquiz = { ...head, type: 'pquiz', results: [owl], questions: [] } as unknown as PlayablePquiz;
  expect(landingOf(pquiz, 'owl')).toEqual({
    name: 'Owl',
    title: 'Owl · Birds',
    description: 'By night',
    image: '/owl.png',
    imageAlt: 'An owl',
  });
  expect(landingOf(pquiz, 'nobody')).toBeNull();
  const plain = { _id: 'l1', minScore: 0, title: 'Egg', description: '', image: '', imageAlt: '' };
  const kquiz = { ...head, type: 'kquiz', dimensions: [{ name: 'single', levels: [plain] }] } as unknown as PlayableKquiz;
  expect(landingOf(kquiz, 'l1')).toEqual({
    name: 'Egg',
    title: 'Egg · Birds',
    description: 'About birds',
    image: '/cover.png',
    imageAlt: 'A bird',
  });
});

test('a quiz says how long it takes', () => {
  const quizOf = (type: string, questions: number) => ({ type, questions: Array.from({ length: questions }) }) as unknown as PlayableKquiz;
  expect([playTime(quizOf('kquiz', 2)), playTime(quizOf('kquiz', 9))]).toEqual(['about a minute', 'about 3 minutes']);
});
