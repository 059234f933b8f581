import type { CheckAnswerResponse, PlayerAnswer, SubmissionResponse } from '#contract/playing/submissions';
import { buildIgnoredAnswer, canIgnoreQuestion, isPossibleAnswer, type PlayQuestion, type PlayQuiz } from './quiz.ts';
import { getMarkRecovery, isFatalPlayError, type PlayError } from './texts/play-errors.ts';

/**
 * The mark of an answer. `none` means that the quiz marks nothing during play; a `failed` request is retried, a `refused` one is not.
 * `trouble` is the error; devices store the member by this name (`SavedPlay`), so it cannot be renamed.
 */
export type AnswerMark =
  | { state: 'none' }
  | { state: 'waiting' }
  | { state: 'failed'; trouble: PlayError }
  | { state: 'refused'; trouble: PlayError }
  | ({ state: 'marked' } & CheckAnswerResponse);

/** An answered question. */
export interface QuestionState {
  given: PlayerAnswer;
  mark: AnswerMark;
  /** The time from the question to its first answer; none for an answer that was given before the clock ran. */
  ms?: number | undefined;
}

// The stages have the names of the specification: the player answers in `reviewQuestions`.
export type BeginQuizState = { stage: 'beginQuiz'; percent: number; firstAnswer: PlayerAnswer | null };
export type LoadQuizState = { stage: 'loadQuiz'; firstAnswer: PlayerAnswer | null; error: PlayError | null };
export type ReviewQuestionsState = {
  stage: 'reviewQuestions';
  index: number;
  questionStates: readonly QuestionState[];
  elapsedMs: number;
  /** The time that the player has added to the quiz's limit. */
  extraMs: number;
  /** The `elapsedMs` at which the question was shown; 0 without it. */
  shownMs?: number | undefined;
  error: PlayError | null;
};
export type LoadResultState = { stage: 'loadResult'; questionStates: readonly QuestionState[]; elapsedMs: number; error: PlayError | null };
export type DisplayResultState = {
  stage: 'displayResult';
  questionStates: readonly QuestionState[];
  elapsedMs: number;
  outcome: SubmissionResponse;
};
export type PlaySession =
  | { stage: 'init' }
  | { stage: 'ready' }
  | BeginQuizState
  | LoadQuizState
  | ReviewQuestionsState
  | LoadResultState
  | DisplayResultState;

export type PlayEvent =
  | { type: 'mounted' }
  | { type: 'started'; given?: PlayerAnswer }
  | { type: 'progressed'; percent: number }
  | { type: 'loaded' }
  | { type: 'loadFailed'; error: PlayError }
  | { type: 'ticked'; byMs: number }
  | { type: 'extended'; byMs: number }
  | { type: 'timedOut' }
  | { type: 'answered'; given: PlayerAnswer }
  | { type: 'ignored' }
  | { type: 'marked'; questionId: string; checked: CheckAnswerResponse }
  | { type: 'markFailed'; questionId: string; error: PlayError }
  | { type: 'advanced' }
  | { type: 'wentBack' }
  | { type: 'restored'; session: ReviewQuestionsState | LoadResultState }
  /** The result of an earlier visit is shown again. */
  | { type: 'reopened'; session: DisplayResultState }
  | { type: 'submitted'; outcome: SubmissionResponse }
  | { type: 'submitFailed'; error: PlayError }
  | { type: 'retried' }
  | { type: 'restarted' };

/** The next state of a play. An event that does not apply in this stage returns the same object. */
export function applyPlayEvent(quiz: PlayQuiz, session: PlaySession, event: PlayEvent): PlaySession {
  switch (session.stage) {
    case 'init':
      return event.type === 'mounted' ? { stage: 'ready' } : session;
    case 'ready':
      return applyInReady(quiz, session, event);
    case 'beginQuiz':
    case 'loadQuiz':
      return applyBeforeQuestions(quiz, session, event);
    case 'reviewQuestions':
      return applyInQuestions(quiz, session, event);
    case 'loadResult':
      return applyBeforeResult(quiz, session, event);
    case 'displayResult':
      return event.type === 'restarted' ? beginQuiz(null) : session;
  }
}

/** The index of the first question without an answer, at most the last question. */
export const getNextOpenIndex = (quiz: PlayQuiz, questionStates: readonly QuestionState[]): number =>
  Math.min(questionStates.length, quiz.questions.length - 1);

/** An answer that is marked during play locks when it is given; any other can be changed until the player continues. */
export const isAnswerLocked = (quiz: PlayQuiz, questionState: QuestionState | undefined): boolean =>
  questionState !== undefined && quiz.showsAnswers;

/** Only a pquiz has a back button: it has no wrong answers. */
export const canGoBack = (quiz: PlayQuiz, session: PlaySession): boolean =>
  quiz.kind === 'pquiz' && session.stage === 'reviewQuestions' && session.index > 0;

/** The player can continue once the question is answered and its mark has arrived or failed. */
export function canAdvance(session: PlaySession): boolean {
  if (session.stage !== 'reviewQuestions' || session.error) return false;
  const questionState = session.questionStates[session.index];
  return questionState !== undefined && questionState.mark.state !== 'waiting';
}

/** Whether the time limit is reached. The clock stops until the player takes more time or finishes. Speed never changes the score. */
export const isTimeUp = (quiz: PlayQuiz, session: PlaySession): boolean =>
  session.stage === 'reviewQuestions' && session.elapsedMs >= getTimeLimitMs(quiz, session);

const getTimeLimitMs = (quiz: PlayQuiz, session: ReviewQuestionsState) => (quiz.timeLimitMs ?? Number.POSITIVE_INFINITY) + session.extraMs;

const beginQuiz = (firstAnswer: PlayerAnswer | null): BeginQuizState => ({ stage: 'beginQuiz', percent: 0, firstAnswer });

function applyInReady(quiz: PlayQuiz, session: PlaySession, event: PlayEvent): PlaySession {
  if (event.type === 'started') return beginQuiz(acceptFirstAnswer(quiz, event.given));
  if (event.type === 'restored' && fitsQuiz(quiz, event.session)) return event.session;
  if (event.type === 'reopened' && event.session.questionStates.length === quiz.questions.length) return event.session;
  return session;
}

function acceptFirstAnswer(quiz: PlayQuiz, given: PlayerAnswer | undefined): PlayerAnswer | null {
  const question = quiz.questions[0];
  return question && given && isPossibleAnswer(question, given) ? given : null;
}

function fitsQuiz(quiz: PlayQuiz, session: ReviewQuestionsState | LoadResultState): boolean {
  const { questionStates } = session;
  const answersFit = questionStates.every(({ given }, index) => {
    const question = quiz.questions[index];
    return question !== undefined && isPossibleAnswer(question, given);
  });
  if (!answersFit) return false;
  return session.stage === 'loadResult'
    ? questionStates.length === quiz.questions.length
    : session.index < quiz.questions.length && session.index <= questionStates.length;
}

function applyBeforeQuestions(quiz: PlayQuiz, session: BeginQuizState | LoadQuizState, event: PlayEvent): PlaySession {
  if (event.type === 'answered' || event.type === 'ignored') {
    const firstAnswer = session.firstAnswer ?? acceptFirstAnswer(quiz, toPlayerAnswer(event, quiz.questions[0]));
    return firstAnswer === session.firstAnswer ? session : { ...session, firstAnswer };
  }
  if (session.stage === 'beginQuiz') {
    if (event.type !== 'progressed' || event.percent <= session.percent) return session;
    return event.percent < 100
      ? { ...session, percent: event.percent }
      : { stage: 'loadQuiz', firstAnswer: session.firstAnswer, error: null };
  }
  if (event.type === 'loadFailed') return { ...session, error: event.error };
  if (event.type === 'retried') return session.error ? { ...session, error: null } : session;
  if (event.type === 'restarted') return beginQuiz(session.firstAnswer);
  if (event.type !== 'loaded') return session;
  const firstQuestion: ReviewQuestionsState = {
    stage: 'reviewQuestions',
    index: 0,
    questionStates: [],
    elapsedMs: 0,
    extraMs: 0,
    error: null,
  };
  return session.firstAnswer ? setAnswer(quiz, firstQuestion, session.firstAnswer) : firstQuestion;
}

function applyInQuestions(quiz: PlayQuiz, session: ReviewQuestionsState, event: PlayEvent): PlaySession {
  switch (event.type) {
    case 'restarted':
      return beginQuiz(null);
    case 'ticked':
      return session.error || isTimeUp(quiz, session)
        ? session
        : { ...session, elapsedMs: Math.min(session.elapsedMs + event.byMs, getTimeLimitMs(quiz, session)) };
    case 'extended':
      return isTimeUp(quiz, session) ? { ...session, extraMs: session.extraMs + event.byMs } : session;
    case 'timedOut':
      return isTimeUp(quiz, session) ? finishPlay(session, fillUnanswered(quiz, session.questionStates)) : session;
    case 'answered':
    case 'ignored':
      return session.error || isTimeUp(quiz, session)
        ? session
        : setAnswer(quiz, session, toPlayerAnswer(event, quiz.questions[session.index]));
    case 'marked':
    case 'markFailed':
    case 'retried':
      return applyMarkEvent(quiz, session, event);
    case 'advanced':
      return advanceQuestion(quiz, session);
    case 'wentBack':
      return canGoBack(quiz, session) && !session.error ? { ...session, index: session.index - 1 } : session;
    default:
      return session;
  }
}

type AnswerEvent = { type: 'answered'; given: PlayerAnswer } | { type: 'ignored' };

function toPlayerAnswer(event: AnswerEvent, question: PlayQuestion | undefined): PlayerAnswer | undefined {
  if (event.type === 'answered') return event.given;
  return question && canIgnoreQuestion(question) ? buildIgnoredAnswer(question) : undefined;
}

function setAnswer(quiz: PlayQuiz, session: ReviewQuestionsState, given: PlayerAnswer | undefined): ReviewQuestionsState {
  const question = quiz.questions[session.index];
  if (!question || !given || !isPossibleAnswer(question, given) || isAnswerLocked(quiz, session.questionStates[session.index]))
    return session;
  const mark: AnswerMark = quiz.showsAnswers ? { state: 'waiting' } : { state: 'none' };
  const ms = session.questionStates[session.index]?.ms ?? (session.elapsedMs - (session.shownMs ?? 0) || undefined);
  return { ...session, questionStates: replaceQuestionState(session.questionStates, session.index, { given, mark, ms }) };
}

function advanceQuestion(quiz: PlayQuiz, session: ReviewQuestionsState): PlaySession {
  if (!canAdvance(session)) return session;
  const index = session.index + 1;
  return index < quiz.questions.length
    ? { ...session, index, shownMs: session.elapsedMs || undefined }
    : finishPlay(session, session.questionStates);
}

const finishPlay = ({ elapsedMs }: ReviewQuestionsState, questionStates: readonly QuestionState[]): LoadResultState => ({
  stage: 'loadResult',
  questionStates,
  elapsedMs,
  error: null,
});

/** Gives every unanswered question an empty answer. */
const fillUnanswered = (quiz: PlayQuiz, questionStates: readonly QuestionState[]): QuestionState[] =>
  quiz.questions.map((_, index) => questionStates[index] ?? { given: {}, mark: { state: 'none' } });

function applyBeforeResult(quiz: PlayQuiz, session: LoadResultState, event: PlayEvent): PlaySession {
  switch (event.type) {
    case 'submitted':
      return {
        stage: 'displayResult',
        questionStates: withCountedAnswers(quiz, session.questionStates, event.outcome),
        elapsedMs: session.elapsedMs,
        outcome: event.outcome,
      };
    case 'submitFailed':
      return { ...session, error: event.error };
    case 'retried':
      return session.error ? { ...session, error: null } : session;
    case 'restarted':
      return beginQuiz(null);
    case 'marked':
      return applyMarkEvent(quiz, session, event);
    default:
      return session;
  }
}

/** The questions with the answers that the server counted, where these are not the ones given here. */
const withCountedAnswers = (
  quiz: PlayQuiz,
  questionStates: readonly QuestionState[],
  { answers = [] }: SubmissionResponse,
): readonly QuestionState[] =>
  questionStates.map((questionState, index) => {
    const countedAnswer = answers.find(({ questionId }) => questionId === quiz.questions[index]?._id);
    if (!countedAnswer) return questionState;
    const { questionId: _, ...given } = countedAnswer;
    return { ...questionState, given };
  });

type MarkEvent = Extract<PlayEvent, { type: 'marked' | 'markFailed' | 'retried' }>;

function applyMarkEvent<S extends ReviewQuestionsState | LoadResultState>(quiz: PlayQuiz, session: S, event: MarkEvent): S {
  const questionStates = session.questionStates.map((questionState, index) => {
    const mark = getNextMark(questionState.mark, event, quiz.questions[index]?._id);
    return mark === questionState.mark ? questionState : { ...questionState, mark };
  });
  if (questionStates.every((questionState, index) => questionState === session.questionStates[index])) return session;
  const hasEnded = event.type === 'markFailed' && isFatalPlayError(event.error);
  return { ...session, questionStates, error: hasEnded ? event.error : session.error };
}

function getNextMark(mark: AnswerMark, event: MarkEvent, questionId: string | undefined): AnswerMark {
  if (event.type === 'retried') return mark.state === 'failed' ? { state: 'waiting' } : mark;
  const isAwaited = event.questionId === questionId && (mark.state === 'waiting' || mark.state === 'failed');
  if (!isAwaited) return mark;
  if (event.type === 'marked') return { state: 'marked', ...event.checked };
  return { state: getMarkRecovery(event.error) === 'retry' ? 'failed' : 'refused', trouble: event.error };
}

const replaceQuestionState = (
  questionStates: readonly QuestionState[],
  index: number,
  questionState: QuestionState,
): readonly QuestionState[] =>
  index < questionStates.length ? questionStates.with(index, questionState) : [...questionStates, questionState];
