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
function watchStore(statements: Seen[]): D1Database {
  const recordStatement = (query: string) => {
    const names = [...query.matchAll(/\b(?:from|join|into|update)\s+["`]?([a-z_]+)["`]?/gi)].map((match) => match[1]?.toLowerCase() ?? '');
    const tables = [...new Set(names)].filter((name) => !['json_each', 'set', 'one', 'select'].includes(name));
    statements.push({ sharded: tables.filter((name) => SHARDED.includes(name)), others: tables.filter((name) => !SHARDED.includes(name)) });
    return bindings.DB.prepare(query);
  };
  const store = { prepare: recordStatement, batch: bindings.DB.batch.bind(bindings.DB), getBookmark: () => null };
  return { ...store, withSession: () => store } as unknown as D1Database;
}

async function listStatements(request: (env: Env) => Promise<unknown>): Promise<Seen[]> {
  const statements: Seen[] = [];
  await request({ ...bindings, DB: watchStore(statements) });
  return statements;
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
  const answers = [{ questionId: question?._id, choiceId: question?.choices[0]?._id }];
  return {
    'a finished play': call('POST', `/v1/pquizzes/${quiz._id}/submissions`, { answers, duration: 20 }),
    'a view': call('POST', `/v1/contents/${quiz._id}/view`, {}),
    'a play that is left': call('POST', `/v1/contents/${quiz._id}/left`, { answered: 1 }),
    'a content': call('GET', `/v1/pquizzes/${quiz._id}`),
    'a list': call('GET', '/v1/public_contents'),
    home: (env: Env) => getHomeScreen(createRequestContext({ env, now: clock.now })),
  };
}

test('no statement of a request joins sharded with unsharded tables, and lists read no sharded table', async () => {
  const requestsByName = await requests();
  const shardedRequests: string[] = [];
  for (const [name, request] of Object.entries(requestsByName)) {
    const statements = await listStatements(request);
    expect([name, statements.filter(({ sharded, others }) => sharded.length > 0 && others.length > 0)]).toEqual([name, []]);
    expect(statements.length).toBeGreaterThan(0);
    if (statements.some(({ sharded }) => sharded.length > 0)) shardedRequests.push(name);
  }
  // Each of these is about the one content its address names, so one database has all of it.
  expect(shardedRequests).toEqual(['a finished play', 'a view', 'a play that is left']);
});

/** FNV-1a of a content's id, as a share of all there is. */
function shardOf(id: string): number {
  let hash = 2_166_136_261;
  for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) % SHARDS;
}

test('contents are distributed evenly, and no database gets many more plays of a day than its most played contents cause', () => {
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
