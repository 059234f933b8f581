import { expect, test } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import { getCoreTeam } from '#tests/factories/contents';
import { buildApprovedContent, decide } from '#tests/factories/pending-changes';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

const findPending = (id: string) =>
  bindings.DB.prepare('select pending_version, pending_saved_at from contents where id = ?').bind(id).first();

async function buildRecycleBin() {
  const existing = await bindings.DB.prepare('select id from users where id = ?').bind(SYSTEM_USERS.recycleBin).first();
  if (!existing) await buildUser({ id: SYSTEM_USERS.recycleBin, username: 'recycle_bin', role: 'recycle_bin' });
}

test('a creator deletes a content with a change that waits; a restore brings both back, for review', async () => {
  await buildRecycleBin();
  const { creator, staff, path, save, read } = await buildApprovedContent();
  await save({ title: 'Birds at noon' });
  expect((await callApi(`DELETE /v1/${path}`, { as: creator })).status).toBe(204);
  expect((await callApi(`GET /v1/${path}`)).error?.code).toBe('NOT_FOUND');
  advanceClock(1_000);
  await callApi(`PUT /v1/${path}/transfer`, { as: staff, body: { to: 'creator' } });
  expect(await read(creator)).toMatchObject({ title: 'Birds at noon', status: 'self', pendingChange: { status: 'waiting' } });
  expect((await read(staff)).title).toBe('Birds at breakfast');
});

test('a transfer hands the change over to the new creator, who can publish it only as their own role allows', async () => {
  await getCoreTeam();
  const { staff, path, save, read, id } = await buildApprovedContent();
  await save({ title: 'Birds at noon' });
  const receiver = await buildUser();
  await callApi(`PUT /v1/${path}/transfer`, { as: staff, body: { to: receiver.id } });
  advanceClock(1_000);
  expect(await read(receiver)).toMatchObject({ title: 'Birds at noon', pendingChange: { status: 'waiting' } });
  await save({ title: 'Birds at dusk' }, receiver);
  expect([(await read()).title, (await read(receiver)).title]).toEqual(['Birds at breakfast', 'Birds at dusk']);
  await callApi(`PUT /v1/${path}/transfer`, { as: staff, body: {} });
  advanceClock(1_000);
  expect((await read()).title).toBe('Birds at breakfast');
  await save({ title: 'Official birds' }, await getCoreTeam());
  expect((await read()).title).toBe('Official birds');
  expect(await findPending(id)).toEqual({ pending_version: null, pending_saved_at: null });
});

test('erasing an account deletes its changes that wait and leaves what visitors see', async () => {
  await buildRecycleBin();
  const creator = await buildUser({ password: 'correct horse' });
  const { save, read, id } = await buildApprovedContent('kquizzes', { as: creator });
  await save({ title: 'Private words' });
  const { status } = await callApi('DELETE /v1/users/current_user', {
    as: creator,
    body: { password: 'correct horse' },
  });
  expect(status).toBe(204);
  expect((await read()).title).toBe('Birds at breakfast');
  expect(await findPending(id)).toEqual({ pending_version: null, pending_saved_at: null });
  const { results } = await bindings.DB.prepare('select title from content_versions where content_id = ?').bind(id).all();
  expect(results).toEqual([{ title: 'Birds at breakfast' }]);
});

test('an image of a change that waits is not deleted with another content that had it', async () => {
  await buildRecycleBin();
  const { creator, save } = await buildApprovedContent();
  const key = 'contents/01arz3ndektsv4rrffq69g5fav.webp';
  await bindings.DB.prepare('insert into images (key, owner_id, width, height, bytes, created_at) values (?, ?, 1, 1, 1, 0)')
    .bind(key, creator.id)
    .run();
  const isUsed = async () =>
    (await bindings.DB.prepare('select used_at from images where key = ?').bind(key).first())?.['used_at'] !== null;
  await save({ imageHomePage: `/images/${key}`, imageHomePageAlt: 'A lark' });
  expect(await isUsed()).toBe(true);
  const other = await buildApprovedContent('kquizzes', { as: creator, imageHomePage: `/images/${key}`, imageHomePageAlt: 'A lark' });
  const admin = await buildUser({ role: 'admin' });
  await callApi(`DELETE /v1/${other.path}`, { as: creator });
  expect((await callApi(`DELETE /v1/admin/contents/${other.id}`, { as: admin })).status).toBe(204);
  expect(await isUsed()).toBe(true);
});

test('approving a refused change later, after an appeal, publishes what the creator sees', async () => {
  const { creator, staff, path, save, read, look } = await buildApprovedContent();
  await save({ title: 'Birds at noon' });
  await decide(staff, { ...(await look()), action: 'request_changes', reason: 'Why?' });
  advanceClock(1_000);
  expect((await callApi(`POST /v1/${path}/appeal`, { as: creator, body: { text: 'Because it is noon.' } })).status).toBe(201);
  await decide(staff, { ...(await look()), action: 'approve' });
  expect((await read()).title).toBe('Birds at noon');
});
