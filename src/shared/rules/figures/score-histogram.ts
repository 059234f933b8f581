import type { ScoreComparison } from '#contract/playing/submissions';

/** The maximum number of bars that fit a phone with a number below each. */
const MAX_BARS = 16;

export interface HistogramBar {
  /** The points of the bar: one number, or a range if a quiz has many points. */
  from: number;
  to: number;
  percent: number;
  /** The height as a part of the highest bar's. */
  height: number;
  /** The player's own points are in this bar. */
  isOwn: boolean;
}

/** The bars of a quiz's scores from 0 to its maximum, lowest first. */
export function buildScoreHistogram(
  { scores }: ScoreComparison,
  { finalScore, maxScore }: { finalScore: number; maxScore: number },
): HistogramBar[] {
  const maxPoints = Math.round(maxScore);
  const width = Math.ceil((maxPoints + 1) / MAX_BARS);
  const bars = Array.from({ length: Math.ceil((maxPoints + 1) / width) }, (_, index) => {
    const [from, to] = [index * width, Math.min(maxPoints, (index + 1) * width - 1)];
    const isInside = (points: number) => points >= from && points <= to;
    const percent = scores.reduce((sum, score) => sum + (isInside(score.points) ? score.percent : 0), 0);
    return { from, to, percent, isOwn: isInside(Math.round(finalScore)) };
  });
  const highest = Math.max(1, ...bars.map(({ percent }) => percent));
  return bars.map((bar) => ({ ...bar, height: Math.round((bar.percent * 100) / highest) / 100 }));
}

/** "7", or "40 to 46" for a range. */
export const formatBarPoints = ({ from, to }: Pick<HistogramBar, 'from' | 'to'>): string => (from === to ? `${from}` : `${from} to ${to}`);
