import { calculatePerformanceScore, isScoreOutOfDate } from '#rules/stats/performance-score';
import type { Db } from '#worker/db/client';
import * as repo from './repo.ts';

/** Builds statements that update the scores of listed contents, and the copies in their labels, from their counters. */
export function updateScores(db: Db, contents: readonly repo.ContentCounters[]) {
  const rows = listScoresOutOfDate(contents);
  return rows.length > 0 ? [repo.setScores(db, rows), repo.setLabelCounters(db, rows)] : [];
}

/** Builds the same statements after new views, which the labels of every content copy; must follow the statement that adds the views. */
export function updateScoresAndViews(db: Db, contents: readonly repo.ContentCounters[]) {
  const updatedIds = new Set(listScoresOutOfDate(contents).map((row) => row.id));
  const otherIds = contents.map((content) => content.id).filter((id) => !updatedIds.has(id));
  return [...updateScores(db, contents), ...(otherIds.length > 0 ? [repo.setLabelViews(db, otherIds)] : [])];
}

const listScoresOutOfDate = (contents: readonly repo.ContentCounters[]): repo.ScoreRow[] =>
  contents
    .filter((content) => content.listed)
    .map((content) => ({
      content,
      row: { id: content.id, plays: content.plays, players: content.players, score: calculatePerformanceScore(content) },
    }))
    .filter(({ content, row }) =>
      isScoreOutOfDate({ score: content.score, labelCounts: JSON.parse(content.labelCountsJson ?? 'null') }, row),
    )
    .map(({ row }) => row);
