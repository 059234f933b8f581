import { expect, test } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, purgedTags } from '#tests/helpers/api';
import { findAuditLog, findNotifications } from '#tests/helpers/moderation';

async function buildOwnContent(fields: object = {}) {
  await getCoreTeam();
  const creator = await buildUser();
  const content = await buildContent('kquizzes', { as: creator, ...fields });
  advanceClock(1_000);
  return { creator, content };
}
async function ensureRecycleBin() {
  const existing = await bindings.DB.prepare('select id from users where id = ?').bind(SYSTEM_USERS.recycleBin).first();
  if (!existing) await buildUser({ id: SYSTEM_USERS.recycleBin, username: 'recycle_bin', role: 'recycle_bin' });
}
const transfer = (content: { _id: string }, as: Person | null, body: object = {}) =>
  callApi(`PUT /v1/kquizzes/${content._id}/transfer`, { as, body });

test('an empty transfer makes a content official; a second one returns it to its previous creator', async () => {
  const { creator, content } = await buildOwnContent();
  const staff = await buildUser({ role: 'staff' });
  expect((await transfer(content, staff)).body).toMatchObject({
    creator: SYSTEM_USERS.coreTeam,
    official: true,
    internalTags: ['user_created'],
  });
  expect(await findNotifications(creator)).toMatchObject([
    { kind: 'review', text: '“Birds at breakfast” has a new owner. It now belongs to quizlark.' },
  ]);
  advanceClock(1_000);
  expect((await transfer(content, staff, { to: 'creator' })).body).toMatchObject({ creator: creator.id, official: false });
  expect((await findAuditLog(content._id)).map((entry) => entry.after.creatorId)).toEqual([creator.id, SYSTEM_USERS.coreTeam]);
  expect((await transfer(content, staff, { to: 'creator' })).error?.issues?.[0]?.path).toBe('to');
});

test('transfers a content to an existing user once', async () => {
  const { content } = await buildOwnContent();
  const [staff, receiver] = [await buildUser({ role: 'staff' }), await buildUser()];
  expect((await transfer(content, staff, { to: receiver.id })).body.creatorUsername).toBe(receiver.username);
  for (const to of [receiver.id, 'nobody', '']) expect((await transfer(content, staff, { to })).status).toBe(400);
});

test.each([
  ['core_team', 'transfer', '“Birds at breakfast” has a new owner. It now belongs to quizlark. It fits the others.'],
  ['recycle_bin', 'discard', '“Birds at breakfast” was moved to the recycle bin. It fits the others.'],
])('a transfer to %s is logged with its reason, which the creator reads', async (to, action, text) => {
  await ensureRecycleBin();
  const { creator, content } = await buildOwnContent();
  const staff = await buildUser({ role: 'staff' });
  expect((await transfer(content, staff, { to, reason: '  It fits the others. ' })).status).toBe(200);
  // Nobody but its owner and staff can open a content that is not public yet.
  expect(await findNotifications(creator)).toMatchObject([{ kind: 'review', text, link: '' }]);
  expect(await findAuditLog(content._id)).toMatchObject([{ action, reason: 'It fits the others.' }]);
  expect((await transfer(content, staff, { to: 'creator', reason: 'x'.repeat(1_001) })).status).toBe(400);
});

test('a draft of a content that has another creator now is listed again only after its return', async () => {
  const { creator, content } = await buildOwnContent();
  const staff = await buildUser({ role: 'staff' });
  const body = { revision: 0, contentId: content._id, baseModified: content.dateModified, state: { kind: 'kquiz', title: 'Changed' } };
  await callApi(`PUT /v1/drafts/${content._id}`, { as: creator, body });
  const countDrafts = async () => (await callApi('GET /v1/drafts', { as: creator })).body.drafts.length;
  expect(await countDrafts()).toBe(1);
  await transfer(content, staff);
  expect(await countDrafts()).toBe(0);
  advanceClock(1_000);
  await transfer(content, staff, { to: 'creator' });
  expect(await countDrafts()).toBe(1);
});

test('a content from the recycle bin becomes private and gets reviewed', async () => {
  await ensureRecycleBin();
  const { creator, content } = await buildOwnContent();
  const staff = await buildUser({ role: 'staff' });
  await callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [content._id], action: 'approve' } });
  advanceClock(1_000);
  purgedTags.length = 0;
  const discardedQuiz = await transfer(content, staff, { to: 'recycle_bin' });
  expect(discardedQuiz.body).toMatchObject({ creator: SYSTEM_USERS.recycleBin, status: 'self', internalTags: ['user_created'] });
  expect(purgedTags).toEqual(expect.arrayContaining([`content:${content._id}`, `user:${creator.id}`]));
  expect((await callApi(`GET /v1/kquizzes/${content._id}`)).status).toBe(404);
  advanceClock(1_000);
  const restoredQuiz = await transfer(content, staff, { to: 'creator' });
  expect(restoredQuiz.body).toMatchObject({ creator: creator.id, status: 'self', internalTags: ['user_created', 'user_pending'] });
  expect((await findAuditLog(content._id)).map((entry) => entry.action)).toEqual(['restore', 'discard', 'approve']);
});

test('a deletion by staff is logged and notifies the creator; a creator’s own deletion notifies nobody', async () => {
  const [one, two] = [await buildOwnContent(), await buildOwnContent()];
  const staff = await buildUser({ role: 'staff' });
  expect((await callApi(`DELETE /v1/kquizzes/${one.content._id}`, { as: staff })).status).toBe(204);
  expect(await findAuditLog(one.content._id)).toMatchObject([{ action: 'discard', actor_id: staff.id }]);
  expect(await findNotifications(one.creator)).toHaveLength(1);
  expect((await callApi(`DELETE /v1/kquizzes/${two.content._id}`, { as: two.creator })).status).toBe(204);
  expect([await findAuditLog(two.content._id), await findNotifications(two.creator)]).toEqual([[], []]);
});

test('only staff transfer', async () => {
  const { creator, content } = await buildOwnContent();
  expect((await transfer(content, null)).status).toBe(401);
  for (const as of [creator, await buildUser({ role: 'editor' }), await getCoreTeam()])
    expect((await transfer(content, as)).status).toBe(403);
  expect((await transfer({ _id: 'nothing' }, await buildUser({ role: 'staff' }))).status).toBe(404);
});

test('of two simultaneous transfers one takes effect', async () => {
  const { content } = await buildOwnContent();
  const [staff, receiver] = [await buildUser({ role: 'staff' }), await buildUser()];
  const responses = await Promise.all([transfer(content, staff), transfer(content, staff, { to: receiver.id })]);
  const { results } = await bindings.DB.prepare("select id from audit_log where target = ? and action = 'transfer'")
    .bind(content._id)
    .all();
  expect(results).toHaveLength(responses.filter(({ status }) => status === 200).length);
  expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
});

test('an admin erases a content with all its rows, only from the recycle bin', async () => {
  const { creator, content } = await buildOwnContent();
  const admin = await buildUser({ role: 'admin' });
  const path = `DELETE /v1/admin/contents/${content._id}` as const;
  const earlyErasure = await callApi(path, { as: admin });
  expect([earlyErasure.status, earlyErasure.error?.code]).toEqual([409, 'NOT_IN_RECYCLE_BIN']);
  await callApi(`DELETE /v1/kquizzes/${content._id}`, { as: creator });
  expect((await callApi(path)).status).toBe(401);
  for (const role of ['user', 'editor', 'staff'] as const)
    expect((await callApi(path, { as: await buildUser({ role }) })).status).toBe(403);
  expect((await callApi(path, { as: admin })).status).toBe(204);
  for (const [table, column] of [
    ['contents', 'id'],
    ['content_labels', 'content_id'],
    ['content_versions', 'content_id'],
  ])
    expect(await bindings.DB.prepare(`select count(*) as n from ${table} where ${column} = ?`).bind(content._id).first()).toEqual({ n: 0 });
  expect(await findAuditLog(content._id)).toMatchObject([{ action: 'erase', before: { title: content.title } }]);
  expect((await callApi(path, { as: admin })).status).toBe(404);
});

test('a creator appeals against an adverse decision once', async () => {
  const { creator, content } = await buildOwnContent();
  const staff = await buildUser({ role: 'staff' });
  const path = `POST /v1/kquizzes/${content._id}/appeal` as const;
  const appeal = { as: creator, body: { text: 'It has two questions.' } };
  expect((await callApi(path, appeal)).error?.code).toBe('NOTHING_TO_ANSWER');
  await callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [content._id], action: 'reject', reason: 'No questions.' } });
  expect((await callApi(path, { body: appeal.body })).status).toBe(401);
  expect((await callApi(path, { as: await buildUser(), body: appeal.body })).status).toBe(404);
  expect((await callApi(path, { as: staff, body: appeal.body })).status).toBe(403);
  expect((await callApi(path, { as: creator, body: { text: ' ' } })).status).toBe(400);
  const [first, second] = await Promise.all([callApi(path, appeal), callApi(path, appeal)]);
  expect([first.status, second.status].toSorted()).toEqual([201, 409]);
  advanceClock(120_000);
  await callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [content._id], action: 'restrict', reason: 'Still few.' } });
  expect((await callApi(path, appeal)).status).toBe(201);
});

test('an admin save is logged with its changes and notifies the creator of a decision', async () => {
  const { creator, content } = await buildOwnContent();
  const staff = await buildUser({ role: 'staff' });
  const body = { dateModified: content.dateModified, status: 'public', questions: [], htmlContent: 'x' };
  const { body: saved } = await callApi(`PUT /v1/kquizzes/${content._id}`, { as: staff, body });
  expect(saved.questions).toHaveLength(2);
  expect(await findAuditLog(content._id)).toMatchObject([{ action: 'approve', before: { status: 'self' }, after: { status: 'public' } }]);
  expect(await findNotifications(creator)).toMatchObject([{ text: '“Birds at breakfast” is published.' }]);
});

test('a rejection by an admin save can be appealed, and a save that opens the content answers the appeal', async () => {
  const { creator, content } = await buildOwnContent();
  const staff = await buildUser({ role: 'staff' });
  const save = async (fields: object) => {
    const { dateModified } = (await callApi(`GET /v1/kquizzes/${content._id}`, { as: staff })).body;
    return callApi(`PUT /v1/kquizzes/${content._id}`, { as: staff, body: { dateModified, ...fields } });
  };
  await save({ tags: ['crumbs'] });
  expect((await callApi(`POST /v1/kquizzes/${content._id}/appeal`, { as: creator, body: { text: 'But.' } })).status).toBe(409);
  advanceClock(60_000);
  await save({ reviewStatus: 'rejected' });
  expect(await findNotifications(creator)).toMatchObject([{ text: '“Birds at breakfast” was rejected.' }]);
  expect((await callApi(`POST /v1/kquizzes/${content._id}/appeal`, { as: creator, body: { text: 'But.' } })).status).toBe(201);
  const findAppeals = () =>
    bindings.DB.prepare('select answered_at is null as open from appeals where content_id = ?').bind(content._id).first();
  expect(await findAppeals()).toEqual({ open: 1 });
  advanceClock(60_000);
  await save({ status: 'public', reviewStatus: 'initial' });
  expect(await findAppeals()).toEqual({ open: 0 });
});

test('the counts of the staff lists follow every change of a content', async () => {
  await ensureRecycleBin();
  const readCounter = async (name: string) =>
    Number((await bindings.DB.prepare('select value from counters where name = ?').bind(name).first())?.value ?? 0);
  const names = ['tagged:user_pending', 'rejected', 'bin', 'public', 'pending_core', 'appeals'];
  const countsBefore = await Promise.all(names.map(readCounter));
  const getCountChanges = async () => (await Promise.all(names.map(readCounter))).map((value, i) => value - (countsBefore[i] ?? 0));
  const staff = await buildUser({ role: 'staff' });
  const { creator, content } = await buildOwnContent();
  expect(await getCountChanges()).toEqual([1, 0, 0, 0, 0, 0]);
  await callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [content._id], action: 'reject', reason: 'No.' } });
  await callApi(`POST /v1/kquizzes/${content._id}/appeal`, { as: creator, body: { text: 'But.' } });
  expect(await getCountChanges()).toEqual([0, 1, 0, 0, 0, 1]);
  advanceClock(120_000);
  await callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [content._id], action: 'approve' } });
  expect(await getCountChanges()).toEqual([0, 0, 0, 1, 0, 0]);
  await transfer(content, staff, { to: 'recycle_bin' });
  expect(await getCountChanges()).toEqual([0, 0, 1, 0, 0, 0]);
  advanceClock(1_000);
  await transfer(content, staff);
  expect(await getCountChanges()).toEqual([0, 0, 0, 0, 1, 0]);
});
