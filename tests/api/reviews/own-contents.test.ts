import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { decide } from '#tests/factories/pending-changes';
import { buildUser } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { findAuditLog } from '#tests/helpers/moderation';

/** A content of an editor that waits for review. */
async function buildEditorsContent(fields: object = {}) {
  const editor = await buildUser({ role: 'editor' });
  const content = await buildContent('kquizzes', { as: editor, ...fields });
  advanceClock(1_000);
  const path = `kquizzes/${content._id}` as const;
  const isOpen = async () => (await callApi(`GET /v1/${path}`)).status === 200;
  return { editor, content, path, isOpen };
}

test('refuses an editor who publishes a content of their own with its creation, a save or a copy', async () => {
  const { editor, content, path, isOpen } = await buildEditorsContent({ status: 'public', reviewStatus: 'initial' });
  expect([content.status, await isOpen()]).toEqual(['self', false]);
  const admin = { status: 'public', internalTags: ['featured'], reviewStatus: 'initial', creator: editor.id };
  for (const body of [
    { ...content, ...admin },
    { ...content, ...admin, force: true },
  ]) {
    const { body: saved } = await callApi(`PUT /v1/${path}`, { as: editor, body });
    expect([saved.status, saved.internalTags]).toEqual(['self', ['user_created', 'user_pending']]);
    advanceClock(1_000);
  }
  const copy = await buildContent('kquizzes', {
    as: editor,
    status: 'public',
    metadata: { cloneUrl: `http://quizlark.test/kquiz/${content.urlName}` },
  });
  expect([copy.status, await isOpen()]).toEqual(['self', false]);
});

test('refuses an editor’s decision on a content of their own, alone, in bulk and with fields', async () => {
  const { editor, content, isOpen } = await buildEditorsContent();
  const other = await buildContent('kquizzes', { as: await buildUser() });
  advanceClock(1_000);
  for (const action of ['approve', 'restrict', 'feature', 'request_changes', 'reject'])
    expect((await decide(editor, { ids: [content._id], action, reason: 'Mine.' })).status).toBe(403);
  const { body } = await decide(editor, { ids: [content._id, other._id], action: 'approve', fields: { status: 'public' } });
  expect(body.results).toMatchObject([
    { id: content._id, error: { code: 'FORBIDDEN' } },
    { id: other._id, content: { status: 'public' } },
  ]);
  expect([await isOpen(), await findAuditLog(content._id)]).toEqual([false, []]);
});

test('refuses an editor who lifts a restriction of their own content by a restore, an undo, an appeal or a transfer', async () => {
  const { editor, content, path, isOpen } = await buildEditorsContent();
  const staff = await buildUser({ role: 'staff' });
  const { body } = await decide(staff, { ids: [content._id], action: 'reject', reason: 'Wrong answers.' });
  advanceClock(1_000);
  const { decisionId } = elementAt(body.results, 0);
  await callApi(`POST /v1/${path}/versions/1/restore`, { as: editor, body: {} });
  advanceClock(1_000);
  expect((await callApi(`POST /v1/admin/reviews/${decisionId}/undo`, { as: editor, body: {} })).status).toBe(403);
  expect((await callApi(`PUT /v1/${path}/transfer`, { as: editor, body: { to: (await buildUser()).id } })).status).toBe(403);
  expect((await callApi(`POST /v1/${path}/appeal`, { as: editor, body: { text: 'They are right.' } })).status).toBe(201);
  expect((await callApi(`GET /v1/${path}`, { as: editor })).body.reviewStatus).toBe('rejected');
  expect(await isOpen()).toBe(false);
});

test('refuses an editor, and staff, who publish a content out of the recycle bin', async () => {
  const { editor, content, path, isOpen } = await buildEditorsContent();
  const staff = await buildUser({ role: 'staff' });
  await callApi(`DELETE /v1/${path}`, { as: editor });
  advanceClock(1_000);
  const publish = { status: 'public', reviewStatus: 'initial', internalTags: ['featured'], force: true };
  for (const as of [editor, await buildUser({ role: 'editor' }), staff])
    expect((await callApi(`PUT /v1/${path}`, { as, body: { ...content, ...publish } })).status).toBe(404);
  const { body } = await callApi('GET /v1/public_contents?limit=100');
  expect([await isOpen(), body.contents.map(({ _id }) => _id)]).toEqual([false, expect.not.arrayContaining([content._id])]);
  await callApi(`PUT /v1/${path}/transfer`, { as: staff, body: { to: 'creator' } });
  advanceClock(1_000);
  expect(await isOpen()).toBe(false);
});

test('refuses an editor who closes a case about a content of their own, since cases are for staff', async () => {
  const { editor, content } = await buildEditorsContent();
  const staff = await buildUser({ role: 'staff' });
  await decide(staff, { ids: [content._id], action: 'approve' });
  const report = { topicType: 'content', topic: content._id, reason: 'wrong', text: 'Spoons do not sing.' };
  await callApi('POST /v1/reports', { as: await buildUser(), body: report });
  const { body } = await callApi('GET /v1/admin/cases', { as: staff });
  const [openCase] = body.cases;
  const close = (as: typeof editor) =>
    callApi(`PUT /v1/admin/cases/${openCase?._id}`, { as, body: { decision: 'dismiss', reason: 'It is true.' } });
  expect((await close(editor)).status).toBe(403);
});
