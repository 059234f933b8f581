import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { findAuditLog, findNotifications } from '#tests/helpers/moderation';

const buildPendingContent = async (fields: object = {}) => {
  const creator = await buildUser();
  const content = await buildContent('kquizzes', { as: creator, ...fields });
  advanceClock(1_000);
  return { creator, content };
};
const decide = (as: Awaited<ReturnType<typeof buildUser>> | null, body: object) => callApi('POST /v1/admin/reviews', { as, body });

test('approving publishes a content, counts it for its creator, notifies them and logs the change', async () => {
  const { creator, content } = await buildPendingContent();
  const editor = await buildUser({ role: 'editor' });
  const { status, body } = await decide(editor, { ids: [content._id], action: 'approve' });
  expect(status).toBe(200);
  expect(body.results).toMatchObject([{ id: content._id, content: { status: 'public', internalTags: ['user_created'] } }]);
  const { decisionId } = elementAt(body.results, 0);
  expect((await callApi(`GET /v1/kquizzes/${content._id}`)).status).toBe(200);
  expect(await bindings.DB.prepare('select published_count from users where id = ?').bind(creator.id).first()).toEqual({
    published_count: 1,
  });
  expect(await findNotifications(creator)).toEqual([
    {
      ...{ kind: 'review', topic: content._id, title: content.title, link: `/kquiz/${content.urlName}` },
      text: '“Birds at breakfast” is published.',
    },
  ]);
  expect(await findAuditLog(content._id)).toMatchObject([
    {
      id: decisionId,
      actor_id: editor.id,
      action: 'approve',
      before: { status: 'self', internalTags: ['user_created', 'user_pending'], publishedAt: null },
      after: { status: 'public', internalTags: ['user_created'] },
    },
  ]);
});

test('a rejection needs a reason for the creator, hides the content and ends the creator’s trust', async () => {
  const { creator, content } = await buildPendingContent();
  const staff = await buildUser({ role: 'staff' });
  const refused = await decide(staff, { ids: [content._id], action: 'reject', reason: '  ' });
  expect([refused.status, refused.error?.issues?.[0]?.path]).toEqual([400, 'reason']);
  await decide(staff, { ids: [content._id], action: 'reject', reason: 'It has no questions.' });
  expect((await callApi(`GET /v1/kquizzes/${content._id}`)).status).toBe(404);
  expect((await callApi(`GET /v1/kquizzes/${content._id}`, { as: creator })).body.reviewStatus).toBe('rejected');
  expect(await findNotifications(creator)).toMatchObject([{ text: '“Birds at breakfast” was rejected. It has no questions.' }]);
  const row = await bindings.DB.prepare('select last_rejected_at from users where id = ?').bind(creator.id).first();
  expect(row?.last_rejected_at).toBeGreaterThan(0);
});

test.each(['visitor', 'user', 'content_admin'] as const)('refuses a decision by a %s', async (role) => {
  const { content } = await buildPendingContent();
  const as = role === 'visitor' ? null : await buildUser({ role });
  expect((await decide(as, { ids: [content._id], action: 'approve' })).status).toBe(role === 'visitor' ? 401 : 403);
  expect(await findAuditLog(content._id)).toEqual([]);
});

test('an editor does not decide on their own content; an unknown content is not found', async () => {
  const editor = await buildUser({ role: 'editor' });
  const own = await buildContent('articles', { as: editor });
  expect((await decide(editor, { ids: [own._id], action: 'approve' })).status).toBe(403);
  expect((await decide(editor, { ids: ['nothing'], action: 'approve' })).status).toBe(404);
});

test('of two simultaneous decisions on one content the second gets 409', async () => {
  const { creator, content } = await buildPendingContent();
  const [one, two] = [await buildUser({ role: 'editor' }), await buildUser({ role: 'staff' })];
  const responses = await Promise.all([
    decide(one, { ids: [content._id], action: 'approve' }),
    decide(two, { ids: [content._id], action: 'reject', reason: 'No.' }),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.error?.code).toBe('ALREADY_DECIDED');
  expect(await findAuditLog(content._id)).toHaveLength(1);
  expect(await findNotifications(creator)).toHaveLength(1);
});

test('a reviewer who saw an older state gets 409 at any later time; one who saw the decision may change it', async () => {
  const { content } = await buildPendingContent();
  const staff = await buildUser({ role: 'staff' });
  const seen = { [content._id]: content.dateModified };
  const first = await decide(staff, { ids: [content._id], action: 'approve', seen });
  advanceClock(600_000);
  const stale = await decide(staff, { ids: [content._id], action: 'reject', reason: 'No.', seen });
  expect([stale.status, stale.error?.code]).toEqual([409, 'ALREADY_DECIDED']);
  const seenLater = { [content._id]: first.body.results[0]?.content?.dateModified };
  expect((await decide(staff, { ids: [content._id], action: 'restrict', reason: 'No.', seen: seenLater })).status).toBe(200);
  expect((await callApi(`GET /v1/public_contents?conditions={"_id":"${content._id}"}`)).body.contents).toEqual([]);
});

test('a decision on several contents has a separate result for each', async () => {
  const [one, two] = [await buildPendingContent(), await buildPendingContent()];
  const staff = await buildUser({ role: 'staff' });
  const { body } = await decide(staff, { ids: [one.content._id, 'nothing', two.content._id], action: 'feature' });
  expect(body.results.map((result) => result.error?.code ?? 'done')).toEqual(['done', 'NOT_FOUND', 'done']);
});

test('a decision may set those fields that the reviewer may change', async () => {
  const { content } = await buildPendingContent();
  const editor = await buildUser({ role: 'editor' });
  const fields = { tags: ['Dawn'], title: 'Stolen' };
  const { body } = await decide(editor, { ids: [content._id], action: 'approve', fields });
  expect(body.results[0]?.content).toMatchObject({ tags: ['dawn'], title: content.title, status: 'public' });
  const invalidDecision = await decide(editor, { ids: [content._id], action: 'approve', fields: { body: '{}' } });
  expect(invalidDecision.status).toBe(400);
});

test('undoing a decision restores the content, its creator’s count and the queue', async () => {
  const { creator, content } = await buildPendingContent();
  const editor = await buildUser({ role: 'editor' });
  const { body } = await decide(editor, { ids: [content._id], action: 'approve' });
  advanceClock(1_000);
  const undo = await callApi(`POST /v1/admin/reviews/${body.results[0]?.decisionId}/undo`, { as: editor, body: {} });
  expect(undo.body.content).toMatchObject({ status: 'self', internalTags: ['user_created', 'user_pending'], datePublished: null });
  expect(await bindings.DB.prepare('select published_count from users where id = ?').bind(creator.id).first()).toEqual({
    published_count: 0,
  });
  expect((await callApi(`POST /v1/admin/reviews/${body.results[0]?.decisionId}/undo`, { as: editor, body: {} })).status).toBe(409);
  expect((await findAuditLog(content._id)).map((entry) => entry.action)).toEqual(['undo', 'approve']);
  expect((await decide(editor, { ids: [content._id], action: 'reject', reason: 'No.' })).status).toBe(200);
});

test('only the reviewer who decided and staff undo a decision', async () => {
  const { content } = await buildPendingContent();
  const { body } = await decide(await buildUser({ role: 'editor' }), { ids: [content._id], action: 'approve' });
  const path = `POST /v1/admin/reviews/${body.results[0]?.decisionId}/undo` as const;
  expect((await callApi(path, { body: {} })).status).toBe(401);
  expect((await callApi(path, { as: await buildUser(), body: {} })).status).toBe(403);
  expect((await callApi(path, { as: await buildUser({ role: 'editor' }), body: {} })).status).toBe(403);
  expect((await callApi('POST /v1/admin/reviews/nothing/undo', { as: await buildUser({ role: 'editor' }), body: {} })).status).toBe(404);
  expect((await callApi(path, { as: await buildUser({ role: 'staff' }), body: {} })).status).toBe(200);
});

test('assigns a content only to reviewers', async () => {
  const { content } = await buildPendingContent();
  const [staff, editor] = [await buildUser({ role: 'staff' }), await buildUser({ role: 'editor' })];
  const path = `PUT /v1/admin/reviews/${content._id}/assignee` as const;
  expect((await callApi(path, { as: staff, body: { to: editor.id } })).status).toBe(204);
  expect(await findAuditLog(content._id)).toMatchObject([
    { action: 'assign', before: { assignedTo: null }, after: { assignedTo: editor.id } },
  ]);
  expect((await callApi(path, { as: staff, body: { to: (await buildUser()).id } })).status).toBe(400);
  expect((await callApi(path, { as: await buildUser(), body: { to: null } })).status).toBe(403);
  expect((await callApi(path, { body: { to: null } })).status).toBe(401);
  await decide(editor, { ids: [content._id], action: 'approve' });
  expect(await bindings.DB.prepare('select * from review_assignments where content_id = ?').bind(content._id).first()).toBeNull();
});
