import { beforeAll, describe, expect, test, vi } from 'vitest';
import { generateContents } from '#tests/bench/generate-contents';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import type { Answer } from '#tests/helpers/endpoint-answers';
import { createJobContext, EVERY_FIVE_MINUTES } from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';
import { runAllJobs } from '#worker/jobs/runner/run-jobs';

let staff: Person;
const getDashboard = (as: Person | null, query = 'date=20261120') => callApi(`GET /v1/admin/dashboard?${query}`, { as });
const getPanelCounts = (body: Answer<'GET /v1/admin/dashboard'>, title: string) =>
  Object.fromEntries((body.find((panel) => panel.title === title)?.result?.counts ?? []).map((one) => [one.name, one.count]));

beforeAll(async () => {
  staff = await buildUser({ role: 'staff' });
});

test('a day’s counts follow the day’s events', async () => {
  await bindings.DB.prepare("insert into categories (id, uid, title, rank_score) values ('cat1', 'birds', 'Birds', 1)").run();
  await buildContent('articles', { categories: ['cat1'] });
  await buildContent('articles', { as: await buildUser() });
  const { body } = await getDashboard(staff);
  expect(getPanelCounts(body, 'The day')).toMatchObject({ 'Items created': 2, 'Items published': 1, Reports: 0 });
  expect(getPanelCounts(body, 'Waiting')).toMatchObject({ 'To review': 1 });
  expect(getPanelCounts(body, 'Public items by category')).toEqual({ Birds: 1 });
  expect(getPanelCounts(body, 'Pending core team items by category')).toEqual({ Birds: 0 });
  const findPaths = (title: string) =>
    body.find((panel: { title: string }) => panel.title === title)?.result?.counts?.map(({ path }: { path: string | null }) => path);
  expect(findPaths('Waiting')).toContain('/internal?list=review');
  expect(findPaths('Public items by category')).toEqual(['/category/birds']);
  expect(findPaths('Pending core team items by category')).toEqual(['/internal?list=official']);
  expect(getPanelCounts((await getDashboard(staff, 'date=20261119')).body, 'The day')).toMatchObject({ 'Items created': 0 });
});

test('the job counts a day’s comments once, however often it runs', async () => {
  const content = await buildContent('articles');
  const postComment = async (text: string) =>
    callApi('POST /v1/messages', { as: await buildUser(), body: { threadSlug: `article-${content.UID}`, text } });
  const runJob = async () => runJobs(createJobContext(bindings.DB, new Date(clock.now.getTime() + 120_000)), EVERY_FIVE_MINUTES);
  const getCommentCount = async () => getPanelCounts((await getDashboard(staff)).body, 'The day').Comments;
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await postComment('Up early.');
  await runJob();
  expect(await getCommentCount()).toBe(1);
  // A run counts only whole milliseconds, long after they have passed.
  advanceClock(1_000);
  await Promise.all([postComment('So am I.'), postComment('Me too.')]);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await getCommentCount()).toBe(3);
  vi.restoreAllMocks();
});

test('a day’s comments name their content and author', async () => {
  const content = await buildContent('articles', { title: 'Nests of the north' });
  const [author, erased] = [await buildUser(), await buildUser()];
  await callApi(`PUT /v1/users/${author.id}`, { as: author, body: { firstName: 'Ada', lastName: 'Finch' } });
  const threadSlug = `article-${content.UID}`;
  await callApi('POST /v1/messages', { as: author, body: { threadSlug, text: 'What a nest.' } });
  await callApi('POST /v1/messages', { as: erased, body: { threadSlug, text: 'Gone soon.' } });
  await bindings.DB.prepare('update users set erased_at = 1 where id = ?').bind(erased.id).run();
  const { body } = await getDashboard(staff);
  const panel = body.find(({ title }: { title: string }) => title === 'Comments of the day');
  const findComment = (text: string) => panel?.result?.comments?.find((comment: { text: string }) => comment.text === text);
  expect(findComment('What a nest.')).toMatchObject({
    content: { title: 'Nests of the north', path: `/article/${content.urlName}` },
    author: { name: 'Ada Finch', username: author.username },
  });
  expect(findComment('Gone soon.')?.author).toBeNull();
});

test('finds the comments of a day among many of other days', async () => {
  await bindings.DB.prepare(
    `with recursive n(value) as (select 1 union all select value + 1 from n where value < 5000)
     insert into comments (id, uid, thread_slug, user_id, text, created_at)
     select '01aaaaaaaa' || printf('%016d', value), 'u' || value, 'article-x', 'someone', 'Long ago.', 1 from n`,
  ).run();
  const { body, cost } = await getDashboard(staff);
  const panel = body.find(({ title }: { title: string }) => title === 'Comments of the day');
  expect(panel?.result?.comments).toHaveLength(5);
  expect(cost.rowsRead).toBeLessThanOrEqual(150);
});

describe('the panel of background jobs', () => {
  const getPanel = async () => {
    const { body } = await getDashboard(staff);
    return elementAt(
      body.filter(({ title }) => title === 'Background jobs'),
      0,
    ).result;
  };
  beforeAll(async () => {
    for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => undefined);
    await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
    const run = async () => {
      throw new Error('The feather is broken.');
    };
    await runAllJobs(createJobContext(), { 'refresh-home': { run, budget: { statements: 1, bytes: 1 } } }).catch(() => undefined);
    vi.restoreAllMocks();
  });

  test('shows when each job last ran, and its error', async () => {
    const { kind, jobs, skipped } = (await getPanel()) ?? {};
    expect([kind, jobs?.length, skipped]).toEqual(['jobs', 15, []]);
    const named = (name: string) => jobs?.find((job) => job.name === name);
    expect(named('roll-up-plays')).toMatchObject({
      ...{ lastRun: expect.any(String), outcome: 'done', isLate: false, cause: '' },
      ...{ tookMs: expect.any(Number), periodMinutes: 5, nextRun: expect.stringMatching(/:[0-5][05]:00.000Z$/) },
    });
    expect(named('refresh-home')).toMatchObject({ lastSuccess: expect.any(String), outcome: 'failed', cause: 'The feather is broken.' });
  });

  test('shows the newest rows that jobs have skipped', async () => {
    await bindings.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
       insert into skipped_rows (job, key, cause, skipped_at) select 'roll-up-plays', 'play ' || i, 'malformed JSON', ? + i from n`,
    )
      .bind(clock.now.getTime())
      .run();
    const { cost } = await getDashboard(staff);
    const { skipped } = (await getPanel()) ?? {};
    expect(skipped).toHaveLength(20);
    expect(skipped?.[0]).toEqual({
      job: 'roll-up-plays',
      row: 'play 500',
      cause: 'malformed JSON',
      skippedAt: new Date(clock.now.getTime() + 500).toISOString(),
    });
    expect(cost.rowsRead).toBeLessThanOrEqual(150);
  });
});

test('a failing panel does not affect the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await bindings.DB.prepare('alter table comments rename to comments_away').run();
  try {
    const { status, body } = await getDashboard(staff);
    expect(status).toBe(200);
    expect(body.filter((panel) => panel.error)).toEqual([{ title: 'Comments of the day', error: 'Error occurred, please try again!' }]);
    expect(body.length).toBeGreaterThan(5);
  } finally {
    await bindings.DB.prepare('alter table comments_away rename to comments').run();
    vi.restoreAllMocks();
  }
});

test('reads as many rows with 20,000 contents as with none', async () => {
  const rowsReadBefore = (await getDashboard(staff)).cost.rowsRead;
  await generateContents(bindings.DB, 0, 20_000);
  const { cost } = await getDashboard(staff);
  console.log(`dashboard: ${rowsReadBefore} rows, ${cost.rowsRead} at 20,000 contents, ${cost.statements} statements`);
  expect(Math.abs(cost.rowsRead - rowsReadBefore)).toBeLessThanOrEqual(10);
  expect(cost.rowsRead).toBeLessThanOrEqual(150);
});

test('only staff see the dashboard; invalid days are refused', async () => {
  expect((await getDashboard(null)).status).toBe(401);
  for (const role of ['user', 'editor', 'content_admin'] as const) expect((await getDashboard(await buildUser({ role }))).status).toBe(403);
  for (const query of ['date=20261331', 'date=today']) expect((await getDashboard(staff, query)).status).toBe(400);
});
