import { getDayKey } from '#rules/stats/ranking-periods';
import { getRankScores } from '#rules/stats/rankings';
import { bindings, clock } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { indexSearch } from '#worker/jobs/index-search/job';
import { rollUpPlays } from '#worker/jobs/roll-up-plays/job';
import { writeAllPending } from '#worker/jobs/roll-up-plays/write-pending';
import { openJobRun } from '#worker/jobs/runner/job-run';
import type { JobName, JobStates } from '#worker/jobs/runner/job-state';

export const EVERY_FIVE_MINUTES = '*/5 * * * *';
export const DAY_MS = 24 * 60 * 60 * 1000;

type Store = Pick<D1Database, 'prepare' | 'batch'>;

export const createJobContext = (store: Store = bindings.DB, now = clock.now) =>
  createRequestContext({ env: bindings, now, store: store as never });

/** A store that fails after a number of batches: before the next one is written, or after it but before its result is returned. */
export function createFailingStore(batches: number, when: 'before' | 'after'): Store {
  let remainingBatches = batches;
  return {
    prepare: bindings.DB.prepare.bind(bindings.DB),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      remainingBatches -= 1;
      if (remainingBatches < 0 && when === 'before') throw new Error('killed');
      const results = await bindings.DB.batch<T>(statements);
      if (remainingBatches < 0) throw new Error('killed');
      return results;
    },
  };
}

/** Opens a run of a job without a lease. */
export const openRun = <Name extends JobName>(name: Name, { db } = createJobContext()) => openJobRun(db, name);

export const runRollUp = async (ctx = createJobContext()) => rollUpPlays(ctx, await openRun('roll-up-plays', ctx));

export const writePending = async (ctx = createJobContext()) => writeAllPending(ctx, await openRun('roll-up-plays', ctx));

export const runIndexSearch = async (ctx = createJobContext()) => indexSearch(ctx, await openRun('index-search', ctx));

export const findJobState = async <Name extends JobName>(name: Name): Promise<JobStates[Name]> => (await openRun(name)).state;

export const queryRow = <T>(query: string, ...values: unknown[]) =>
  bindings.DB.prepare(query)
    .bind(...values)
    .first<T>();

export const queryRows = async <T = Record<string, unknown>>(query: string, ...values: unknown[]) =>
  (
    await bindings.DB.prepare(query)
      .bind(...values)
      .all<T>()
  ).results;

/** Stats records as rows: `type`, `time_dim`, `user_id`, `custom_dim`, `rank_score` and `stats`. */
export const STATS_RECORDS_SQL = `(select s.type, s.time_dim, one.value ->> 'user' as user_id, one.value ->> 'customDim' as custom_dim,
  one.value ->> '$.stats.rankScore' as rank_score, one.value -> 'stats' as stats from stats s, json_each(s.records) one)`;

export const findRankScores = async (userId: string) =>
  getRankScores(JSON.parse((await queryRow<{ ranks: string }>('select ranks from users where id = ?', userId))?.ranks ?? '{}'), clock.now);

export interface TestPlay {
  contentId: string;
  at: Date;
  userId?: string | null;
  person?: string;
  type?: 'pquiz' | 'kquiz' | 'article';
  ranked?: boolean;
  answers?: object[];
}

let insertedCount = 0;

/** Inserts finished plays as the service does. */
export async function insertSubmissions(plays: readonly TestPlay[]): Promise<void> {
  const rows = plays.map(
    ({ contentId, at, userId = null, person = userId ?? 'somebody', type = 'pquiz', ranked = false, answers = [] }) => {
      insertedCount += 1;
      const actor = `${getDayKey(at)}:${person}`;
      return { id: `played${insertedCount}`, contentId, at: at.getTime(), userId, actor, type, ranked: Number(ranked), answers };
    },
  );
  await bindings.DB.prepare(
    `insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
      select value ->> 'id', value ->> 'contentId', value ->> 'type', 1, value ->> 'userId', value ->> 'actor', value -> 'answers', 60,
        value ->> 'ranked', '{}', value ->> 'at' from json_each(?)`,
  )
    .bind(JSON.stringify(rows))
    .run();
}
