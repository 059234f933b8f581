import { addPlaysToStatistics, getStatisticsKeys } from '#rules/stats/content-statistics';
import type { Db } from '#worker/db/client';
import type { ContentCounters } from '#worker/jobs/content-counters/repo';
import * as repo from './repo.ts';

/** Adds these plays to the statistics of the quizzes among these contents. */
export async function updateStatistics(
  db: Db,
  contents: readonly ContentCounters[],
  plays: readonly repo.AnswersRow[],
): Promise<repo.StatisticsRow[]> {
  const types = new Map(contents.flatMap(({ id, type }) => (type === 'article' ? [] : [[id, type] as const])));
  if (types.size === 0) return [];
  const playsOf = Map.groupBy(plays, (play) => play.contentId);
  const quizzes = await repo.findQuizzes(db, [...types.keys()]);
  return quizzes.flatMap(({ id, body, resultStats, answerStats }) => {
    const type = types.get(id);
    if (!type) return [];
    const before = { resultStats: JSON.parse(resultStats ?? '{}'), answerStats: JSON.parse(answerStats ?? '{}') };
    const finished = (playsOf.get(id) ?? []).map(({ resultId, answers }) => ({ resultId, answers: JSON.parse(answers) }));
    return [{ contentId: id, ...addPlaysToStatistics(before, getStatisticsKeys(type, JSON.parse(body)), finished) }];
  });
}
