import type { SubmissionResponse } from '#contract/playing/submissions';
import type { PlayQuiz } from '#rules/play/quiz';
import { type PlayTicket, type SavedPlay, toSavedPlay, toStoredPlay } from '#rules/play/saved-play';
import type { DisplayResultState } from '#rules/play/session';
import { type BestScore, isKquizResult, isPquizResult } from '#rules/play/texts/play-result';
import { isRecord, parseJson } from '#rules/untyped-json';
import type { FriendResult } from './friend-result.ts';

/** A result in the storage of the tab, so that a reload, the back button and signing in show it again. */
export interface KeptResult {
  play: SavedPlay;
  outcome: SubmissionResponse;
  /** The seed of the order of this play's questions. */
  orderSeed: string;
  /** The best score before this play. */
  previousBest: BestScore | null;
  /** The friend's result beside which it stands. */
  friend: FriendResult | null;
}

interface ResultToKeep {
  session: DisplayResultState;
  ticket: PlayTicket;
  orderSeed: string;
  previousBest: BestScore | null;
  friend: FriendResult | null;
}

/** Null for a result without answers, which has nothing to show again. */
export function buildKeptResult(quiz: PlayQuiz, { session, ticket, ...context }: ResultToKeep): KeptResult | null {
  const { questionStates, elapsedMs, outcome } = session;
  const play = toSavedPlay(quiz, { stage: 'loadResult', questionStates, elapsedMs, error: null }, ticket);
  return play && { play, outcome, ...context };
}

/** The kept result of this version of the quiz; null if the text has none. */
export function parseKeptResult(quiz: Pick<PlayQuiz, '_id' | 'version'>, text: string | null): KeptResult | null {
  const stored = parseJson(text ?? '');
  if (!isRecord(stored) || !isRecord(stored.outcome) || typeof stored.orderSeed !== 'string') return null;
  const play = toStoredPlay(stored.play);
  if (play?.content !== quiz._id || play.version !== quiz.version) return null;
  const outcome = stored.outcome as SubmissionResponse;
  if (!isRecord(outcome.submission) || (!isPquizResult(outcome.result) && !isKquizResult(outcome.result))) return null;
  return {
    play,
    outcome,
    orderSeed: stored.orderSeed,
    previousBest: parseBestScore(stored.previousBest),
    friend: parseFriend(stored.friend),
  };
}

export function parseBestScore(stored: unknown): BestScore | null {
  if (!isRecord(stored)) return null;
  const { finalScore, duration } = stored;
  return typeof finalScore === 'number' && typeof duration === 'number' ? { finalScore, duration } : null;
}

/** The stored value as a friend's result; null if it is none. */
export const parseFriend = (stored: unknown): FriendResult | null =>
  isRecord(stored) && (stored.kind === 'pquiz' || stored.kind === 'kquiz') ? (stored as unknown as FriendResult) : null;

/** The state of the player that shows the kept result. */
export const toResultState = ({ play, outcome }: KeptResult): DisplayResultState => ({
  stage: 'displayResult',
  questionStates: play.turns,
  elapsedMs: play.elapsedMs,
  outcome,
});
