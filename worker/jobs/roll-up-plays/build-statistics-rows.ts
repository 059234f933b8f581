import { addScores } from '#rules/figures/score-counts';
import { addPlaysToStatistics, getStatisticsKeys } from '#rules/stats/content-statistics';
import type { Db } from '#worker/db/client';
import type { ContentCounters } from '#worker/jobs/content-counters/repo';
import * as repo from './repo.ts';

/** Builds the new statistics of the quizzes among these contents: the stored ones with these plays added. */
export async function buildStatisticsRows(
  db: Db,
  contents: readonly ContentCounters[],
  plays: readonly repo.AnswersRow[],
): Promise<repo.StatisticsRow[]> {
  const typesById = new Map(contents.flatMap(({ id, type }) => (type === 'article' ? [] : [[id, type] as const])));
  if (typesById.size === 0) return [];
  const playsByContent = Map.groupBy(plays, (play) => play.contentId);
  const quizzes = await repo.findQuizzes(db, [...typesById.keys()]);
  return quizzes.flatMap(({ id, body, resultStats, answerStats, scoreStats }) => {
    const type = typesById.get(id);
    if (!type) return [];
    const previousStatistics = { resultStats: JSON.parse(resultStats ?? '{}'), answerStats: JSON.parse(answerStats ?? '{}') };
    const contentPlays = playsByContent.get(id) ?? [];
    const finishedPlays = contentPlays.map(({ resultId, answers }) => ({ resultId, answers: JSON.parse(answers) }));
    return [
      {
        contentId: id,
        ...addPlaysToStatistics(previousStatistics, getStatisticsKeys(type, JSON.parse(body)), finishedPlays),
        scoreStats: addScores(
          JSON.parse(scoreStats ?? '{}'),
          contentPlays.map(({ finalScore }) => finalScore),
        ),
      },
    ];
  });
}
