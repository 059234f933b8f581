/** A trivia result that its player shares: no answers, and no name. */
export interface SharedScore {
  finalScore: number;
  maxScore: number;
  /** In seconds. */
  duration: number;
}

export interface SignedScore {
  score: SharedScore;
  signature: string;
}

/** The parameter of a shared address that has the score. */
export const SHARED_SCORE_PARAM = 's';

const PATTERN = /^(\d{1,6}(?:\.\d{1,2})?)_(\d{1,6}(?:\.\d{1,2})?)_(\d{1,8})_([0-9a-f]{16})$/;

/** The part of a shared score that its signature covers: "7_9_127". */
export const formatScorePart = ({ finalScore, maxScore, duration }: SharedScore): string =>
  `${formatPoints(finalScore)}_${formatPoints(maxScore)}_${duration}`;

/** "7_9_127_" and the signature, 16 hexadecimal digits. */
export const formatSharedScore = (score: SharedScore, signature: string): string => `${formatScorePart(score)}_${signature}`;

/** The score and its signature, which is not checked here; null if the text has no score. */
export function parseSharedScore(text: string): SignedScore | null {
  const [, finalScore, maxScore, duration, signature = ''] = PATTERN.exec(text) ?? [];
  if (finalScore === undefined) return null;
  const score = { finalScore: Number(finalScore), maxScore: Number(maxScore), duration: Number(duration) };
  return score.maxScore > 0 && score.finalScore <= score.maxScore ? { score, signature } : null;
}

const formatPoints = (points: number) => String(Math.round(points * 100) / 100);
