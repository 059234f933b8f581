import { beforeAll, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi, clock } from '#tests/helpers/api';

let quiz: { _id: string; title: string };
let hidden: { _id: string };

const insertDaily = (day: number, number: number, contentId: string) =>
  bindings.DB.prepare('insert into daily_quizzes (day, number, content_id) values (?, ?, ?)').bind(day, number, contentId).run();

beforeAll(async () => {
  clock.now = new Date('2026-11-28T05:00:00Z');
  quiz = await buildContent('kquizzes', { title: 'Lines on the map' });
  hidden = await buildContent('kquizzes', { title: 'Gone' });
  await bindings.DB.prepare('update contents set listed = 0 where id = ?').bind(hidden._id).run();
  await bindings.DB.exec(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 200) insert into daily_quizzes select 20250000 + i, i, 'old' from n",
  );
  await insertDaily(20261126, 211, 'erased');
  await insertDaily(20261127, 212, hidden._id);
  await insertDaily(20261128, 213, quiz._id);
  await insertDaily(20261129, 214, quiz._id);
});

test('the quiz of today is read with its number and its day, without the answer key', async () => {
  const { body, headers, cost } = await callApi('GET /v1/daily');
  expect(body.daily).toMatchObject({
    number: 213,
    day: '2026-11-28',
    startsAt: '2026-11-27T17:00:00.000Z',
    endsAt: '2026-11-28T17:00:00.000Z',
    content: { _id: quiz._id, title: 'Lines on the map', type: 'kquiz' },
  });
  expect(JSON.stringify(body)).not.toContain('answerValue');
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300, stale-while-revalidate=3600');
  expect(headers.get('cache-tag')).toMatch(new RegExp(`^daily,content:${quiz._id},by:`));
  expect(cost).toMatchObject({ statements: 1, roundTrips: 1 });
  expect(cost.rowsRead).toBeLessThanOrEqual(2);
});

test('caches end at midnight UTC+7', async () => {
  clock.now = new Date('2026-11-28T16:58:20Z');
  expect((await callApi('GET /v1/daily')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=100, stale-while-revalidate=0');
  clock.now = new Date('2026-11-28T05:00:00Z');
});

test('an earlier day is read by its number, and says if its quiz is gone', async () => {
  const { body, cost } = await callApi('GET /v1/daily/212');
  expect(body.daily).toMatchObject({ number: 212, day: '2026-11-27', content: null });
  expect((await callApi('GET /v1/daily/211')).body.daily.content).toBeNull();
  expect((await callApi('GET /v1/daily/213')).body.daily.content._id).toBe(quiz._id);
  expect(cost).toMatchObject({ statements: 1, roundTrips: 1 });
  expect(cost.rowsRead).toBeLessThanOrEqual(3);
});

test('a day to come, an unknown number and no number are refused', async () => {
  expect((await callApi('GET /v1/daily/214')).body.error.code).toBe('NOT_FOUND');
  expect((await callApi('GET /v1/daily/9999')).body.error.code).toBe('NOT_FOUND');
  for (const wrong of ['0', '-1', '1.5', 'today', '01', '99999999'])
    expect([wrong, (await callApi(`GET /v1/daily/${wrong}`)).body.error.code]).toEqual([wrong, 'VALIDATION_FAILED']);
});

test('visitors and users read the same, and an unchanged answer is not sent again', async () => {
  const visitor = await callApi('GET /v1/daily');
  const user = await callApi('GET /v1/daily', { as: await buildUser() });
  expect(user.body).toEqual(visitor.body);
  const etag = visitor.headers.get('etag') ?? '';
  expect((await callApi('GET /v1/daily', { headers: { 'if-none-match': etag } })).status).toBe(304);
});
