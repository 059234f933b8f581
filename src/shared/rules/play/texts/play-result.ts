import type { KquizPlayResult, PquizPlayResult, SubmissionResponse } from '#contract/playing/submissions';
import type { PlayDimension, PlayQuiz } from '#rules/play/quiz';
import { getDailyPath } from '#rules/screens/paths';
import { formatClock } from '#rules/text/format-clock';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';

export const isPquizResult = (result: SubmissionResponse['result']): result is PquizPlayResult => result !== null && 'winner' in result;
export const isKquizResult = (result: SubmissionResponse['result']): result is KquizPlayResult => result !== null && 'review' in result;

/** The id in a result's path: a pquiz's winner, or a kquiz's headline level. */
export function getResultId(result: SubmissionResponse['result']): string | null {
  if (isPquizResult(result)) return result.winner._id;
  return isKquizResult(result) ? (getHeadlineLevel(result)?._id ?? null) : null;
}

/** The path of the quiz as it is played: that of the day for a daily quiz. */
export const getPlayPath = ({ path, dailyNumber }: Pick<PlayQuiz, 'path' | 'dailyNumber'>): string =>
  dailyNumber === undefined ? path : getDailyPath(dailyNumber);

/**
 * The path of a result as its player sees it, with the parameter that specification 2.2 gives it. That of a daily quiz is the path of the
 * day, so that whoever follows the link plays it as the quiz of that day.
 */
export const getPlayResultPath = (quiz: Pick<PlayQuiz, 'path' | 'dailyNumber'>, resultId: string | null): string =>
  resultId === null || quiz.dailyNumber !== undefined ? getPlayPath(quiz) : `${quiz.path}/${resultId}?p=ch13`;

/** The level in a kquiz result's headline: that of the first dimension with levels. */
export const getHeadlineLevel = (result: KquizPlayResult) => result.levels.find(({ level }) => level !== null)?.level ?? null;

type Score = Pick<KquizPlayResult, 'finalScore' | 'maxScore'>;

/** "7/9" */
export const formatScore = ({ finalScore, maxScore }: Score): string => `${formatShortNumber(finalScore)}/${formatShortNumber(maxScore)}`;

/** "7 of 9" */
export const formatScoreInWords = ({ finalScore, maxScore }: Score): string =>
  `${formatShortNumber(finalScore)} of ${formatShortNumber(maxScore)}`;

/** "7 of 9 points in 2:07.", or "7 of 9 points." if nothing measured the time. */
export function formatScoreLine({ finalScore, maxScore }: Score, durationSeconds: number | null): string {
  const time = durationSeconds === null ? '' : ` in ${formatClock(durationSeconds * 1000)}`;
  return `${formatShortNumber(finalScore)} of ${formatNumberWithNoun(maxScore, 'point')}${time}.`;
}

export const formatShortNumber = (value: number): string => String(Math.round(value * 100) / 100);

export interface BestScore {
  finalScore: number;
  /** In seconds. */
  duration: number;
}

/** Whether a score has more points, or as many in less time. */
export const isBetterScore = (candidate: BestScore, current: BestScore): boolean =>
  candidate.finalScore > current.finalScore || (candidate.finalScore === current.finalScore && candidate.duration < current.duration);

/** The best of a player's known scores; null without any. */
export function findBestScore(scores: readonly (BestScore | null | undefined)[]): BestScore | null {
  return scores.reduce<BestScore | null>((best, score) => (score && (!best || isBetterScore(score, best)) ? score : best), null);
}

/** Compares a score with the previous best; null without one. */
export function formatBestComparison(score: BestScore, previousBest: BestScore | null): string | null {
  if (!previousBest) return null;
  const previousText = `${formatShortNumber(previousBest.finalScore)} in ${formatClock(previousBest.duration * 1000)}`;
  if (isBetterScore(score, previousBest)) return `New personal best! (was ${previousText})`;
  return isBetterScore(previousBest, score) ? `Your best: ${previousText}.` : 'You matched your best.';
}

export interface LevelScaleStep {
  _id: string;
  title: string;
  /** The start of the level on the bar and its width, in percent. */
  from: number;
  share: number;
  isReached: boolean;
}

/** The levels of a dimension on its bar, without those above `maxScore`. */
export function buildLevelScale(dimension: PlayDimension, score: number, maxScore: number): LevelScaleStep[] {
  const levels = dimension.levels.filter((level) => level.minScore <= maxScore);
  const reachedLevel = levels.findLast((level) => level.minScore <= score) ?? levels[0];
  return levels.map((level, index) => {
    const from = toBarPercent(level.minScore, maxScore);
    const to = toBarPercent(levels[index + 1]?.minScore ?? maxScore, maxScore);
    return { _id: level._id, title: level.title, from, share: to - from, isReached: level === reachedLevel };
  });
}

export const toBarPercent = (part: number, whole: number): number =>
  whole > 0 ? Math.round(Math.min(1, Math.max(0, part / whole)) * 1000) / 10 : 0;

/** The label of a dimension. "single" is the stored name of an only dimension, which players see as "Score". */
export const formatDimensionName = (name: string, dimensionCount: number): string =>
  dimensionCount === 1 || name === 'single' ? 'Score' : name;
