import { DAILY_LIMITS } from '#base/limits/daily';
import { countDaysBetween } from './daily-day.ts';

/** A quiz that may become the quiz of a day. */
export interface DailyCandidate {
  id: string;
  isFeatured: boolean;
  isOfficial: boolean;
  /** The popularity score. */
  score: number;
  /** The last day of which this was the quiz; null for none. */
  lastDay: number | null;
}

/**
 * Chooses the quiz of a day: the featured and the official ones first, of these the one whose last day is longest ago, then the most
 * popular. A quiz of the last 60 days is not chosen; null if no other is left.
 */
export function chooseDailyQuiz(candidates: readonly DailyCandidate[], day: number): DailyCandidate | null {
  const rested = candidates.filter(({ lastDay }) => lastDay === null || countDaysBetween(lastDay, day) > DAILY_LIMITS.repeatAfterDays);
  return rested.toSorted(compareCandidates)[0] ?? null;
}

const isSelected = ({ isFeatured, isOfficial }: DailyCandidate) => isFeatured || isOfficial;

const compareCandidates = (a: DailyCandidate, b: DailyCandidate): number =>
  Number(isSelected(b)) - Number(isSelected(a)) ||
  (a.lastDay ?? 0) - (b.lastDay ?? 0) ||
  Number(b.isFeatured) - Number(a.isFeatured) ||
  b.score - a.score ||
  (a.id < b.id ? -1 : 1);
