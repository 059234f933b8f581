import { PLAY_LIMITS } from '#base/limits/play';
import type { AnswerKey } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
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

/** A play as it is kept on the player's device, from the first answer until its result is there. */
export interface SavedPlay {
  format: typeof FORMAT;
  content: string;
  version: number;
  /** The submission's id, made at the start, so that however often it is sent it counts once. */
  attempt: string;
  playToken: string | null;
  startedAtMs: number;
  stage: 'reviewQuestions' | 'loadResult';
  elapsedMs: number;
  extraMs: number;
  turns: readonly QuestionState[];
}

/** What tells one play from another on the server and on this device. */
export interface PlayTicket {
  attempt: string;
  playToken: string | null;
  startedAtMs: number;
}

/** What to keep of a session; null where there is nothing worth keeping. */
export function toSavedPlay(quiz: PlayQuiz, session: PlaySession, ticket: PlayTicket): SavedPlay | null {
  if (session.stage !== 'reviewQuestions' && session.stage !== 'loadResult') return null;
  if (session.questionStates.length === 0) return null;
  const { stage, elapsedMs, questionStates } = session;
  const extraMs = stage === 'reviewQuestions' ? session.extraMs : 0;
  return { format: FORMAT, content: quiz._id, version: quiz.version, ...ticket, stage, elapsedMs, extraMs, turns: questionStates };
}

/** The play kept in this text, or null where it is none this code can read. */
export function parseSavedPlay(text: string): SavedPlay | null {
  const stored = parseJson(text);
  if (!isRecord(stored)) return null;
  const { format, content, version, attempt, playToken, startedAtMs, stage, elapsedMs, extraMs } = stored;
  const turns = Array.isArray(stored.turns) ? stored.turns.map(retryUnexplainedMark) : null;
  if (!turns?.every(isQuestionState)) return null;
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
  return isComplete ? { format: FORMAT, content, version, attempt, playToken, startedAtMs, stage, elapsedMs, extraMs, turns } : null;
}

export type RestoredPlay = { session: ReviewQuestionsState | LoadResultState } | { refused: 'other' | 'older' | 'expired' };

/** Whether a kept play can go on: of this very quiz and version, and while its play token lives. */
export function restoreSavedPlay(quiz: PlayQuiz, saved: SavedPlay, nowMs: number): RestoredPlay {
  if (saved.content !== quiz._id || saved.turns.length === 0 || saved.turns.length > quiz.questions.length) return { refused: 'other' };
  if (saved.version !== quiz.version) return { refused: 'older' };
  if (quiz.kind === 'kquiz' && nowMs - saved.startedAtMs > PLAY_LIMITS.tokenLifeMs) return { refused: 'expired' };
  const { turns, elapsedMs, extraMs } = saved;
  if (saved.stage === 'loadResult' && turns.length === quiz.questions.length) {
    return { session: { stage: 'loadResult', questionStates: turns, elapsedMs, error: null } };
  }
  return {
    session: { stage: 'reviewQuestions', index: getNextOpenIndex(quiz, turns), questionStates: turns, elapsedMs, extraMs, error: null },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A mark that failed without a code and a message is asked for once more, so that no answer is lost for it. */
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
  const { state, trouble, right, answerKey, explanation } = mark;
  if (state === 'none' || state === 'waiting') return true;
  if (state === 'failed' || state === 'refused') return isRecord(trouble) && isText(trouble.code) && isText(trouble.message);
  return state === 'marked' && typeof right === 'boolean' && isAnswerKey(answerKey) && isExplanation(explanation);
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isTextMap = (value: unknown): value is Record<string, string> => isRecord(value) && Object.values(value).every(isText);
const isNonNegativeNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
