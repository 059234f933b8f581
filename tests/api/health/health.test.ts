import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Health, health } from '#contract/moderation/health';
import { JOB_TEXTS } from '#rules/jobs/job-texts';
import { advanceClock, bindings, clock } from '#tests/helpers/api';
import { createJobContext, EVERY_FIVE_MINUTES, insertSubmissions } from '#tests/jobs/helpers';
import { enqueueMail } from '#worker/accounts/mails/service';
import { createApp } from '#worker/app';
import type { Env } from '#worker/env';
import { runJobs, TRIGGERS } from '#worker/jobs/index';
import { runAllJobs, type ScheduledJobs } from '#worker/jobs/runner/run-jobs';
import { checkHealth } from '#worker/moderation/health/service';

const MINUTE_MS = 60_000;
const TABLES = ['job_states', 'submissions', 'search_outbox', 'mails'];
const app = createApp({ now: () => clock.now });
const jobs: ScheduledJobs = Object.assign({}, ...Object.values(TRIGGERS));
const minutesAgo = (minutes: number) => new Date(clock.now.getTime() - minutes * MINUTE_MS);

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bindings.DB.batch(TABLES.map((table) => bindings.DB.prepare(`delete from ${table}`)));
});

/** Without a bucket `back-up` copies nothing, which takes a second. */
const createCronContext = (now = clock.now) => ({ ...createJobContext(bindings.DB, now), backups: undefined });
const runCron = (now = clock.now) => runAllJobs(createCronContext(now), jobs);

async function getHealth(env: Partial<Env> | { BACKUPS_BUCKET: undefined } = {}) {
  const response = await app.request('http://quizlark.test/health', {}, { ...bindings, ...env });
  const { status, headers } = response;
  const body: Health = health.parse(await response.json());
  const lateJobs = body.jobs.filter(({ isLate }) => isLate).map(({ name }) => name);
  return { status, headers, body, late: lateJobs };
}

const addToOutbox = (contentId: string, queuedAt: Date) =>
  bindings.DB.prepare('insert into search_outbox (content_id, queued_at) values (?, ?)').bind(contentId, queuedAt.getTime()).run();

test('reports no problem after every job has succeeded, and forbids caching', async () => {
  await runCron();
  advanceClock(2 * MINUTE_MS);
  const { status, headers, body, late } = await getHealth();
  expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([200, 'no-store', 'application/json']);
  expect([body.status, body.store, body.search, late]).toEqual(['ok', 'ok', 'ok', []]);
  expect(body.jobs.map(({ name, outcome }) => [name, outcome])).toEqual(Object.keys(jobs).map((name) => [name, 'done']));
  for (const { lastRun, lastSuccess, lagSeconds } of body.jobs) {
    expect(Date.parse(lastSuccess ?? '')).toBeGreaterThanOrEqual(Date.parse(lastRun ?? ''));
    expect(lagSeconds).toBeLessThanOrEqual(120);
  }
});

test('a HEAD request gets the same status', async () => {
  const response = await app.request('http://quizlark.test/health', { method: 'HEAD' }, bindings);
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('a new database is not late', async () => {
  const { status, body, late } = await getHealth();
  expect([status, body.status, late]).toEqual([200, 'ok', []]);
  expect(new Set(body.jobs.map(({ lastRun, lastSuccess, outcome }) => JSON.stringify([lastRun, lastSuccess, outcome])))).toEqual(
    new Set(['[null,null,null]']),
  );
});

test('a job that is stuck while others run is late after two periods, and the status is 503', async () => {
  const { 'index-search': _, ...others } = jobs;
  await runCron();
  advanceClock(14 * MINUTE_MS);
  await runAllJobs(createCronContext(), others);
  expect(await getHealth()).toMatchObject({ status: 200, late: [] });
  advanceClock(2 * MINUTE_MS);
  expect(await getHealth()).toMatchObject({ status: 503, late: ['index-search'], body: { status: 'late', store: 'ok', search: 'ok' } });
});

test('a job that has only failed is late by its first run, however recent its last one', async () => {
  const fail = async () => {
    throw new Error('never');
  };
  const failing: ScheduledJobs = { ...jobs, 'refresh-home': { run: fail, budget: { statements: 1, bytes: 1 } } };
  for (const minutes of [5, 5, 6]) {
    await expect(runAllJobs(createCronContext(), failing)).rejects.toThrow(/^1 of \d+ jobs failed$/);
    expect(await getHealth()).toMatchObject({ status: 200, late: [] });
    advanceClock(minutes * MINUTE_MS);
  }
  await expect(runAllJobs(createCronContext(), failing)).rejects.toThrow(/^1 of \d+ jobs failed$/);
  const { status, body, late } = await getHealth();
  expect([status, late]).toEqual([503, ['refresh-home']]);
  expect(body.jobs.find(({ name }) => name === 'refresh-home')).toMatchObject({ lastSuccess: null, outcome: 'failed', lagSeconds: 960 });
});

test('every job is late after cron has stopped', async () => {
  await runCron();
  // The longest period is ten minutes.
  advanceClock(31 * MINUTE_MS);
  const { status, late } = await getHealth();
  expect([status, late]).toEqual([503, Object.keys(jobs)]);
});

describe('backups', () => {
  const hoursAgo = (hours: number) => (hours === 0 ? 0 : clock.now.getTime() - hours * 60 * MINUTE_MS);

  test.each([
    ['a backup of yesterday', 47, 500, 200, []],
    ['a backup older than two days', 49, 500, 503, ['back-up']],
    ['no whole backup in the first two days', 0, 47, 200, []],
    ['no whole backup after two days', 0, 49, 503, ['back-up']],
  ] as const)('%s', async (_, lastBackupHours, firstNeededHours, status, late) => {
    const state = JSON.stringify({ lastBackupAt: hoursAgo(lastBackupHours), firstNeededAt: hoursAgo(firstNeededHours) });
    await bindings.DB.prepare(
      "insert into job_states (name, state, first_started_at, started_at, finished_at, succeeded_at, outcome) values ('back-up', ?1, 0, ?2, ?2, ?2, 'done')",
    )
      .bind(state, clock.now.getTime())
      .run();
    expect(await getHealth()).toMatchObject({ status, late });
    const withoutBucket = await getHealth({ BACKUPS_BUCKET: undefined });
    expect(withoutBucket).toMatchObject({ status: 200, late: [] });
    expect(withoutBucket.body.jobs.find(({ name }) => name === 'back-up')).toMatchObject({ outcome: 'off' });
  });
});

test('if cron never ran, jobs are late by the age of their work', async () => {
  await insertSubmissions([{ contentId: 'somewhere', at: minutesAgo(16) }]);
  expect(await getHealth()).toMatchObject({ status: 503, late: ['roll-up-plays'] });
});

test('a run dated in the future counts as never until the next run', async () => {
  await runCron(new Date(clock.now.getTime() + 365 * 24 * 60 * MINUTE_MS));
  const { status, body } = await getHealth();
  expect(status).toBe(200);
  for (const job of body.jobs) expect(job).toMatchObject({ lastRun: null, lastSuccess: null, outcome: null, isLate: false });
  await runCron();
  expect((await getHealth()).body.jobs[0]).toMatchObject({ lastRun: clock.now.toISOString(), outcome: 'done' });
});

describe('pending work', () => {
  const getLag = (body: Health, name: string) => body.jobs.find((job) => job.name === name)?.lagSeconds;

  test('is reported with its age: uncounted plays, contents to index, mails due', async () => {
    await insertSubmissions([{ contentId: 'somewhere', at: minutesAgo(50) }]);
    await runCron();
    advanceClock(MINUTE_MS);
    await insertSubmissions([
      { contentId: 'somewhere', at: minutesAgo(40) },
      { contentId: 'somewhere', at: minutesAgo(30) },
    ]);
    await addToOutbox('a', minutesAgo(20));
    await addToOutbox('b', minutesAgo(30));
    const ctx = createJobContext(bindings.DB, minutesAgo(10));
    await enqueueMail(ctx, { to: 'wren@example.org', subject: 'Up early', body: 'Hello.' });
    const { status, body } = await getHealth();
    expect([status, body.oldestSubmission, body.oldestSearchEntry, body.oldestMail]).toEqual([
      200,
      ...[minutesAgo(40), minutesAgo(30), minutesAgo(10)].map((time) => time.toISOString()),
    ]);
    expect(['roll-up-plays', 'index-search', 'send-mails', 'close-day'].map((name) => getLag(body, name))).toEqual([2_400, 1_800, 600, 60]);
  });

  test('excludes postponed contents, sent mails and mails not yet due', async () => {
    await addToOutbox('a', minutesAgo(-600));
    await enqueueMail(createJobContext(bindings.DB, minutesAgo(-1)), { to: 'wren@example.org', subject: 'Later', body: 'Hello.' });
    await enqueueMail(createJobContext(), { to: 'wren@example.org', subject: 'Sent', body: 'Hello.' });
    await bindings.DB.prepare("update mails set sent_at = 1 where subject = 'Sent'").run();
    const { body } = await getHealth();
    expect([body.oldestSubmission, body.oldestSearchEntry, body.oldestMail]).toEqual([null, null, null]);
  });

  test('is found within a bounded number of rows', async () => {
    await runCron();
    const count = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)';
    const now = clock.now.getTime();
    await bindings.DB.batch([
      bindings.DB.prepare(`insert into search_outbox (content_id, queued_at) ${count} select 'content' || i, ${now} from n`),
      bindings.DB.prepare(
        `insert into mails (id, "to", subject, body, due_at, sent_at) ${count} select 'mail' || i, '', '', '', ${now}, iif(i % 2, ${now}, null) from n`,
      ),
    ]);
    await insertSubmissions(Array.from({ length: 5_000 }, () => ({ contentId: 'somewhere', at: clock.now })));
    const ctx = createJobContext();
    await checkHealth(ctx);
    const { rowsRead, rowsWritten, statements } = ctx.meter;
    expect(rowsRead).toBeLessThanOrEqual(550);
    expect([rowsWritten, statements]).toEqual([0, 9]);
  });
});

const failBatch = async () => {
  throw new Error('D1_ERROR: no such table: secret_table');
};
const neverAnswer = () => new Promise<never>(() => undefined);
const buildDatabase = (batch: () => Promise<never>) => {
  const statement = { bind: () => statement, all: batch };
  const session = { prepare: () => statement, batch, getBookmark: () => null };
  return { ...session, withSession: () => session } as unknown as D1Database;
};

describe('databases that are down', () => {
  const DOWN = {
    ...{
      status: 'down',
      store: 'down',
      search: 'ok',
      schema: 'ok',
      disk: null,
      jobs: [],
      oldestSubmission: null,
      oldestSearchEntry: null,
      oldestMail: null,
    },
    sizes: [expect.objectContaining({ database: 'search', level: 'ok' })],
  };

  test('a failing database is 503, without its error', async () => {
    const { status, headers, body } = await getHealth({ DB: buildDatabase(failBatch) });
    expect([status, headers.get('cache-control'), body]).toEqual([503, 'no-store', DOWN]);
  });

  test('a database that does not answer is down', async () => {
    const ctx = { ...createJobContext(buildDatabase(neverAnswer)), search: createJobContext().search };
    expect(await checkHealth(ctx, { timeoutMs: 20 })).toEqual(DOWN);
  });

  test('an unavailable search index is reported and is not 503', async () => {
    await runCron();
    const { status, body } = await getHealth({ SEARCH: buildDatabase(failBatch) });
    expect([status, body.status, body.store, body.search]).toEqual([200, 'late', 'ok', 'down']);
  });

  test('a search index that stays unavailable makes its job late', async () => {
    await runCron();
    advanceClock(16 * MINUTE_MS);
    await runJobs({ ...createJobContext(), search: createJobContext(buildDatabase(failBatch)).db }, EVERY_FIVE_MINUTES).catch(
      () => undefined,
    );
    const { status, late } = await getHealth({ SEARCH: buildDatabase(failBatch) });
    expect([status, late]).toEqual([503, ['index-search']]);
  });
});

describe('the schema', () => {
  test.each(['DB', 'SEARCH'] as const)('that lacks the last migration of %s is down, and 503', async (binding) => {
    await runCron();
    const name = await bindings[binding].prepare('select max(name) as name from d1_migrations').first<string>('name');
    await bindings[binding].prepare('delete from d1_migrations where name = ?').bind(name).run();
    const { status, body } = await getHealth();
    await bindings[binding].prepare('insert into d1_migrations (name) values (?)').bind(name).run();
    expect([status, body.status, body.schema, body.store, body.search]).toEqual([503, 'down', 'older', 'ok', 'ok']);
    expect(await getHealth()).toMatchObject({ status: 200, body: { status: 'ok', schema: 'ok' } });
  });

  test('without any migration is older', async () => {
    const { results } = await bindings.DB.prepare('select name from d1_migrations order by id').all<{ name: string }>();
    await bindings.DB.prepare('delete from d1_migrations').run();
    const { status, body } = await getHealth();
    await bindings.DB.batch(results.map(({ name }) => bindings.DB.prepare('insert into d1_migrations (name) values (?)').bind(name)));
    expect([status, body.schema]).toEqual([503, 'older']);
  });

  test('of a later release is no alarm, since this Worker runs on it', async () => {
    await runCron();
    await bindings.DB.prepare("insert into d1_migrations (name) values ('9999_later.sql')").run();
    const { status, body } = await getHealth();
    await bindings.DB.prepare("delete from d1_migrations where name = '9999_later.sql'").run();
    expect([status, body.status, body.schema]).toEqual([200, 'ok', 'newer']);
  });

  test('is that of the databases that respond, and null if none does', async () => {
    expect((await getHealth({ SEARCH: buildDatabase(failBatch) })).body.schema).toBe('ok');
    expect((await getHealth({ DB: buildDatabase(failBatch), SEARCH: buildDatabase(failBatch) })).body.schema).toBeNull();
  });
});

test('the response has no secret, no personal data and no error', async () => {
  const secret = 'wren@example.org';
  const fail = async () => {
    throw new Error(secret);
  };
  await expect(runAllJobs(createCronContext(), { 'send-mails': { run: fail, budget: { statements: 1, bytes: 1 } } })).rejects.toThrow(
    /^1 of \d+ jobs failed$/,
  );
  await enqueueMail(createJobContext(), { to: secret, subject: secret, body: secret });
  const text = await (await app.request('http://quizlark.test/health', {}, bindings)).text();
  expect(text).toContain('"failed"');
  expect(text).not.toContain(secret);
  expect(text).not.toContain(bindings.SECRET);
});

test('every job has a trigger in wrangler.toml and a description', () => {
  const { '/wrangler.toml': config = '' } = import.meta.glob<string>('/wrangler.toml', { query: '?raw', import: 'default', eager: true });
  const [, crons = ''] = /^crons = (\[.*\])$/m.exec(config) ?? [];
  expect(Object.keys(TRIGGERS)).toEqual(JSON.parse(crons));
  expect(Object.keys(JOB_TEXTS)).toEqual(Object.values(TRIGGERS).flatMap((trigger) => Object.keys(trigger)));
});
