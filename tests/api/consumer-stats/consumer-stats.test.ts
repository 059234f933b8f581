import { beforeAll, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, sendRequest } from '#tests/helpers/api';

const RANGE = 'from=20261101&to=20261130';
let staff: Person;
let quiz: { _id: string; UID: string; urlName: string };

beforeAll(async () => {
  staff = await buildUser({ role: 'staff' });
  for (const key of ['post', 'times', 'full', 'large', 'quiet'])
    await callApi('POST /v1/admin/embeds', { as: staff, body: { key, name: 'A paper', origins: [`https://${key}.example`] } });
  quiz = await buildContent('pquizzes', { as: await buildUser({ publishedCount: 3 }), title: '=1+1' });
  const insertDay = (...values: [string, number, string, number, number]) =>
    bindings.DB.prepare('insert into consumer_days values (?, ?, ?, ?, ?)').bind(...values);
  await bindings.DB.batch([
    insertDay('post', 20261031, quiz._id, 100, 100),
    insertDay('post', 20261102, quiz._id, 3, 1),
    insertDay('post', 20261103, quiz._id, 2, 0),
    insertDay('post', 20261103, 'erased', 4, 6),
    insertDay('times', 20261103, quiz._id, 50, 50),
  ]);
});

const getStats = (key = 'post', query = RANGE, as: Person | null = staff) => callApi(`GET /v1/admin/embeds/${key}/stats?${query}`, { as });

test('a report has a consumer’s plays, results and completion by day and by content', async () => {
  const { body, cost } = await getStats();
  expect(body).toEqual({
    total: { plays: 16, results: 9, completion: 56.25 },
    days: [
      { day: '20261103', plays: 12, results: 6, completion: 50 },
      { day: '20261102', plays: 4, results: 3, completion: 75 },
    ],
    contents: [
      { content: { _id: 'erased' }, plays: 10, results: 4, completion: 40 },
      {
        content: { _id: quiz._id, type: 'pquiz', UID: quiz.UID, urlName: quiz.urlName, title: '=1+1' },
        plays: 6,
        results: 5,
        completion: 83.33,
      },
    ],
    hasAllContents: true,
    csvRows: 3,
  });
  expect(cost.rowsRead).toBeLessThanOrEqual(20);
  // The session, the consumer, the days and the contents.
  expect([cost.statements, cost.roundTrips]).toEqual([4, 3]);
});

test('a consumer without plays has an empty report', async () => {
  expect((await getStats('quiet')).body).toEqual({
    total: { plays: 0, results: 0, completion: null },
    days: [],
    contents: [],
    hasAllContents: true,
    csvRows: 0,
  });
});

test('the CSV has a row for each day and content, newest day first, without spreadsheet formulas', async () => {
  const file = await sendRequest(`GET /v1/admin/embeds/post/stats?${RANGE}&format=csv`, { as: staff });
  expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="embeds-post-20261101-20261130.csv"',
  ]);
  expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'day,content_id,type,title,plays,results,completion_percent',
    '20261103,erased,,,10,4,40',
    `20261103,${quiz._id},pquiz,'=1+1,2,2,100`,
    `20261102,${quiz._id},pquiz,'=1+1,4,3,75`,
    '',
  ]);
});

/** Adds rows with one finished play each, in October, of so many contents; a content has a row on each of these days. */
const insertOctober = (consumer: string, { contents, days = 1 }: { contents: number; days?: number }) =>
  bindings.DB.prepare(
    `insert into consumer_days (consumer, day, content_id, finished, abandoned)
      with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
      select ?, 20261001 + i % ?, printf('c%05d', i / ?), 1, 0 from n`,
  )
    .bind(contents * days, consumer, days, days)
    .run();
const OCTOBER = 'from=20261001&to=20261031';

test('totals and days have all plays, and the contents are the 100 with the most', async () => {
  await insertOctober('full', { contents: 100 });
  expect((await getStats('full', OCTOBER)).body).toMatchObject({ hasAllContents: true, csvRows: 100, total: { results: 100 } });
  await insertOctober('times', { contents: 300, days: 20 });
  await bindings.DB.prepare("update consumer_days set abandoned = 3 where consumer = 'times' and content_id = 'c00299'").run();
  const { body } = await getStats('times', OCTOBER);
  expect([body.hasAllContents, body.csvRows, body.contents.length]).toEqual([false, 6_000, 100]);
  expect(body.total).toEqual({ plays: 6_060, results: 6_000, completion: 99.01 });
  expect(body.days.map(({ results }: { results: number }) => results)).toEqual(Array.from({ length: 20 }, () => 300));
  expect(body.contents.slice(0, 2)).toEqual([
    { content: { _id: 'c00299' }, plays: 80, results: 20, completion: 25 },
    { content: { _id: 'c00000' }, plays: 20, results: 20, completion: 100 },
  ]);
});

test('a CSV is whole up to 50,000 rows, and with more it is refused rather than cut', async () => {
  await insertOctober('large', { contents: 2_500, days: 20 });
  const path = `GET /v1/admin/embeds/large/stats?${OCTOBER}&format=csv` as const;
  const lines = (await (await sendRequest(path, { as: staff })).text()).trimEnd().split('\r\n');
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([50_001, '20261020,c02499,,,1,1,100', '20261001,c00000,,,1,1,100']);
  await bindings.DB.prepare("insert into consumer_days values ('large', 20261031, 'c', 1, 0)").run();
  const { status, error } = await callApi(path, { as: staff });
  expect([status, error?.code, error?.issues]).toEqual([
    400,
    'VALIDATION_FAILED',
    [{ path: 'from', message: 'These days have more than 50,000 rows. Choose fewer days.' }],
  ]);
  expect((await getStats('large', OCTOBER)).body).toMatchObject({ csvRows: 50_001, total: { results: 50_001 } });
});

test('a report is for staff, of a consumer that exists', async () => {
  expect((await getStats('post', RANGE, null)).status).toBe(401);
  for (const role of ['user', 'editor', 'content_admin'] as const) {
    const as = await buildUser({ role });
    expect([(await getStats('post', RANGE, as)).status, (await getStats('post', `${RANGE}&format=csv`, as)).status]).toEqual([403, 403]);
  }
  expect((await getStats('nobody')).status).toBe(404);
  expect((await getStats('nobody', `${RANGE}&format=csv`)).status).toBe(404);
});

test.each([
  ['from=20261131&to=20261201', 'from'],
  ['from=20261101&to=yesterday', 'to'],
  ['from=20261102&to=20261101', 'to'],
  ['from=20240101&to=20261101', 'from'],
  ['to=20261101', 'from'],
])('%s is not a valid range of days', async (query, path) => {
  const { status, error } = await getStats('post', query);
  expect([status, error?.issues?.[0]?.path]).toEqual([400, path]);
});
