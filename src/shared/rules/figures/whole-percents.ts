/**
 * Counts in whole percents that sum to 100. Each is rounded down, and the largest remainders are rounded up; of equal remainders, the
 * larger count's and then the earlier one. All are 0 if nothing is counted.
 */
export function toWholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const percents = counts.map((count) => Math.floor((count * 100) / total));
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = counts
    .map((count, index) => ({ index, count, remainder: (count * 100) % total }))
    .toSorted((a, b) => b.remainder - a.remainder || b.count - a.count);
  for (const { index } of byRemainder.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}
