import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, clock } from '#tests/helpers/api';
import { startSession } from '#worker/accounts/auth/session';
import { createApp } from '#worker/app';
import { createRequestContext } from '#worker/context';
import { getHomeScreen } from '#worker/discovery/home/service';
import type { Env } from '#worker/env';

/** Tables whose rows belong to one content each and that grow with plays: what docs/scaling.md deals out over several databases. */
const SHARDED = [
  'submissions',
  'content_days',
  'content_stats',
  'content_sources',
  'content_leaves',
  'kattempts',
  'checked_answers',
  'view_marks',
];
const SHARDS = 16;

interface Seen {
  sharded: string[];
  others: string[];
}

/** The store, which notes the tables each statement names. */
function watched(seen: Seen[]): D1Database {
  const note = (query: string) => {
    const names = [...query.matchAll(/\b(?:from|join|into|update)\s+["`]?([a-z_]+)["`]?/gi)].map((match) => match[1]?.toLowerCase() ?? '');
    const tables = [...new Set(names)].filter((name) => !['json_each', 'set', 'one', 'select'].includes(name));
    seen.push({ sharded: tables.filter((name) => SHARDED.includes(name)), others: tables.filter((name) => !SHARDED.includes(name)) });
    return bindings.DB.prepare(query);
  };
  const store = { prepare: note, batch: bindings.DB.batch.bind(bindings.DB), getBookmark: () => null };
  return { ...store, withSession: () => store } as unknown as D1Database;
}

async function statementsOf(ask: (env: Env) => Promise<unknown>): Promise<Seen[]> {
  const seen: Seen[] = [];
  await ask({ ...bindings, DB: watched(seen) });
  return seen;
}

async function requests() {
  const [creator, player] = [await buildUser({ publishedCount: 3 }), await buildUser()];
  const quiz = await buildContent('pquizzes', { as: creator });
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  await startSession(ctx, player.id);
  const headers = { origin: 'http://quizlark.test', 'content-type': 'application/json', cookie: `ql_session=${ctx.session?.token}` };
  const app = createApp({ now: () => clock.now });
  const call = (method: string, path: string, body?: unknown) => async (env: Env) => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await app.request(`http://quizlark.test${path}`, init, env);
    expect([path, response.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
  };
  const [question] = quiz.questions;
  const answers = [{ questionId: question._id, choiceId: question.choices[0]._id }];
  return {
    'a finished play': call('POST', `/v1/pquizzes/${quiz._id}/submissions`, { answers, duration: 20 }),
    'a view': call('POST', `/v1/contents/${quiz._id}/view`, {}),
    'a play that is left': call('POST', `/v1/contents/${quiz._id}/left`, { answered: 1 }),
    'a content': call('GET', `/v1/pquizzes/${quiz._id}`),
    'a list': call('GET', '/v1/public_contents'),
    home: (env: Env) => getHomeScreen(createRequestContext({ env, now: clock.now })),
  };
}

test('no statement of a request joins what is dealt out with what is not, and lists ask none of it', async () => {
  const asked = await requests();
  const touching: string[] = [];
  for (const [name, ask] of Object.entries(asked)) {
    const seen = await statementsOf(ask);
    expect([name, seen.filter(({ sharded, others }) => sharded.length > 0 && others.length > 0)]).toEqual([name, []]);
    expect(seen.length).toBeGreaterThan(0);
    if (seen.some(({ sharded }) => sharded.length > 0)) touching.push(name);
  }
  // Each of these is about the one content its address names, so one database has all of it.
  expect(touching).toEqual(['a finished play', 'a view', 'a play that is left']);
});

/** FNV-1a of a content's id, as a share of all there is. */
function shardOf(id: string): number {
  let hash = 2_166_136_261;
  for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) % SHARDS;
}

test('contents are dealt out evenly, and of a day’s plays no database gets much more than its hottest contents bring', () => {
  const contents = Array.from({ length: 100_000 }, (_, i) => `0bench${String(i).padStart(20, '0')}`);
  const counts = new Array<number>(SHARDS).fill(0);
  const plays = new Array<number>(SHARDS).fill(0);
  for (const [rank, id] of contents.entries()) {
    const shard = shardOf(id);
    counts[shard] = (counts[shard] ?? 0) + 1;
    plays[shard] = (plays[shard] ?? 0) + 1 / (rank + 1);
  }
  const mean = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0) / list.length;
  expect(Math.max(...counts) / mean(counts)).toBeLessThan(1.05);
  expect(Math.min(...counts) / mean(counts)).toBeGreaterThan(0.95);
  // By Zipf's law the first content alone has a share of the plays that is more than a sixteenth.
  console.log(
    `busiest of ${SHARDS}: ${(Math.max(...plays) / mean(plays)).toFixed(2)} of the mean, quietest ${(Math.min(...plays) / mean(plays)).toFixed(2)}`,
  );
  expect(Math.max(...plays) / mean(plays)).toBeLessThan(3);
});
