import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SubmissionResponse } from '#contract/playing/submissions';
import { applyPlayEvent, canAdvance, canGoBack, type PlayEvent, type PlaySession } from '#rules/play/session';
import { buildCheck, buildMark, buildQuiz, buildSession, buildState, OFFLINE, QUESTIONS_OF_EVERY_TYPE, QUIZ_CHANGED } from './quizzes.ts';

const outcome: SubmissionResponse = {
  submission: { _id: 's', duration: 1, metadata: {}, dateCreated: '2026-11-21T00:00:00.000Z' },
  result: null,
  statistics: null,
};
const quiz = buildQuiz();
const quizWithoutMarks = buildQuiz({ showsAnswers: false });
const personalityQuiz = buildQuiz({ kind: 'pquiz', showsAnswers: false });

const ALL_RIGHT = [buildState('a', buildMark(true)), buildState('c', buildMark(true))];

/** One session for each stage, and one for each condition of a question that decides which events apply. */
const sessions = {
  init: { stage: 'init' },
  ready: { stage: 'ready' },
  beginQuiz: { stage: 'beginQuiz', percent: 25, firstAnswer: null },
  loadQuiz: { stage: 'loadQuiz', firstAnswer: null, error: null },
  'loadQuiz, failed': { stage: 'loadQuiz', firstAnswer: null, error: OFFLINE },
  'question open': buildSession(),
  'question waiting': buildSession({ questionStates: [buildState('a', { state: 'waiting' })] }),
  'question unmarked': buildSession({ questionStates: [buildState('a', { state: 'failed', trouble: OFFLINE })] }),
  'question marked': buildSession({ questionStates: [buildState('a', buildMark(true))] }),
  'last question marked': buildSession({ index: 1, questionStates: [buildState('a', buildMark(true)), buildState('c', buildMark(false))] }),
  'play ended': buildSession({ error: QUIZ_CHANGED, questionStates: [buildState('a', { state: 'waiting' })] }),
  loadResult: {
    stage: 'loadResult',
    questionStates: [buildState('a', buildMark(true)), buildState('c', { state: 'waiting' })],
    elapsedMs: 0,
    error: null,
  },
  'loadResult, failed': { stage: 'loadResult', questionStates: ALL_RIGHT, elapsedMs: 0, error: OFFLINE },
  displayResult: { stage: 'displayResult', questionStates: ALL_RIGHT, elapsedMs: 0, outcome },
} satisfies Record<string, PlaySession>;

const savedSession = buildSession({ index: 1, questionStates: [buildState('a', buildMark(true))] }) as Extract<
  PlayEvent,
  { type: 'restored' }
>['session'];
const events: Record<string, PlayEvent> = {
  mounted: { type: 'mounted' },
  started: { type: 'started' },
  'progressed to 70': { type: 'progressed', percent: 70 },
  'progressed to 100': { type: 'progressed', percent: 100 },
  loaded: { type: 'loaded' },
  loadFailed: { type: 'loadFailed', error: OFFLINE },
  ticked: { type: 'ticked', byMs: 223 },
  extended: { type: 'extended', byMs: 120_000 },
  timedOut: { type: 'timedOut' },
  answered: { type: 'answered', given: { choiceId: 'b' } },
  ignored: { type: 'ignored' },
  'marked q1': { type: 'marked', questionId: 'q1', checked: buildCheck(true) },
  'marked q2': { type: 'marked', questionId: 'q2', checked: buildCheck(true) },
  'markFailed q1': { type: 'markFailed', questionId: 'q1', error: OFFLINE },
  advanced: { type: 'advanced' },
  wentBack: { type: 'wentBack' },
  restored: { type: 'restored', session: savedSession },
  submitted: { type: 'submitted', outcome },
  submitFailed: { type: 'submitFailed', error: OFFLINE },
  retried: { type: 'retried' },
  restarted: { type: 'restarted' },
};

/** The next session for each event that applies; every other event returns the same session. */
const nextSessions: Record<string, Record<string, PlaySession>> = {
  init: { mounted: { stage: 'ready' } },
  ready: { started: { stage: 'beginQuiz', percent: 0, firstAnswer: null }, restored: savedSession },
  beginQuiz: {
    'progressed to 70': { stage: 'beginQuiz', percent: 70, firstAnswer: null },
    'progressed to 100': { stage: 'loadQuiz', firstAnswer: null, error: null },
    answered: { stage: 'beginQuiz', percent: 25, firstAnswer: { choiceId: 'b' } },
  },
  loadQuiz: {
    loaded: buildSession(),
    loadFailed: { stage: 'loadQuiz', firstAnswer: null, error: OFFLINE },
    answered: { stage: 'loadQuiz', firstAnswer: { choiceId: 'b' }, error: null },
    restarted: { stage: 'beginQuiz', percent: 0, firstAnswer: null },
  },
  'loadQuiz, failed': {
    loaded: buildSession(),
    loadFailed: { stage: 'loadQuiz', firstAnswer: null, error: OFFLINE },
    answered: { stage: 'loadQuiz', firstAnswer: { choiceId: 'b' }, error: OFFLINE },
    retried: { stage: 'loadQuiz', firstAnswer: null, error: null },
    restarted: { stage: 'beginQuiz', percent: 0, firstAnswer: null },
  },
  'question open': {
    ticked: buildSession({ elapsedMs: 223 }),
    answered: buildSession({ questionStates: [buildState('b', { state: 'waiting' })] }),
    restarted: { stage: 'beginQuiz', percent: 0, firstAnswer: null },
  },
  'question waiting': {
    ticked: buildSession({ elapsedMs: 223, questionStates: [buildState('a', { state: 'waiting' })] }),
    'marked q1': buildSession({ questionStates: [buildState('a', buildMark(true))] }),
    'markFailed q1': buildSession({ questionStates: [buildState('a', { state: 'failed', trouble: OFFLINE })] }),
    restarted: { stage: 'beginQuiz', percent: 0, firstAnswer: null },
  },
  'question unmarked': {
    ticked: buildSession({ elapsedMs: 223, questionStates: [buildState('a', { state: 'failed', trouble: OFFLINE })] }),
    'marked q1': buildSession({ questionStates: [buildState('a', buildMark(true))] }),
    'markFailed q1': buildSession({ questionStates: [buildState('a', { state: 'failed', trouble: OFFLINE })] }),
    retried: buildSession({ questionStates: [buildState('a', { state: 'waiting' })] }),
    advanced: buildSession({ index: 1, questionStates: [buildState('a', { state: 'failed', trouble: OFFLINE })] }),
    restarted: { stage: 'beginQuiz', percent: 0, firstAnswer: null },
  },
  'question marked': {
    ticked: buildSession({ elapsedMs: 223, questionStates: [buildState('a', buildMark(true))] }),
    advanced: buildSession({ index: 1, questionStates: [buildState('a', buildMark(true))] }),
    restarted: { stage: 'beginQuiz', percent: 0, firstAnswer: null },
  },
  'last question marked': {
    ticked: buildSession({
      index: 1,
      elapsedMs: 223,
      questionStates: [buildState('a', buildMark(true)), buildState('c', buildMark(false))],
    }),
    advanced: {
      stage: 'loadResult',
      questionStates: [buildState('a', buildMark(true)), buildState('c', buildMark(false))],
      elapsedMs: 0,
      error: null,
    },
    restarted: { stage: 'beginQuiz', percent: 0, firstAnswer: null },
  },
  'play ended': {
    'marked q1': buildSession({ error: QUIZ_CHANGED, questionStates: [buildState('a', buildMark(true))] }),
    'markFailed q1': buildSession({ error: QUIZ_CHANGED, questionStates: [buildState('a', { state: 'failed', trouble: OFFLINE })] }),
    restarted: { stage: 'beginQuiz', percent: 0, firstAnswer: null },
  },
  loadResult: {
    'marked q2': { stage: 'loadResult', questionStates: ALL_RIGHT, elapsedMs: 0, error: null },
    submitted: {
      stage: 'displayResult',
      questionStates: [buildState('a', buildMark(true)), buildState('c', { state: 'waiting' })],
      elapsedMs: 0,
      outcome,
    },
    submitFailed: { ...sessions.loadResult, error: OFFLINE },
    restarted: { stage: 'beginQuiz', percent: 0, firstAnswer: null },
  },
  'loadResult, failed': {
    submitted: { stage: 'displayResult', questionStates: ALL_RIGHT, elapsedMs: 0, outcome },
    submitFailed: sessions['loadResult, failed'],
    retried: { ...sessions['loadResult, failed'], error: null },
    restarted: { stage: 'beginQuiz', percent: 0, firstAnswer: null },
  },
  displayResult: { restarted: { stage: 'beginQuiz', percent: 0, firstAnswer: null } },
};

describe('every event in every stage', () => {
  for (const [name, session] of Object.entries(sessions)) {
    test.each(Object.entries(events))(`${name}: %s`, (eventName, event) => {
      const next = applyPlayEvent(quiz, session, event);
      const expected = nextSessions[name]?.[eventName];
      if (expected) expect(next).toEqual(expected);
      else expect(next).toBe(session);
    });
  }
});

const applyEvents = (playedQuiz = quiz, ...playEvents: PlayEvent[]) =>
  playEvents.reduce<PlaySession>((session, event) => applyPlayEvent(playedQuiz, session, event), { stage: 'init' });
const eventsUntilQuestions: PlayEvent[] = [
  { type: 'mounted' },
  { type: 'started' },
  { type: 'progressed', percent: 100 },
  { type: 'loaded' },
];

test('an answer given while the play is loading answers question one', () => {
  const [mounted, , progressed, loaded] = eventsUntilQuestions as [PlayEvent, PlayEvent, PlayEvent, PlayEvent];
  expect(applyEvents(quiz, mounted, { type: 'started', given: { choiceId: 'b' } }, progressed, loaded)).toEqual(
    buildSession({ questionStates: [buildState('b', { state: 'waiting' })] }),
  );
});

test('an impossible first answer starts the play without an answer', () => {
  expect(applyEvents(quiz, { type: 'mounted' }, { type: 'started', given: { choiceId: 'zz' } })).toEqual({
    stage: 'beginQuiz',
    percent: 0,
    firstAnswer: null,
  });
});

test('a quiz that shows its answers locks an answer', () => {
  const answer = (choiceId: string): PlayEvent => ({ type: 'answered', given: { choiceId } });
  expect(applyEvents(quiz, ...eventsUntilQuestions, answer('a'), answer('b'))).toMatchObject({
    questionStates: [{ given: { choiceId: 'a' } }],
  });
  expect(applyEvents(quizWithoutMarks, ...eventsUntilQuestions, answer('a'), answer('b'))).toMatchObject({
    questionStates: [{ given: { choiceId: 'b' }, mark: { state: 'none' } }],
  });
});

test('only a personality quiz goes back, and its answers stay', () => {
  const playEvents: PlayEvent[] = [
    ...eventsUntilQuestions,
    { type: 'answered', given: { choiceId: 'a' } },
    { type: 'advanced' },
    { type: 'wentBack' },
  ];
  expect(applyEvents(quizWithoutMarks, ...playEvents)).toMatchObject({ index: 1 });
  expect(applyEvents(personalityQuiz, ...playEvents)).toMatchObject({ index: 0, questionStates: [{ given: { choiceId: 'a' } }] });
  expect(canGoBack(personalityQuiz, applyEvents(personalityQuiz, ...playEvents))).toBe(false);
});

test('an answer changed after going back replaces the earlier answer', () => {
  const session = applyEvents(
    personalityQuiz,
    ...eventsUntilQuestions,
    { type: 'answered', given: { choiceId: 'a' } },
    { type: 'advanced' },
    { type: 'answered', given: { choiceId: 'c' } },
    { type: 'wentBack' },
    { type: 'answered', given: { choiceId: 'b' } },
    { type: 'advanced' },
  );
  expect(session).toMatchObject({ index: 1, questionStates: [{ given: { choiceId: 'b' } }, { given: { choiceId: 'c' } }] });
});

test.each([
  ['OFFLINE', 'failed'],
  ['TRY_AGAIN', 'failed'],
  ['UNKNOWN_ERROR', 'failed'],
  ['TOO_MANY_REQUESTS', 'failed'],
  ['ALREADY_ANSWERED', 'refused'],
  ['ANSWER_INVALID', 'refused'],
  ['ANSWERS_NOT_SHOWN', 'refused'],
] as const)('an answer whose mark fails with %s is %s, and the player can continue', (code, state) => {
  const error = { ...OFFLINE, code };
  const session = applyPlayEvent(quiz, sessions['question waiting'], { type: 'markFailed', questionId: 'q1', error });
  expect(session).toMatchObject({ questionStates: [{ given: { choiceId: 'a' }, mark: { state, trouble: error } }], error: null });
  expect(canAdvance(session)).toBe(true);
});

test.each(['QUIZ_CHANGED', 'INVALID_PLAY_TOKEN'] as const)('%s ends the play', (code) => {
  const error = { ...OFFLINE, code };
  const session = applyPlayEvent(quiz, sessions['question waiting'], { type: 'markFailed', questionId: 'q1', error });
  expect(session).toMatchObject({ stage: 'reviewQuestions', error, questionStates: [{ mark: { state: 'refused', trouble: error } }] });
  expect(canAdvance(session)).toBe(false);
});

test('only an exact-input question can be ignored', () => {
  const scramble = QUESTIONS_OF_EVERY_TYPE.find((question) => question.type === 21);
  expect(applyPlayEvent(buildQuiz({ questions: scramble ? [scramble] : [] }), buildSession(), { type: 'ignored' })).toMatchObject({
    questionStates: [{ given: { ignored: true }, mark: { state: 'waiting' } }],
  });
  expect(applyPlayEvent(quiz, buildSession(), { type: 'ignored' })).toEqual(buildSession());
});

test.each([
  ['its answers do not fit', buildSession({ index: 1, questionStates: [buildState('zz', buildMark(true))] })],
  ['its index is past its answers', buildSession({ index: 1 })],
  ['it has more answers than there are questions', buildSession({ questionStates: [buildState('a'), buildState('c'), buildState('a')] })],
  ['it ends before the last question', { stage: 'loadResult', questionStates: [buildState('a')], elapsedMs: 0, error: null }],
])('a saved play is not restored when %s', (_, session) => {
  expect(applyPlayEvent(quiz, { stage: 'ready' }, { type: 'restored', session: session as never })).toEqual({ stage: 'ready' });
});

test('no sequence of events leaves the questions, loses an answer or turns the clock back', () => {
  const anyEvent = fc.oneof(
    ...Object.values(events).map((event) => fc.constant(event)),
    fc.constant<PlayEvent>({ type: 'answered', given: { choiceId: 'c' } }),
  );
  const anyQuiz = fc.constantFrom(quiz, quizWithoutMarks, personalityQuiz);
  fc.assert(
    fc.property(anyQuiz, fc.array(anyEvent, { maxLength: 60 }), (playedQuiz, playEvents) => {
      let session: PlaySession = { stage: 'init' };
      for (const event of playEvents) {
        const next = applyPlayEvent(playedQuiz, session, event);
        if (next.stage === 'reviewQuestions') {
          expect(next.index).toBeLessThan(playedQuiz.questions.length);
          expect(next.questionStates.length).toBeGreaterThanOrEqual(next.index);
          expect(next.questionStates.length).toBeLessThanOrEqual(playedQuiz.questions.length);
          if (session.stage === 'reviewQuestions') {
            expect(next.questionStates.length).toBeGreaterThanOrEqual(session.questionStates.length);
            expect(next.elapsedMs).toBeGreaterThanOrEqual(session.elapsedMs);
          }
        }
        if (next.stage === 'loadResult' || next.stage === 'displayResult')
          expect(next.questionStates.length).toBe(playedQuiz.questions.length);
        session = next;
      }
    }),
  );
});

test('after the submission the questions have the answers that the server counted', () => {
  const answers = [
    { questionId: 'q1', choiceId: 'b' },
    { questionId: 'q2', choiceId: 'c' },
  ];
  const session = applyPlayEvent(quiz, sessions['loadResult, failed'], { type: 'submitted', outcome: { ...outcome, answers } });
  expect(session).toMatchObject({ questionStates: [{ given: { choiceId: 'b' } }, { given: { choiceId: 'c' } }] });
});
