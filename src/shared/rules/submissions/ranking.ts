import type { UNRANKED_TEXTS } from '#base/texts/ranking';

/** Why a trivia play has no place on the leaderboard. */
export type UnrankedReason = keyof typeof UNRANKED_TEXTS;

interface PlayToRank {
  playId: string;
  /** The user who started the play, and the one who finished it; null for a visitor. */
  startedBy: string | null;
  finishedBy: string | null;
  /** Whether the player may see the answer key, as its creator and staff do, or wrote it before the quiz got another creator. */
  seesKey: boolean;
  /** What has shown the player the answers first: a play by its id, or a copy of the quiz. */
  seenKey: { playId: string | null } | null;
  /** Whether the quiz shows its answers to players, and the player has a place on its leaderboard by another play. */
  showsAnswers: boolean;
  hasBestAttempt: boolean;
  isTimePlausible: boolean;
  /** Whether it was sent more than a day after its start. */
  isLate: boolean;
}

/** Why a play has no place on the leaderboard; null if it has. Where a quiz shows its answers, a person's first play has and no later one. */
export function getUnrankedReason(play: PlayToRank): UnrankedReason | null {
  if (play.isLate) return 'sent-late';
  if (play.seesKey) return 'sees-key';
  if (play.startedBy !== play.finishedBy) return 'started-elsewhere';
  if (play.seenKey && play.seenKey.playId === null) return 'copied';
  if (!play.isTimePlausible) return 'time';
  const hasSeenAnswers = play.seenKey ? play.seenKey.playId !== play.playId : play.showsAnswers && play.hasBestAttempt;
  return hasSeenAnswers ? 'answers-seen' : null;
}
