import { calculatePerformanceScore, isScoreOutOfDate } from '#rules/stats/performance-score';
import type { Db } from '#worker/db/client';
import * as repo from './repo.ts';

/** Builds statements that update the scores of listed contents, and the copies in their labels, from their counters. */
export function updateScores(db: Db, contents: readonly repo.ContentCounters[]) {
  const rows = contents
    .filter((content) => content.listed)
    .map((content) => ({
      content,
      row: { id: content.id, plays: content.plays, players: content.players, score: calculatePerformanceScore(content) },
    }))
    .filter(({ content, row }) =>
      isScoreOutOfDate({ score: content.score, labelCounts: JSON.parse(content.labelCountsJson ?? 'null') }, row),
    )
    .map(({ row }) => row);
  return rows.length > 0 ? [repo.setScores(db, rows), repo.setLabelCounters(db, rows)] : [];
}
