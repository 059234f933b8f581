import { beforeEach, expect, test, vi } from 'vitest';
import { buildContent, type Pquiz } from '#tests/factories/contents';
import { buildUserAgent } from '#tests/factories/user-agents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';

let creator: Person;
let quiz: Pquiz;
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  creator = await buildUser();
  quiz = await buildContent('pquizzes', { as: creator, userStatus: 'internal' });
});

const getInsights = (as: Person | null = creator) => callApi(`GET /v1/pquizzes/${quiz._id}/insights`, { as });
const abandonPlay = (answered: unknown, as: Person | null = null, device = buildUserAgent('a')) =>
  callApi(`POST /v1/contents/${quiz._id}/left`, { as, body: { answered }, headers: { 'user-agent': device } });
async function play(choice: number, metadata: object = {}) {
  const [question] = quiz.questions;
  const answers = [{ questionId: question?._id, choiceId: question?.choices[choice]?._id }];
  await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { body: { answers, duration: 20, metadata } });
}
const rollUp = () => runJobs(createRequestContext({ env: bindings, now: clock.now }), '*/5 * * * *');

test('shows a creator how people play a quiz, from rolled-up counters', async () => {
  await play(0, { campaign_id: 'spring mail' });
  await play(1, { campaign_id: 'spring mail' });
  await play(1);
  await abandonPlay(0);
  await abandonPlay(1, null, buildUserAgent('b'));
  await rollUp();
  const { status, body, cost } = await getInsights();
  expect(status).toBe(200);
  expect(body.plays.total).toBe(3);
  expect(body.plays.days).toHaveLength(60);
  expect(body.plays.days.at(-1)).toEqual({ day: '20261120', views: 0, plays: 3 });
  expect(body.completion).toEqual({
    views: 0,
    started: 5,
    finished: 3,
    share: 60,
    leftAt: [
      { answered: 0, count: 1 },
      { answered: 1, count: 1 },
    ],
  });
  expect(body.results.map((one: { count: number }) => one.count)).toEqual([1, 2]);
  expect(body.questions[0]?.choices.map((one: { count: number; share: number }) => [one.count, one.share])).toEqual([
    [1, 33.33],
    [2, 66.67],
  ]);
  expect(body.sources).toEqual([
    { source: 'spring mail', plays: 2, share: 66.67 },
    { source: 'direct', plays: 1, share: 33.33 },
  ]);
  expect(cost.rowsRead).toBeLessThan(80);
});

test('counts plays by source once, however often the job runs', async () => {
  await play(0);
  await rollUp();
  advanceClock(300_000);
  await rollUp();
  expect((await getInsights()).body.sources).toEqual([{ source: 'direct', plays: 1, share: 100 }]);
});

test('counts one visitor’s abandoned play once in half an hour and never the creator’s', async () => {
  for (const as of [null, null, creator]) await abandonPlay(1, as);
  expect((await getInsights()).body.completion.leftAt).toEqual([{ answered: 1, count: 1 }]);
  advanceClock(31 * 60_000);
  await abandonPlay(1);
  expect((await getInsights()).body.completion.leftAt).toEqual([{ answered: 1, count: 2 }]);
});

test('does not count a bot’s abandoned play', async () => {
  expect((await abandonPlay(1, null, 'Examplebot/2.1')).status).toBe(204);
  expect((await abandonPlay(1, await buildUser(), 'Examplebot/2.1')).status).toBe(204);
  expect((await getInsights()).body.completion.leftAt).toEqual([]);
});

test('only the creator and staff see the insights', async () => {
  expect((await getInsights(null)).status).toBe(401);
  expect((await getInsights(await buildUser())).status).toBe(404);
  expect((await getInsights(await buildUser({ role: 'staff' }))).status).toBe(200);
  const official = await buildContent('kquizzes');
  expect((await callApi(`GET /v1/kquizzes/${official._id}/insights`, { as: creator })).status).toBe(403);
  const article = await buildContent('articles', { as: creator });
  expect((await callApi(`GET /v1/articles/${article._id}/insights`, { as: creator })).body).toMatchObject({ questions: [], results: [] });
});

test('refuses an invalid abandoned play', async () => {
  for (const wrong of [-1, 1.5, 101, 'x', null]) expect((await abandonPlay(wrong)).status).toBe(400);
  expect((await callApi('POST /v1/contents/nothing/left', { body: { answered: 1 } })).status).toBe(404);
  expect((await callApi(`POST /v1/contents/${quiz._id}/left`, { body: { answered: 1, count: 9 } })).status).toBe(400);
});
