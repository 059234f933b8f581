import { expect, test } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import { buildContent, theCoreTeam } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, call, later, purged } from '#tests/helpers/api';
import { auditOf, toldTo } from '#tests/helpers/moderation';

async function made(fields: object = {}) {
  await theCoreTeam();
  const creator = await buildUser();
  const content = await buildContent('kquizzes', { as: creator, ...fields });
  later(1_000);
  return { creator, content };
}
async function recycleBin() {
  const known = await bindings.DB.prepare('select id from users where id = ?').bind(SYSTEM_USERS.recycleBin).first();
  if (!known) await buildUser({ id: SYSTEM_USERS.recycleBin, username: 'recycle_bin', role: 'recycle_bin' });
}
const transfer = (content: { _id: string }, as: Person | null, body: object = {}) =>
  call(`PUT /v1/kquizzes/${content._id}/transfer`, { as, body });

test('an empty transfer makes a content official; back it goes to whom it came from', async () => {
  const { creator, content } = await made();
  const staff = await buildUser({ role: 'staff' });
  expect((await transfer(content, staff)).body).toMatchObject({
    creator: SYSTEM_USERS.coreTeam,
    official: true,
    internalTags: ['user_created'],
  });
  expect(await toldTo(creator)).toMatchObject([{ kind: 'review', text: '“Birds at breakfast” has a new owner.' }]);
  later(1_000);
  expect((await transfer(content, staff, { to: 'creator' })).body).toMatchObject({ creator: creator.id, official: false });
  expect((await auditOf(content._id)).map((entry) => entry.after.creatorId)).toEqual([creator.id, SYSTEM_USERS.coreTeam]);
  expect((await transfer(content, staff, { to: 'creator' })).body.error.issues[0].path).toBe('to');
});

test('a content is handed to a user that exists, once', async () => {
  const { content } = await made();
  const [staff, receiver] = [await buildUser({ role: 'staff' }), await buildUser()];
  expect((await transfer(content, staff, { to: receiver.id })).body.creatorUsername).toBe(receiver.username);
  for (const to of [receiver.id, 'nobody', '']) expect((await transfer(content, staff, { to })).status).toBe(400);
});

test('into the recycle bin and out of it: private, and to be reviewed', async () => {
  await recycleBin();
  const { creator, content } = await made();
  const staff = await buildUser({ role: 'staff' });
  await call('POST /v1/admin/reviews', { as: staff, body: { ids: [content._id], action: 'approve' } });
  later(1_000);
  purged.length = 0;
  const binned = await transfer(content, staff, { to: 'recycle_bin' });
  expect(binned.body).toMatchObject({ creator: SYSTEM_USERS.recycleBin, status: 'self', internalTags: ['user_created'] });
  expect(purged).toEqual(expect.arrayContaining([`content:${content._id}`, `user:${creator.id}`]));
  expect((await call(`GET /v1/kquizzes/${content._id}`)).status).toBe(404);
  later(1_000);
  const back = await transfer(content, staff, { to: 'creator' });
  expect(back.body).toMatchObject({ creator: creator.id, status: 'self', internalTags: ['user_created', 'user_pending'] });
  expect((await auditOf(content._id)).map((entry) => entry.action)).toEqual(['restore', 'discard', 'approve']);
});

test('what staff delete goes to the bin, is logged, and its creator hears of it; what one deletes oneself is nobody’s news', async () => {
  const [one, two] = [await made(), await made()];
  const staff = await buildUser({ role: 'staff' });
  expect((await call(`DELETE /v1/kquizzes/${one.content._id}`, { as: staff })).status).toBe(204);
  expect(await auditOf(one.content._id)).toMatchObject([{ action: 'discard', actor_id: staff.id }]);
  expect(await toldTo(one.creator)).toHaveLength(1);
  expect((await call(`DELETE /v1/kquizzes/${two.content._id}`, { as: two.creator })).status).toBe(204);
  expect([await auditOf(two.content._id), await toldTo(two.creator)]).toEqual([[], []]);
});

test('only staff transfer', async () => {
  const { creator, content } = await made();
  expect((await transfer(content, null)).status).toBe(401);
  for (const as of [creator, await buildUser({ role: 'editor' }), await theCoreTeam()])
    expect((await transfer(content, as)).status).toBe(403);
  expect((await transfer({ _id: 'nothing' }, await buildUser({ role: 'staff' }))).status).toBe(404);
});

test('two transfers at once make one', async () => {
  const { content } = await made();
  const [staff, receiver] = [await buildUser({ role: 'staff' }), await buildUser()];
  const answers = await Promise.all([transfer(content, staff), transfer(content, staff, { to: receiver.id })]);
  const { results } = await bindings.DB.prepare("select id from audit_log where target = ? and action = 'transfer'")
    .bind(content._id)
    .all();
  expect(results).toHaveLength(answers.filter(({ status }) => status === 200).length);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

test('an admin erases out of the bin, and only from there, all that stands under a content', async () => {
  const { creator, content } = await made();
  const admin = await buildUser({ role: 'admin' });
  const path = `DELETE /v1/admin/contents/${content._id}` as const;
  const early = await call(path, { as: admin });
  expect([early.status, early.body.error.code]).toEqual([409, 'NOT_IN_RECYCLE_BIN']);
  await call(`DELETE /v1/kquizzes/${content._id}`, { as: creator });
  expect((await call(path)).status).toBe(401);
  for (const role of ['user', 'editor', 'staff'] as const) expect((await call(path, { as: await buildUser({ role }) })).status).toBe(403);
  expect((await call(path, { as: admin })).status).toBe(204);
  for (const [table, column] of [
    ['contents', 'id'],
    ['content_labels', 'content_id'],
    ['content_versions', 'content_id'],
  ])
    expect(await bindings.DB.prepare(`select count(*) as n from ${table} where ${column} = ?`).bind(content._id).first()).toEqual({ n: 0 });
  expect(await auditOf(content._id)).toMatchObject([{ action: 'erase', before: { title: content.title } }]);
  expect((await call(path, { as: admin })).status).toBe(404);
});

test('a creator answers a decision once, and only a decision against them', async () => {
  const { creator, content } = await made();
  const staff = await buildUser({ role: 'staff' });
  const path = `POST /v1/kquizzes/${content._id}/appeal` as const;
  const answer = { as: creator, body: { text: 'It has two questions.' } };
  expect((await call(path, answer)).body.error.code).toBe('NOTHING_TO_ANSWER');
  await call('POST /v1/admin/reviews', { as: staff, body: { ids: [content._id], action: 'reject', reason: 'No questions.' } });
  expect((await call(path, { body: answer.body })).status).toBe(401);
  expect((await call(path, { as: await buildUser(), body: answer.body })).status).toBe(404);
  expect((await call(path, { as: staff, body: answer.body })).status).toBe(403);
  expect((await call(path, { as: creator, body: { text: ' ' } })).status).toBe(400);
  const [first, second] = await Promise.all([call(path, answer), call(path, answer)]);
  expect([first.status, second.status].toSorted()).toEqual([201, 409]);
  later(120_000);
  await call('POST /v1/admin/reviews', { as: staff, body: { ids: [content._id], action: 'restrict', reason: 'Still few.' } });
  expect((await call(path, answer)).status).toBe(201);
});

test('an admin save is logged with what it changed, and its creator hears where it decides', async () => {
  const { creator, content } = await made();
  const staff = await buildUser({ role: 'staff' });
  const body = { dateModified: content.dateModified, status: 'public', questions: [], htmlContent: 'x' };
  const { body: saved } = await call(`PUT /v1/kquizzes/${content._id}`, { as: staff, body });
  expect(saved.questions).toHaveLength(2);
  expect(await auditOf(content._id)).toMatchObject([{ action: 'approve', before: { status: 'self' }, after: { status: 'public' } }]);
  expect(await toldTo(creator)).toMatchObject([{ text: '“Birds at breakfast” is published.' }]);
});

test('what an admin save rejects can be answered like any decision, and a save that opens it answers that', async () => {
  const { creator, content } = await made();
  const staff = await buildUser({ role: 'staff' });
  const save = async (fields: object) => {
    const { dateModified } = (await call(`GET /v1/kquizzes/${content._id}`, { as: staff })).body;
    return call(`PUT /v1/kquizzes/${content._id}`, { as: staff, body: { dateModified, ...fields } });
  };
  await save({ tags: ['crumbs'] });
  expect((await call(`POST /v1/kquizzes/${content._id}/appeal`, { as: creator, body: { text: 'But.' } })).status).toBe(409);
  later(60_000);
  await save({ reviewStatus: 'rejected' });
  expect(await toldTo(creator)).toMatchObject([{ text: '“Birds at breakfast” was rejected.' }]);
  expect((await call(`POST /v1/kquizzes/${content._id}/appeal`, { as: creator, body: { text: 'But.' } })).status).toBe(201);
  const waiting = () =>
    bindings.DB.prepare('select answered_at is null as open from appeals where content_id = ?').bind(content._id).first();
  expect(await waiting()).toEqual({ open: 1 });
  later(60_000);
  await save({ status: 'public', reviewStatus: 'initial' });
  expect(await waiting()).toEqual({ open: 0 });
});

test('the counts of staff’s lists follow every way a content can go', async () => {
  await recycleBin();
  const count = async (name: string) =>
    Number((await bindings.DB.prepare('select value from counters where name = ?').bind(name).first())?.value ?? 0);
  const names = ['tagged:user_pending', 'rejected', 'bin', 'public', 'pending_core', 'appeals'];
  const before = await Promise.all(names.map(count));
  const since = async () => (await Promise.all(names.map(count))).map((value, i) => value - (before[i] ?? 0));
  const staff = await buildUser({ role: 'staff' });
  const { creator, content } = await made();
  expect(await since()).toEqual([1, 0, 0, 0, 0, 0]);
  await call('POST /v1/admin/reviews', { as: staff, body: { ids: [content._id], action: 'reject', reason: 'No.' } });
  await call(`POST /v1/kquizzes/${content._id}/appeal`, { as: creator, body: { text: 'But.' } });
  expect(await since()).toEqual([0, 1, 0, 0, 0, 1]);
  later(120_000);
  await call('POST /v1/admin/reviews', { as: staff, body: { ids: [content._id], action: 'approve' } });
  expect(await since()).toEqual([0, 0, 0, 1, 0, 0]);
  await transfer(content, staff, { to: 'recycle_bin' });
  expect(await since()).toEqual([0, 0, 1, 0, 0, 0]);
  later(1_000);
  await transfer(content, staff);
  expect(await since()).toEqual([0, 0, 0, 0, 1, 0]);
});
