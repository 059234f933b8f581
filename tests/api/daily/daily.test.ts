import { beforeAll, expect, test } from 'vitest';
import { DAILY_LIMITS } from '#base/limits/daily';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi, clock, sendRequest } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { listDailies } from '#worker/discovery/daily/service';
import { getHomeScreen } from '#worker/discovery/home/service';
import { refreshHome } from '#worker/jobs/refresh-home/job';

let quiz: { _id: string; title: string };
let hidden: { _id: string };

const insertDaily = (day: number, number: number, contentId: string) =>
  bindings.DB.prepare('insert into daily_quizzes (day, number, content_id) values (?, ?, ?)').bind(day, number, contentId).run();

beforeAll(async () => {
  clock.now = new Date('2026-11-28T05:00:00Z');
  await buildContent('pquizzes', { title: 'The usual quiz' });
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
  expect((await callApi('GET /v1/daily/211')).body.daily?.content).toBeNull();
  expect((await callApi('GET /v1/daily/213')).body.daily?.content?._id).toBe(quiz._id);
  expect(cost).toMatchObject({ statements: 1, roundTrips: 1 });
  expect(cost.rowsRead).toBeLessThanOrEqual(3);
});

test('a day to come, an unknown number and no number are refused', async () => {
  expect((await callApi('GET /v1/daily/214')).error?.code).toBe('NOT_FOUND');
  expect((await callApi('GET /v1/daily/9999')).error?.code).toBe('NOT_FOUND');
  for (const wrong of ['0', '-1', '1.5', 'today', '01', '99999999'])
    expect([wrong, (await callApi(`GET /v1/daily/${wrong}`)).error?.code]).toEqual([wrong, 'VALIDATION_FAILED']);
});

test('visitors and users read the same, and an unchanged answer is not sent again', async () => {
  const visitor = await callApi('GET /v1/daily');
  const user = await callApi('GET /v1/daily', { as: await buildUser() });
  expect(user.body).toEqual(visitor.body);
  const etag = visitor.headers.get('etag') ?? '';
  expect((await callApi('GET /v1/daily', { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('home asks the quiz of today in one statement, and the usual quiz without one', async () => {
  const read = async () => {
    const ctx = createRequestContext({ env: bindings, now: clock.now });
    return { home: await getHomeScreen(ctx), meter: ctx.meter };
  };
  await refreshHome(createRequestContext({ env: bindings, now: clock.now }));
  const { home, meter } = await read();
  expect(home.hero).toMatchObject({
    daily: { number: 213, day: 20261128 },
    card: { _id: quiz._id },
    questionTitle: 'Which one sings?',
    questionCount: 2,
  });
  expect(meter).toMatchObject({ statements: 1 });
  await bindings.DB.prepare('update contents set listed = 0 where id = ?').bind(quiz._id).run();
  await refreshHome(createRequestContext({ env: bindings, now: clock.now }));
  const usual = await read();
  expect(usual.home.hero?.card.title).toBe('The usual quiz');
  expect(usual.home.hero).not.toHaveProperty('daily');
  await bindings.DB.prepare('update contents set listed = 1 where id = ?').bind(quiz._id).run();
});

test('the archive is read by the key of the days, a page at a time', async () => {
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  const first = await listDailies(ctx, {});
  expect(first.dailies.map(({ number }) => number).slice(0, 4)).toEqual([213, 212, 211, 200]);
  expect([first.dailies.length, ctx.meter.statements]).toEqual([DAILY_LIMITS.archivePage, 1]);
  expect(ctx.meter.rowsRead).toBeLessThanOrEqual(2 * (DAILY_LIMITS.archivePage + 1));
  const second = await listDailies(ctx, { after: first.next ?? '' });
  expect(second.dailies[0]?.number).toBe((first.dailies.at(-1)?.number ?? 0) - 1);
  expect(await listDailies(ctx, { after: '20200101' })).toEqual({ dailies: [], next: null });
  // A day to come is no way to its quiz.
  expect((await listDailies(ctx, { after: '20991231' })).dailies[0]?.number).toBe(213);
});

test('the feed has the days whose quiz is public', async () => {
  const response = await sendRequest('GET /feed/daily.xml');
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(response.headers.get('cache-tag')).toBe('daily,lists');
  expect([...text.matchAll(/<guid[^>]*>([^<]+)</g)].map(([, id]) => id)).toEqual(['daily-213']);
  expect(text).toContain('<title>Daily quiz 213: Lines on the map</title>');
});
