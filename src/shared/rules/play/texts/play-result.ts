import type { KquizPlayResult, PquizPlayResult, SubmissionDraft, SubmissionResponse } from '#contract/playing/submissions';
import type { PlayDimension, PlayQuiz } from '#rules/play/quiz';
import type { PlayTicket } from '#rules/play/saved-play';
import type { LoadResultState } from '#rules/play/session';
import { formatClock } from './answer-texts.ts';
import { pluraliseNoun } from './choice-letters.ts';

/** What is sent when a play ends; scores are the server's. */
export function buildSubmission(
  quiz: PlayQuiz,
  session: LoadResultState,
  { ticket, metadata, isPreview = false }: { ticket: PlayTicket; metadata: SubmissionDraft['metadata']; isPreview?: boolean },
): SubmissionDraft {
  return {
    _id: ticket.attempt,
    answers: session.questionStates.map(({ given }, at) => ({ questionId: quiz.questions[at]?._id ?? '', ...given })),
    duration: Math.round(session.elapsedMs / 1000),
    ...(ticket.playToken === null ? {} : { playToken: ticket.playToken }),
    metadata,
    ...(isPreview ? { preview: true as const } : {}),
  };
}

export const isPquizResult = (result: SubmissionResponse['result']): result is PquizPlayResult => result !== null && 'winner' in result;
export const isKquizResult = (result: SubmissionResponse['result']): result is KquizPlayResult => result !== null && 'review' in result;

/** The id that stands in a result's address: a pquiz's winner, or the level a kquiz is headed by. */
export function getResultId(result: SubmissionResponse['result']): string | null {
  if (isPquizResult(result)) return result.winner._id;
  return isKquizResult(result) ? (getHeadlineLevel(result)?._id ?? null) : null;
}

/** The address of a result, as specification 2.2 has it. */
export const getResultAddress = (quiz: Pick<PlayQuiz, 'path'>, resultId: string): string => `${quiz.path}/${resultId}?p=ch13`;

/** The level a trivia result is headed by: the first dimension's that has one. */
export const getHeadlineLevel = (result: KquizPlayResult) => result.levels.find(({ level }) => level !== null)?.level ?? null;

export const formatScore = (result: KquizPlayResult): string =>
  `${formatShortNumber(result.finalScore)}/${formatShortNumber(result.maxScore)}`;

/** "7 of 9 points in 2:07." */
export const formatScoreLine = (result: KquizPlayResult, durationSeconds: number): string =>
  `${formatShortNumber(result.finalScore)} of ${pluraliseNoun(result.maxScore, 'point')} in ${formatClock(durationSeconds * 1000)}.`;

export const formatShortNumber = (value: number): string => String(Math.round(value * 100) / 100);

export interface BestScore {
  finalScore: number;
  /** In seconds. */
  duration: number;
}

/** More points, or as many in less time. */
export const isBetterScore = (candidate: BestScore, current: BestScore): boolean =>
  candidate.finalScore > current.finalScore || (candidate.finalScore === current.finalScore && candidate.duration < current.duration);

/** The better of what is known of a player's tries before this one. */
export function findBestScore(scores: readonly (BestScore | null | undefined)[]): BestScore | null {
  return scores.reduce<BestScore | null>((best, one) => (one && (!best || isBetterScore(one, best)) ? one : best), null);
}

/** How this try stands beside the best one before it. */
export function formatBestComparison(best: BestScore, previousBest: BestScore | null): string | null {
  if (!previousBest) return null;
  const previousText = `${formatShortNumber(previousBest.finalScore)} in ${formatClock(previousBest.duration * 1000)}`;
  if (isBetterScore(best, previousBest)) return `Better than your best before, ${previousText}.`;
  return isBetterScore(previousBest, best) ? `Your best: ${previousText}.` : 'As good as your best before.';
}

export interface LevelScaleStep {
  _id: string;
  title: string;
  /** Where the level begins and how much of the bar it takes, in percent. */
  from: number;
  share: number;
  isReached: boolean;
}

/** The levels of a dimension along its bar; levels out of reach are left out. */
export function buildLevelScale(dimension: PlayDimension, score: number, maxScore: number): LevelScaleStep[] {
  const levels = dimension.levels.filter((level) => level.minScore <= maxScore);
  const reachedLevel = levels.findLast((level) => level.minScore <= score) ?? levels[0];
  return levels.map((level, at) => {
    const from = toBarPercent(level.minScore, maxScore);
    const to = toBarPercent(levels[at + 1]?.minScore ?? maxScore, maxScore);
    return { _id: level._id, title: level.title, from, share: to - from, isReached: level === reachedLevel };
  });
}

export const toBarPercent = (part: number, whole: number): number =>
  whole > 0 ? Math.round(Math.min(1, Math.max(0, part / whole)) * 1000) / 10 : 0;

/** A dimension's name as it is shown; "single" is what a quiz of one dimension calls it and means nothing to a player. */
export const formatDimensionName = (name: string, total: number): string => (total === 1 || name === 'single' ? 'Score' : name);
