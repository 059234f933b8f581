import type { Kind } from '#base/kinds';
import { type Countable, countableKquiz, countablePquiz, type Finished, withPlays } from '#rules/stats/answer-stats';
import type { Db } from '../db/client.ts';
import * as repo from './plays-repo.ts';
import type { Facts } from './scores-repo.ts';

/** How much of quizzes is read at a time: a run has 128 MB in all. */
const SLICE_BYTES = 8_000_000;

/** The statistics of the quizzes among these contents, with these plays in them. */
export async function statisticsWith(db: Db, facts: readonly Facts[], plays: readonly repo.Play[]): Promise<repo.StatisticsRow[]> {
  const finished = finishedBy(plays);
  const rows: repo.StatisticsRow[] = [];
  for (const slice of slicesOf(facts.filter((row) => row.type !== 'article'))) {
    const types = new Map(slice.map((row) => [row.id, row.type]));
    for (const { id, body, resultStats, answerStats } of await repo.quizzesOf(db, [...types.keys()])) {
      const before = { resultStats: JSON.parse(resultStats ?? '{}'), answerStats: JSON.parse(answerStats ?? '{}') };
      rows.push({ contentId: id, ...withPlays(before, countable(types.get(id), body), finished.get(id) ?? []) });
    }
  }
  return rows;
}

function finishedBy(plays: readonly repo.Play[]): Map<string, Finished[]> {
  const finished = new Map<string, Finished[]>();
  for (const { contentId, resultId, answers } of plays) {
    const list = finished.get(contentId) ?? [];
    list.push({ resultId, answers: JSON.parse(answers) });
    finished.set(contentId, list);
  }
  return finished;
}

/** Contents in lists whose questions are together of a size that can be read at once. */
function slicesOf(facts: readonly Facts[]): Facts[][] {
  const slices: Facts[][] = [];
  let room = 0;
  for (const row of facts) {
    room -= row.bodyBytes;
    if (room < 0) {
      slices.push([]);
      room = SLICE_BYTES - row.bodyBytes;
    }
    slices.at(-1)?.push(row);
  }
  return slices;
}

const countable = (type: Kind | undefined, body: string): Countable =>
  type === 'kquiz' ? countableKquiz(JSON.parse(body)) : countablePquiz(JSON.parse(body));
