import { afterEach, expect, test, vi } from 'vitest';
import { health } from '#contract/moderation/health';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi, clock, replacedBindings } from '#tests/helpers/api';
import { createJobContext, EVERY_FIVE_MINUTES } from '#tests/jobs/helpers';
import { createApp } from '#worker/app';
import { createRequestContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';
import { watchSize } from '#worker/jobs/watch-size/job';

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['DB', 'SEARCH'] as const) delete replacedBindings[name];
});

/** A database whose results say that it has this size. */
function withSize<T extends D1Database>(database: T, bytes: number): T {
  const resize = <R extends { meta: object }>(result: R): R => ({ ...result, meta: { ...result.meta, size_after: bytes } });
  // The worker reads single statements with `all`, and gives batches the statements themselves.
  const inner = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => resize(await statement.all()),
    } as unknown as D1PreparedStatement;
    inner.set(wrapped, statement);
    return wrapped;
  };
  return new Proxy(database, {
    get: (target, name) => {
      if (name === 'withSession') return () => withSize(target, bytes);
      if (name === 'getBookmark') return () => null;
      if (name === 'prepare') return (query: string) => wrap(target.prepare(query));
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) =>
          (await target.batch(statements.map((one) => inner.get(one) ?? one))).map(resize);
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as T;
}

const getHealth = async (env: object = {}) => {
  const response = await createApp({ now: () => clock.now }).request('http://quizlark.test/health', {}, { ...bindings, ...env });
  return { status: response.status, body: health.parse(await response.json()) };
};

test('/health says the real size of both databases', async () => {
  const { status, body } = await getHealth();
  expect([status, body.status]).toEqual([200, 'ok']);
  expect(body.sizes.map(({ database, level, maxBytes }) => [database, level, maxBytes])).toEqual([
    ['store', 'ok', 10_000_000_000],
    ['search', 'ok', 10_000_000_000],
  ]);
  const before = body.sizes[0]?.bytes ?? 0;
  expect(before).toBeGreaterThan(100_000);
  await bindings.DB.prepare(
    "insert into written_results (submission_id, text, started_at) select value, hex(zeroblob(500000)), 0 from json_each('[1,2,3]')",
  ).run();
  expect((await getHealth()).body.sizes[0]?.bytes).toBeGreaterThanOrEqual(before + 3_000_000);
});

test.each([
  ['store', 'DB', 7_500_000_000, 200, 'ok', 'warning'],
  ['store', 'DB', 9_500_000_000, 503, 'full', 'alarm'],
  ['search', 'SEARCH', 9_500_000_000, 503, 'full', 'alarm'],
] as const)('a %s database (%s) of %d bytes answers %d', async (database, binding, bytes, status, state, level) => {
  const answer = await getHealth({ [binding]: withSize(bindings[binding], bytes) });
  expect([answer.status, answer.body.status]).toEqual([status, state]);
  expect(answer.body.sizes.find((size) => size.database === database)).toEqual({ database, bytes, maxBytes: 10_000_000_000, level });
});

test('each run of cron logs a database that fills up, and nothing while there is space', async () => {
  const lines: { level: string; database?: string }[] = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  expect(lines.filter(({ database }) => database !== undefined)).toEqual([]);
  const env = { ...bindings, SEARCH: withSize(bindings.SEARCH, 9_100_000_000) };
  await watchSize(createRequestContext({ env, now: clock.now, store: withSize(bindings.DB, 7_100_000_000) }));
  expect(lines.filter(({ database }) => database !== undefined)).toMatchObject([
    { level: 'warning', job: 'watch-size', database: 'store', bytes: 7_100_000_000 },
    { level: 'error', job: 'watch-size', database: 'search', bytes: 9_100_000_000 },
  ]);
});

test('the dashboard shows the size of both databases to staff', async () => {
  replacedBindings.DB = withSize(bindings.DB, 7_100_000_000);
  const { body } = await callApi('GET /v1/admin/dashboard', { as: await buildUser({ role: 'staff' }) });
  const panel = body.find(({ title }: { title: string }) => title === 'Stores');
  expect(panel?.result?.sizes).toMatchObject([
    { database: 'store', level: 'warning' },
    { database: 'search', level: 'ok' },
  ]);
});
