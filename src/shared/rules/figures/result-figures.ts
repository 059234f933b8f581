import { PLAY_LIMITS } from '#base/limits/play';
import { toWholePercents } from './whole-percents.ts';

/** How many percent of players got each result; they sum to 100. Null with fewer plays than figures need. */
export function buildResultFigures(
  results: readonly { _id: string }[],
  resultStats: Readonly<Record<string, number>>,
): Record<string, number> | null {
  const counts = results.map(({ _id }) => (Object.hasOwn(resultStats, _id) ? (resultStats[_id] ?? 0) : 0));
  if (counts.reduce((sum, count) => sum + count, 0) < PLAY_LIMITS.figuresFromPlays) return null;
  const percents = toWholePercents(counts);
  return Object.fromEntries(results.map(({ _id }, index) => [_id, percents[index] ?? 0]));
}
