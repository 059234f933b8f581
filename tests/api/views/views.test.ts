import { expect, test } from 'vitest';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildUserAgent } from '#tests/factories/user-agents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

const getViewCount = async (id: string) =>
  (
    await bindings.DB.prepare('select sum(views) as views from content_days where content_id = ?')
      .bind(id)
      .first<{ views: number | null }>()
  )?.views ?? 0;

test('counts a visitor once in half an hour', async () => {
  const quiz = await buildContent();
  const headers = { 'cf-connecting-ip': '192.0.2.1', 'user-agent': buildUserAgent() };
  const view = () => callApi(`POST /v1/contents/${quiz._id}/view`, { headers });
  const first = await view();
  expect([first.status, first.cost.rowsWritten]).toEqual([204, 3]);
  advanceClock(29 * 60_000);
  expect((await view()).cost.rowsWritten).toBe(0);
  expect(await getViewCount(quiz._id)).toBe(1);
  advanceClock(2 * 60_000);
  await view();
  expect(await getViewCount(quiz._id)).toBe(2);
});

test('counts two visitors as two views and a signed-in user as one from any address', async () => {
  const quiz = await buildContent();
  const as = await buildUser();
  await callApi(`POST /v1/contents/${quiz.UID}/view`, { headers: { 'cf-connecting-ip': '192.0.2.1' } });
  await callApi(`POST /v1/contents/${quiz.UID}/view`, { headers: { 'cf-connecting-ip': '192.0.2.2' } });
  for (const address of ['192.0.2.1', '192.0.2.3'])
    await callApi(`POST /v1/contents/${quiz.UID}/view`, { as, headers: { 'cf-connecting-ip': address } });
  expect(await getViewCount(quiz._id)).toBe(3);
});

test('does not count bots and the creator', async () => {
  const quiz = await buildContent();
  await callApi(`POST /v1/contents/${quiz._id}/view`, { headers: { 'user-agent': 'Examplebot/2.1' } });
  await callApi(`POST /v1/contents/${quiz._id}/view`, { as: await getCoreTeam() });
  expect(await getViewCount(quiz._id)).toBe(0);
});

test('refuses a view of a content that the caller may not see', async () => {
  const quiz = await buildContent('kquizzes', { as: await buildUser() });
  expect((await callApi(`POST /v1/contents/${quiz._id}/view`)).status).toBe(404);
});
