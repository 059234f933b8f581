/** Numbers of plays by their points. */
export type ScoreCounts = Record<string, number>;

/** The maximum number of different points that are stored for a quiz. */
const MAX_BUCKETS = 101;

/**
 * Adds the scores of plays to counts by rounded points. Once all buckets are taken, a score counts in the nearest one, so the same plays
 * in the same order always give the same counts. Plays without a score are left out.
 */
export function addScores(storedCounts: ScoreCounts, scores: readonly (number | null)[]): ScoreCounts {
  const counts = new Map(Object.entries(storedCounts));
  for (const score of scores) {
    if (score === null || !Number.isFinite(score)) continue;
    const key = findBucket([...counts.keys()], Math.round(score));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

function findBucket(keys: readonly string[], points: number): string {
  const key = String(points);
  if (keys.length < MAX_BUCKETS || keys.includes(key)) return key;
  return keys.reduce((nearest, other) => (Math.abs(Number(other) - points) < Math.abs(Number(nearest) - points) ? other : nearest));
}
