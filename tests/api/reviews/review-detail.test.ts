import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildApprovedContent, decide } from '#tests/factories/pending-changes';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';

const readDetail = (id: string, as: Person | null) => callApi(`GET /v1/admin/reviews/${id}`, { as });

test('a first look has the answer key, and nothing to compare with', async () => {
  const creator = await buildUser();
  const { _id } = await buildContent('kquizzes', { as: creator, title: 'Birds at dawn' });
  const { status, body } = await readDetail(_id, await buildUser({ role: 'editor' }));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    item: { content: { _id, title: 'Birds at dawn' }, creator: { published: 0 } },
    content: { title: 'Birds at dawn', questions: [{ selectionChoices: [{ answerValue: 1 }, {}] }, {}] },
    reference: null,
    history: [],
  });
});

test('a change that waits is compared with what visitors see', async () => {
  const { staff, save, id } = await buildApprovedContent();
  await save({ title: 'Birds at noon' });
  expect((await readDetail(id, staff)).body).toMatchObject({
    content: { title: 'Birds at noon', pendingChange: { status: 'waiting' } },
    reference: { content: { title: 'Birds at breakfast' }, decision: 'approve', by: { username: staff.username } },
    history: [{ action: 'approve', by: { _id: staff.id } }],
  });
});

test('a repaired content is compared with what staff rejected, whose reason and appeal are in the history', async () => {
  const creator = await buildUser();
  const staff = await buildUser({ role: 'staff' });
  const content = await buildContent('kquizzes', { as: creator, title: 'Rude birds' });
  advanceClock(1_000);
  await decide(staff, { ids: [content._id], action: 'reject', reason: 'Be kind.' });
  advanceClock(1_000);
  await callApi(`POST /v1/kquizzes/${content._id}/appeal`, { as: creator, body: { text: 'I am.' } });
  const current = (await callApi(`GET /v1/kquizzes/${content._id}`, { as: creator })).body;
  advanceClock(1_000);
  await callApi(`PUT /v1/kquizzes/${content._id}`, { as: creator, body: { ...current, title: 'Kind birds' } });
  expect((await readDetail(content._id, staff)).body).toMatchObject({
    content: { title: 'Kind birds' },
    reference: { content: { title: 'Rude birds' }, decision: 'reject', by: { username: staff.username } },
    history: [
      { action: 'appeal', reason: 'I am.', by: { username: creator.username } },
      { action: 'reject', reason: 'Be kind.', by: { username: staff.username } },
    ],
  });
});

test('after an undone decision there is nothing to compare with', async () => {
  const staff = await buildUser({ role: 'staff' });
  const content = await buildContent('articles', { as: await buildUser(), title: 'Left alone' });
  advanceClock(1_000);
  const { body } = await decide(staff, { ids: [content._id], action: 'reject', reason: 'A slip.' });
  advanceClock(1_000);
  await callApi(`POST /v1/admin/reviews/${body.results[0]?.decisionId}/undo`, { as: staff, body: {} });
  const detail = (await readDetail(content._id, staff)).body;
  expect(detail.reference).toBeNull();
  expect(detail.history.map(({ action }: { action: string }) => action)).toEqual(['undo', 'reject']);
});

test('only reviewers read it, and an unknown id is 404', async () => {
  const { _id } = await buildContent('articles', { as: await buildUser() });
  expect((await readDetail(_id, null)).status).toBe(401);
  expect((await readDetail(_id, await buildUser())).status).toBe(403);
  expect((await readDetail('nothing_here', await buildUser({ role: 'editor' }))).status).toBe(404);
});
