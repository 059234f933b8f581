import { dayCounter } from '#rules/dashboard/days';
import { performanceScore } from '#rules/stats/performance-score';
import { dayOf } from '#rules/stats/time';
import type { Db } from '#worker/db/client';
import { add, keyOf, type Rows, type State } from './tables.ts';

const PAGE = 5_000;

/** The scores of listed contents, by the counts that were found for them, and what their labels hold of both. */
export async function deriveScores(db: Db, state: State): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db.all<{ id: string; publishedAt: number | null }>(
      `select id, published_at as publishedAt from contents where id > '${after}' and listed = 1 order by id limit ${PAGE}`,
    );
    for (const { id, publishedAt } of rows) {
      const [plays = 0, players = 0, views = 0, , , upVotes = 0, downVotes = 0] = (state.contents.get(keyOf(id)) ?? []) as number[];
      const counts = { players, views, upVotes, downVotes };
      const score = performanceScore({ ...counts, publishedAt: publishedAt === null ? null : new Date(publishedAt) });
      state.scores.set(keyOf(id), [score]);
      state.labels.set(keyOf(id), [score, plays, players]);
      after = id;
    }
    if (rows.length < PAGE) return;
  }
}

/** The comments of each day. */
export async function countComments(db: Db, days: Rows): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db.all<{ id: string; at: number }>(
      `select id, created_at as at from comments where id > '${after}' order by id limit ${PAGE}`,
    );
    for (const { id, at } of rows) {
      add(days, keyOf(dayCounter(dayOf(new Date(at)), 'comments')), [1]);
      after = id;
    }
    if (rows.length < PAGE) return;
  }
}
