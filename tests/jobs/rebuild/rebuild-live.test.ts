import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkLiveStats, rebuildLiveStats } from '#scripts/rebuild/live-stats';
import { withJobsPaused } from '#scripts/rebuild/pause-jobs';
import { compareStats } from '#scripts/rebuild/rebuild';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createJobContext, EVERY_FIVE_MINUTES, insertSubmissions, queryRow, queryRows, runRollUp } from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';
import { LEASE_MS } from '#worker/jobs/runner/run-jobs';

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await bindings.DB.exec('update job_states set lease_until = null');
});
afterEach(() => vi.useRealTimers());

const options = { clock: () => clock.now, wait: async () => advanceClock(60_000) };
const check = async () => (await compareStats(createJobContext().db, clock.now)).differences;

/** The store as it is reached from afar: between its statements the site goes on. */
function remoteStore(goOn: (statement: number) => Promise<void>) {
  let statements = 0;
  let isGoingOn = false;
  const step = async () => {
    statements += 1;
    if (isGoingOn) return;
    isGoingOn = true;
    await goOn(statements).finally(() => {
      isGoingOn = false;
    });
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) => {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === 'all') return () => step().then(() => target.all());
        return name === 'inner' ? target : Reflect.get(target, name);
      },
    });
  const store = {
    prepare: (query: string) => wrap(bindings.DB.prepare(query)),
    batch: async (some: D1PreparedStatement[]) => {
      await step();
      return bindings.DB.batch(some.map((statement) => (statement as unknown as { inner: D1PreparedStatement }).inner));
    },
  };
  return createJobContext(store as unknown as D1Database).db;
}

let people = 0;
const crowd = (contentId: string, count: number) =>
  insertSubmissions(
    Array.from({ length: count }, () => {
      people += 1;
      return { contentId, at: clock.now, person: `person${people}` };
    }),
  );

async function buildSite() {
  const [creator, voter] = [await buildUser({ publishedCount: 3 }), await buildUser()];
  const content = await buildContent('pquizzes', { as: creator, tags: ['larks'] });
  await crowd(content._id, 60);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  advanceClock(5 * 60_000);
  await bindings.DB.exec('update contents set play_count = play_count + 7, up_vote_count = up_vote_count + 3, view_count = view_count + 2');
  await bindings.DB.exec('delete from content_stats');
  await bindings.DB.exec("update users set ranks = '{}'");
  return { content, voter };
}

test('a rebuild of a running site corrects the differences and loses no play counted meanwhile', async () => {
  const { content, voter } = await buildSite();
  const outcomes = new Set<string>();
  const db = remoteStore(async (statement) => {
    if (statement % 4 !== 0) return;
    const headers = { 'cf-connecting-ip': `203.0.113.${statement % 250}` };
    await crowd(content._id, 3);
    await callApi(`POST /v1/contents/${content._id}/view`, { headers });
    await callApi(`POST /v1/pquizzes/${content._id}/vote`, { as: voter, body: { score: statement % 8 === 0 ? 1 : -1 } });
    await callApi('POST /v1/messages', { as: voter, body: { threadSlug: `pquiz-${content.UID}`, text: `Words ${statement}` } });
    await runJobs(createJobContext(), EVERY_FIVE_MINUTES).catch((error) => outcomes.add(String(error)));
  });
  const { differences, remaining } = await rebuildLiveStats(db, options);
  expect([...new Set(differences.map(({ name }) => name))]).toEqual(
    expect.arrayContaining(['contents', 'views', 'statistics', 'users', 'votes']),
  );
  expect([remaining, [...outcomes]]).toEqual([[], []]);
  advanceClock(5 * 60_000);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  advanceClock(5 * 60_000);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  expect(await check()).toEqual([]);
  const counted = await queryRow<{ n: number }>('select count(*) as n from submissions where content_id = ? and counted = 1', content._id);
  expect(counted?.n).toBeGreaterThan(80);
  expect(await queryRow('select play_count as n from contents where id = ?', content._id)).toEqual(counted);
});

test('a roll-up that runs without its lease makes the rebuild compare again', async () => {
  const { content } = await buildSite();
  let runs = 0;
  const db = remoteStore(async () => {
    if (runs === 2) return;
    const compared = await queryRow<{ n: number }>(
      "select count(*) as n from job_states where name = 'roll-up-plays' and lease_until is not null",
    );
    if (!compared?.n) return;
    runs += 1;
    await crowd(content._id, 5);
    await runRollUp();
  });
  expect((await rebuildLiveStats(db, options)).remaining).toEqual([]);
  expect(runs).toBe(2);
  expect(await check()).toEqual([]);
});

test('jobs are paused during a rebuild and run after it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const content = await buildContent('pquizzes');
  const { db } = createJobContext();
  const uncounted = () =>
    queryRow<{ n: number }>(
      "select count(*) as n from submissions where seq > (select state ->> 'seq' from job_states where name = 'roll-up-plays')",
    );
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  await withJobsPaused(db, options, async () => {
    await crowd(content._id, 3);
    for (let minute = 0; minute < 10; minute += 1) {
      advanceClock(60_000);
      await vi.advanceTimersByTimeAsync(60_000);
      await db.all('select 1');
      await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
    }
    expect(await uncounted()).toEqual({ n: 3 });
  });
  expect(await queryRows('select name from job_states where lease_until is not null')).toEqual([]);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  expect(await uncounted()).toEqual({ n: 0 });
});

test('a rebuild waits for a started run, and a killed rebuild pauses the jobs for minutes only', async () => {
  const { db } = createJobContext();
  await bindings.DB.prepare("update job_states set lease_until = ? where name = 'roll-up-views'")
    .bind(clock.now.getTime() + LEASE_MS)
    .run();
  const start = clock.now.getTime();
  // A killed process does not release its leases, so here the work ends only after the jobs have run.
  const end = Promise.withResolvers<void>();
  const killed = withJobsPaused(db, options, () => end.promise);
  const held = () => queryRows('select lease_until as until, count(*) as n from job_states where lease_until is not null group by 1');
  await vi.waitFor(async () => expect(await held()).toMatchObject([{ n: 5 }]));
  expect(clock.now.getTime() - start).toBeGreaterThanOrEqual(LEASE_MS);
  advanceClock(LEASE_MS);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  const row = await queryRow<{ at: number }>("select finished_at as at from job_states where name = 'roll-up-views'");
  expect(row?.at).toBeGreaterThanOrEqual(clock.now.getTime());
  // Otherwise its leases would be renewed in the stores of the files that run in this process afterwards.
  end.resolve();
  await killed;
});

test('a check compares again after a roll-up has run meanwhile, and reports if roll-ups never paused', async () => {
  const { content } = await buildSite();
  await rebuildLiveStats(createJobContext().db, options);
  const busyStore = (runs: number) => {
    let left = runs;
    return remoteStore(async (statement) => {
      if (statement % 9 !== 0 || left === 0) return;
      left -= 1;
      await crowd(content._id, 40);
      advanceClock(5 * 60_000);
      await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
    });
  };
  expect(await checkLiveStats(busyStore(1), options)).toMatchObject({ differences: [], isCertain: true });
  const { differences, isCertain } = await checkLiveStats(busyStore(1_000), options);
  expect([differences, isCertain]).toEqual([expect.arrayContaining([expect.anything()]), false]);
  await bindings.DB.prepare('update content_sources set plays = plays + 1000 where content_id = ?').bind(content._id).run();
  const busyCheck = await checkLiveStats(busyStore(1), options);
  expect([busyCheck.differences.map(({ name }) => name), busyCheck.isCertain]).toEqual([['sources'], true]);
});

test('a check of a running site writes nothing', async () => {
  await buildSite();
  const { db, meter } = createJobContext();
  expect((await checkLiveStats(db, options)).differences.length).toBeGreaterThan(0);
  expect(meter.rowsWritten).toBe(0);
});
