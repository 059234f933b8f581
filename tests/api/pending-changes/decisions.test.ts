import { expect, test } from 'vitest';
import { buildApprovedContent, decide } from '#tests/factories/pending-changes';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, purgedTags } from '#tests/helpers/api';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { findAuditLog, findNotifications } from '#tests/helpers/moderation';

test('approving publishes the change: lists, slug, tags, labels and caches follow, the creator hears, and the log names it', async () => {
  const { creator, staff, approved, id, save, read, look } = await buildApprovedContent();
  await save({ title: 'Birds at noon', urlName: 'birds-at-noon', tags: ['noon'] });
  purgedTags.length = 0;
  const { status } = await decide(staff, { ...(await look()), action: 'approve' });
  expect(status).toBe(200);
  expect(await read()).toMatchObject({ title: 'Birds at noon', urlName: 'birds-at-noon', tags: ['noon'], version: 2, status: 'public' });
  expect(await read(creator)).not.toHaveProperty('pendingChange');
  expect(purgedTags).toContain(`content:${id}`);
  expect((await callApi(`GET /v1/kquizzes/${approved.urlName}`)).body._id).toBe(id);
  const { results } = await bindings.DB.prepare('select label from content_labels where content_id = ?').bind(id).all<{ label: string }>();
  expect(results.map(({ label }) => label)).toEqual(expect.arrayContaining(['tag:noon']));
  expect(results.map(({ label }) => label)).not.toContain('internal:user_pending');
  expect(await bindings.DB.prepare('select count(*) as n from search_outbox where content_id = ?').bind(id).first()).toEqual({ n: 1 });
  expect((await findNotifications(creator))[0]?.text).toBe('Your changes to “Birds at breakfast” are published.');
  expect((await findAuditLog(id))[0]).toMatchObject({
    ...{ action: 'approve', actor_id: staff.id },
    before: { title: 'Birds at breakfast', version: 1, pendingVersion: 2 },
    after: { title: 'Birds at noon', version: 2, pendingVersion: null },
  });
});

test('refusing leaves the approved version to visitors and tells the creator why; saving again asks for another look', async () => {
  const { creator, staff, id, save, read, look } = await buildApprovedContent();
  await save({ title: 'Buy my book' });
  await decide(staff, { ...(await look()), action: 'request_changes', reason: 'No advertising, please.' });
  advanceClock(1_000);
  expect(await read()).toMatchObject({ title: 'Birds at breakfast', status: 'public', reviewStatus: 'initial' });
  expect(await read(creator)).toMatchObject({
    title: 'Buy my book',
    pendingChange: { status: 'refused', reason: 'No advertising, please.' },
    internalTags: ['user_created'],
  });
  expect((await findNotifications(creator))[0]?.text).toBe(
    'Your changes to “Birds at breakfast” were not published. Visitors still see the approved version. No advertising, please.',
  );
  await save({ title: 'A calmer title' });
  expect((await read(creator)).pendingChange).toMatchObject({ status: 'waiting', reason: '' });
  const { body } = await callApi('GET /v1/admin/reviews?list=review&limit=100&order=newest', { as: staff });
  expect(body.items.map(({ content }: { content: { _id: string } }) => content._id)).toContain(id);
});

test('rejecting the whole content hides it; its creator goes on with the change, and their save asks for no visitor to see it', async () => {
  const { creator, staff, path, save, read, look } = await buildApprovedContent();
  await save({ title: 'Unkind birds' });
  await decide(staff, { ...(await look()), action: 'reject', reason: 'It is unkind.' });
  advanceClock(1_000);
  expect((await callApi(`GET /v1/${path}`)).error?.code).toBe('NOT_FOUND');
  expect(await read(creator)).toMatchObject({ title: 'Unkind birds', reviewStatus: 'rejected', pendingChange: { status: 'refused' } });
  const { body } = await save({ title: 'Kind birds' });
  expect([body.title, body.pendingChange]).toEqual(['Kind birds', undefined]);
});

test('a rejected content that is saved again asks for another look, stays hidden until then, and leaves the queue when it is private', async () => {
  const { creator, staff, path, id, save, read, look } = await buildApprovedContent();
  await decide(staff, { ...(await look()), action: 'reject', reason: 'It is unkind.' });
  const readDecision = () => callApi(`GET /v1/${path}/decision`, { as: creator });
  expect((await readDecision()).body).toMatchObject({
    decision: { action: 'reject', reason: 'It is unkind.', canAppeal: true },
    appealText: null,
  });
  advanceClock(1_000);
  const { body } = await save({ title: 'Kind birds' });
  expect([body.reviewStatus, body.internalTags]).toEqual(['rejected', ['user_created', 'user_pending']]);
  expect((await callApi(`GET /v1/${path}`)).error?.code).toBe('NOT_FOUND');
  const { items } = (await callApi('GET /v1/admin/reviews?list=review&limit=100&order=newest', { as: staff })).body;
  expect(items.map(({ content }: { content: { _id: string } }) => content._id)).toContain(id);
  await save({ title: 'Kind birds', userStatus: 'self' });
  expect((await read(creator)).internalTags).toEqual(['user_created']);
  await save({ title: 'Kind birds', userStatus: 'public' });
  await decide(staff, { ids: [id], seen: { [id]: (await read(creator)).dateModified }, action: 'approve' });
  expect((await read()).title).toBe('Kind birds');
});

test('approving a change of a restricted content leaves the restriction, which an approval without a change lifts', async () => {
  const { staff, id, save, read, look } = await buildApprovedContent();
  await decide(staff, { ...(await look()), action: 'restrict', reason: 'Not for lists.' });
  advanceClock(1_000);
  await save({ title: 'Calmer birds' });
  await decide(staff, { ...(await look()), action: 'approve' });
  expect(await read()).toMatchObject({ title: 'Calmer birds', reviewStatus: 'restricted' });
  advanceClock(120_000);
  await decide(staff, { ids: [id], seen: { [id]: (await read(staff)).dateModified }, action: 'approve' });
  expect(await read()).toMatchObject({ reviewStatus: 'initial', status: 'public' });
});

test('refuses a decision on a version that the reviewer has not seen', async () => {
  const { staff, id, save, read, look } = await buildApprovedContent();
  await save({ title: 'Harmless' });
  const seen = await look();
  await save({ title: 'Not harmless' });
  for (const action of ['approve', 'request_changes', 'reject', 'restrict']) {
    for (const body of [seen, { ids: [id] }]) {
      const { status, error } = await decide(staff, { ...body, action, reason: 'No.' });
      expect([status, error?.code]).toEqual([409, 'CHANGE_NOT_SEEN']);
    }
  }
  expect((await read()).title).toBe('Birds at breakfast');
});

test('of a decision and a save at the same moment one wins, and what the reviewer did not see is not published', async () => {
  const { creator, staff, path, save, read, look } = await buildApprovedContent();
  await save({ title: 'Harmless' });
  const [seen, body] = [await look(), { ...(await read(creator)), title: 'Not harmless', force: true }];
  await Promise.all([decide(staff, { ...seen, action: 'approve' }), callApi(`PUT /v1/${path}`, { as: creator, body })]);
  expect((await read()).title).not.toBe('Not harmless');
});

test('undoing an approval shows the version before, and the change waits again', async () => {
  const { creator, staff, approved, id, save, read, look } = await buildApprovedContent();
  await save({ title: 'Birds at noon', urlName: 'birds-at-noon', questions: [approved.questions[1]] });
  const { body } = await decide(staff, { ...(await look()), action: 'approve' });
  advanceClock(1_000);
  const undone = await callApi(`POST /v1/admin/reviews/${body.results[0]?.decisionId}/undo`, { as: staff, body: {} });
  expect(undone.status).toBe(200);
  expect(await read()).toMatchObject({ title: 'Birds at breakfast', urlName: approved.urlName, version: 1 });
  expect((await read()).questions).toHaveLength(2);
  expect(await read(creator)).toMatchObject({ title: 'Birds at noon', pendingChange: { status: 'waiting' } });
  await decide(staff, { ids: [id], seen: { [id]: (await read(staff)).dateModified }, action: 'approve' });
  expect((await read()).title).toBe('Birds at noon');
});

test('a change whose slug another content took meanwhile is published under the next free one', async () => {
  const { staff, save, read, look } = await buildApprovedContent();
  await save({ urlName: 'wanted' });
  await buildApprovedContent('kquizzes', { title: 'Wanted' });
  await decide(staff, { ...(await look()), action: 'approve' });
  expect((await read()).urlName).toBe('wanted-2');
});

test('deciding with a category publishes the creator’s change with it', async () => {
  const { staff, save, read, look } = await buildApprovedContent();
  await bindings.DB.prepare('insert into categories (id, uid, title) values (?, ?, ?)')
    .bind('0123456789abcdefghjkmnpqrs', 'birds', 'Birds')
    .run();
  await save({ title: 'Birds at noon', metadata: { noClone: true } });
  await decide(staff, { ...(await look()), action: 'approve', fields: { categories: ['0123456789abcdefghjkmnpqrs'] } });
  expect(await read()).toMatchObject({
    title: 'Birds at noon',
    categories: ['0123456789abcdefghjkmnpqrs'],
    metadata: { noClone: true },
  });
});

test.each(['visitor', 'user', 'content_admin', 'creator'] as const)('refuses a decision on a change by a %s', async (role) => {
  const { creator, save, read, look } = await buildApprovedContent();
  await save({ title: 'Mine' });
  const as = role === 'visitor' ? null : role === 'creator' ? creator : await buildUser({ role });
  expect((await decide(as, { ...(await look()), action: 'approve' })).status).toBe(role === 'visitor' ? 401 : 403);
  expect((await read()).title).toBe('Birds at breakfast');
});

test('an editor does not decide on a change of their own', async () => {
  const editor = await buildUser({ role: 'editor' });
  const { save, read, look } = await buildApprovedContent('kquizzes', { as: editor });
  await save({ title: 'My own' });
  expect((await decide(editor, { ...(await look()), action: 'approve' })).status).toBe(403);
  expect((await read()).title).toBe('Birds at breakfast');
});

test('a decision without a reason is refused, and one that the store fails to write changes nothing', async () => {
  const { creator, staff, save, read, look } = await buildApprovedContent();
  await save({ title: 'Birds at noon' });
  const seen = await look();
  expect((await decide(staff, { ...seen, action: 'request_changes', reason: ' ' })).status).toBe(400);
  expect((await withFailingWrites(() => decide(staff, { ...seen, action: 'approve' }))).status).toBe(503);
  expect([(await read()).title, (await read(creator)).pendingChange?.status]).toEqual(['Birds at breakfast', 'waiting']);
});
