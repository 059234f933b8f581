import { isOutOfDate, performanceScore } from '#rules/stats/performance-score';
import type { Db } from '../db/client.ts';
import * as repo from './scores-repo.ts';

/** Statements that bring the scores of listed contents, and the copies their labels hold, in step with their counts. */
export function weigh(db: Db, rows: readonly repo.Facts[]) {
  const weights = rows
    .filter((row) => row.listed)
    .map((row) => ({ row, weight: { id: row.id, plays: row.plays, score: performanceScore(row) } }))
    .filter(({ row, weight }) => isOutOfDate(row, weight))
    .map(({ weight }) => weight);
  return weights.length > 0 ? [repo.setScores(db, weights), repo.setLabels(db, weights)] : [];
}
