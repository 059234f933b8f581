import type { AnswerKey } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { isRecord, parseJson } from '#rules/untyped-json';
import { getPlayAge } from './play-age.ts';
import type { PlayQuiz } from './quiz.ts';
import {
  type AnswerMark,
  getNextOpenIndex,
  type LoadResultState,
  type PlaySession,
  type QuestionState,
  type ReviewQuestionsState,
} from './session.ts';

const FORMAT = 1;

/** A play in the browser's storage, from its first answer until its result arrives. The field names are stored data and cannot change. */
export interface SavedPlay {
  format: typeof FORMAT;
  content: string;
  version: number;
  /** The submission's id, created when the play starts, so that a submission sent twice counts once. */
  attempt: string;
  playToken: string | null;
  startedAtMs: number;
  stage: 'reviewQuestions' | 'loadResult';
  elapsedMs: number;
  extraMs: number;
  turns: readonly QuestionState[];
  /** The quiz as lists of started quizzes show it; unknown of plays that an older release stored. */
  quiz?: SavedPlayQuiz;
}

export type SavedPlayQuiz = Pick<PlayQuiz, 'kind' | 'title' | 'language' | 'path'> & { questionCount: number };

/** Identifies a play on the server and in the browser. Its fields are part of `SavedPlay`; `attempt` is the id of the submission. */
export interface PlayTicket {
  attempt: string;
  playToken: string | null;
  startedAtMs: number;
}

/** The session as stored; null in a stage without answers to store. */
export function toSavedPlay(quiz: PlayQuiz, session: PlaySession, ticket: PlayTicket): SavedPlay | null {
  if (session.stage !== 'reviewQuestions' && session.stage !== 'loadResult') return null;
  if (session.questionStates.length === 0) return null;
  const { stage, elapsedMs, questionStates } = session;
  const extraMs = stage === 'reviewQuestions' ? session.extraMs : 0;
  const { _id, version, kind, title, language, path, questions } = quiz;
  return {
    ...{ format: FORMAT, content: _id, version, ...ticket, stage, elapsedMs, extraMs, turns: questionStates },
    quiz: { kind, title, language, path, questionCount: questions.length },
  };
}

/** Parses a stored play; null if the text is not a play in this format. */
export const parseSavedPlay = (text: string): SavedPlay | null => toStoredPlay(parseJson(text));

/** The value as a stored play; null if it is not one in this format. */
export function toStoredPlay(stored: unknown): SavedPlay | null {
  if (!isRecord(stored)) return null;
  const { format, content, version, attempt, playToken, startedAtMs, stage, elapsedMs, extraMs } = stored;
  const questionStates = Array.isArray(stored.turns) ? stored.turns.map(retryUnexplainedMark) : null;
  if (!questionStates?.every(isQuestionState)) return null;
  const isComplete =
    format === FORMAT &&
    isText(content) &&
    isNonNegativeNumber(version) &&
    isText(attempt) &&
    (playToken === null || isText(playToken)) &&
    isNonNegativeNumber(startedAtMs) &&
    (stage === 'reviewQuestions' || stage === 'loadResult') &&
    isNonNegativeNumber(elapsedMs) &&
    isNonNegativeNumber(extraMs);
  if (!isComplete) return null;
  return {
    ...{ format: FORMAT, content, version, attempt, playToken, startedAtMs, stage, elapsedMs, extraMs, turns: questionStates },
    ...(isSavedPlayQuiz(stored.quiz) && { quiz: stored.quiz }),
  };
}

function isSavedPlayQuiz(quiz: unknown): quiz is SavedPlayQuiz {
  if (!isRecord(quiz)) return false;
  const { kind, title, language, path, questionCount } = quiz;
  // The path becomes a link, so it stays on this site.
  const isOwnPath = isText(path) && /^\/[\w-]/.test(path);
  return (kind === 'kquiz' || kind === 'pquiz') && isText(title) && isText(language) && isOwnPath && isNonNegativeNumber(questionCount);
}

export type RestoredPlay =
  | { session: ReviewQuestionsState | LoadResultState; isLate: boolean }
  | { refusalReason: 'otherQuiz' | 'otherVersion' | 'expired' };

/**
 * Restores a stored play, or says why it cannot continue: another quiz, another version, or a trivia play that the server no longer takes. A
 * late one continues and will have no rank. Marks that failed are requested again.
 */
export function restoreSavedPlay(quiz: PlayQuiz, saved: SavedPlay, nowMs: number): RestoredPlay {
  const { elapsedMs, extraMs } = saved;
  const questionStates = saved.turns.map(retryFailedMark);
  const hasAnswers = questionStates.length > 0 && questionStates.length <= quiz.questions.length;
  if (saved.content !== quiz._id || !hasAnswers) return { refusalReason: 'otherQuiz' };
  if (saved.version !== quiz.version) return { refusalReason: 'otherVersion' };
  const age = quiz.kind === 'kquiz' ? getPlayAge(saved.startedAtMs, nowMs) : 'current';
  if (age === 'expired') return { refusalReason: 'expired' };
  const isLate = age === 'late';
  if (saved.stage === 'loadResult' && questionStates.length === quiz.questions.length) {
    return { session: { stage: 'loadResult', questionStates, elapsedMs, error: null }, isLate };
  }
  const index = getNextOpenIndex(quiz, questionStates);
  return {
    session: { stage: 'reviewQuestions', index, questionStates, elapsedMs, extraMs, shownMs: elapsedMs || undefined, error: null },
    isLate,
  };
}

const retryFailedMark = (questionState: QuestionState): QuestionState =>
  questionState.mark.state === 'failed' ? { ...questionState, mark: { state: 'waiting' } } : questionState;

/** Requests a mark again that failed with a message and no error code, so that its answer is not lost. */
function retryUnexplainedMark(questionState: unknown): unknown {
  if (!isRecord(questionState) || !isRecord(questionState.mark)) return questionState;
  const { state, trouble } = questionState.mark;
  return (state === 'failed' || state === 'refused') && isText(trouble) ? { ...questionState, mark: { state: 'waiting' } } : questionState;
}

function isQuestionState(questionState: unknown): questionState is QuestionState {
  if (!isRecord(questionState)) return false;
  const { given, mark } = questionState;
  return isPlayerAnswer(given) && isAnswerMark(mark);
}

function isPlayerAnswer(answer: unknown): answer is PlayerAnswer {
  if (!isRecord(answer)) return false;
  const { choiceId, choiceIds, texts, buckets, pairs, ignored } = answer;
  if (Object.keys(answer).length !== 1) return Object.keys(answer).length === 0;
  return isText(choiceId) || isTexts(choiceIds) || isTexts(texts) || isTextMap(buckets) || isTextMap(pairs) || ignored === true;
}

function isAnswerMark(mark: unknown): mark is AnswerMark {
  if (!isRecord(mark)) return false;
  const { state, trouble, right, answerKey, explanation, feedback = [], rightPercent = 0, shares = {} } = mark;
  if (state === 'none' || state === 'waiting') return true;
  if (state === 'failed' || state === 'refused') return isRecord(trouble) && isText(trouble.code) && isText(trouble.message);
  return (
    state === 'marked' &&
    typeof right === 'boolean' &&
    isAnswerKey(answerKey) &&
    Array.isArray(feedback) &&
    isRecord(shares) &&
    [rightPercent, ...Object.values(shares)].every(isNonNegativeNumber) &&
    [explanation, ...feedback].every(isExplanation)
  );
}

function isAnswerKey(key: unknown): key is AnswerKey {
  if (!isRecord(key)) return false;
  const { type, choiceId, choiceIds, text, texts, buckets, pairs } = key;
  if (type === 11) return isText(choiceId);
  if (type === 12) return isTexts(choiceIds);
  if (type === 21) return isText(text);
  if (type === 22 || type === 23) return isTexts(texts);
  if (type === 31) return isTextMap(buckets);
  return type === 41 && isTextMap(pairs);
}

function isExplanation(explanation: unknown): boolean {
  if (!isRecord(explanation)) return false;
  const { text, image, imageAlt } = explanation;
  return isText(text) && isText(image) && isText(imageAlt);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isTextMap = (value: unknown): value is Record<string, string> => isRecord(value) && Object.values(value).every(isText);
const isNonNegativeNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
