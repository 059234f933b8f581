import { expect, test } from 'vitest';
import { buildCase, buildReportedComment, buildReportedContent } from '#tests/factories/cases';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import { withFailingStore } from '#tests/helpers/failures/failing-store';
import { findAuditLog, findNotifications } from '#tests/helpers/moderation';

const buildStaff = () => buildUser({ role: 'staff' });
const close = (id: string, as: Person | null, action?: object, fields: object = {}) =>
  callApi(`PUT /v1/admin/cases/${id}`, { as, body: { decision: 'uphold', reason: 'Thank you.', ...(action && { action }), ...fields } });
const readCase = async (topic: string, as: Person) => (await callApi(`GET /v1/admin/cases?topic=${topic}`, { as })).body.cases[0];
const findComment = (id: string) => bindings.DB.prepare('select id from comments where id = ?').bind(id).first();
const removal = { type: 'remove_comment', reason: 'It sells pills.' };

test('a case has the reported comment, its content, its author and the author’s earlier cases', async () => {
  const { author, commentId, content, reporter } = await buildReportedComment('Buy these pills, they are the best.');
  const staff = await buildStaff();
  const earlierIds = [await buildCase(author.id, author, [reporter], 'user'), await buildCase('gone', author, [reporter], 'comment')];
  await close(earlierIds[0] ?? '', staff);
  await close(earlierIds[1] ?? '', staff, undefined, { decision: 'dismiss' });
  expect(await readCase(commentId, staff)).toMatchObject({
    comment: { text: 'Buy these pills, they are the best.' },
    link: `/article/${content.urlName}#comment-${commentId}`,
    content: { _id: content._id, title: 'Doctors agree' },
    subject: { username: author.username, status: [], publishedCount: 0 },
    reports: [{ reporter: { username: reporter.username }, reason: 'wrong', text: 'Look.' }],
    closedBefore: { count: 2, upheld: 1 },
  });
});

test('removing the comment and closing its case are one: the author reads why, and the reporter the outcome', async () => {
  const { author, commentId, content, reporter, id } = await buildReportedComment();
  const staff = await buildStaff();
  const { body } = await close(id, staff, removal);
  expect(body.case).toMatchObject({ decision: 'uphold', action: removal, closedBy: { username: staff.username }, comment: null });
  expect(await findComment(commentId)).toBeNull();
  expect((await callApi(`GET /v1/articles/${content._id}`, { as: staff })).body.title).toBe('Doctors agree');
  expect(await findNotifications(author)).toMatchObject([
    {
      ...{ kind: 'review', title: 'your comment on Doctors agree', link: `/article/${content.urlName}` },
      text: 'It was removed. It sells pills.',
    },
  ]);
  const [outcome] = await findNotifications(reporter);
  expect(outcome).toMatchObject({ kind: 'report', text: 'You were right, and we have dealt with this. Thank you. Thank you.' });
  expect(JSON.stringify([outcome, await findAuditLog(commentId)])).not.toContain('Buy these');
  expect(await findAuditLog(commentId)).toMatchObject([{ action: 'comment_delete', actor_id: staff.id, reason: 'It sells pills.' }]);
});

test.each([
  ['reject', { reviewStatus: 'rejected' }, '“Doctors agree” was rejected. It is not true.'],
  ['restrict', { reviewStatus: 'restricted' }, '“Doctors agree” can now be opened only with its link. It is not true.'],
  ['request_changes', { reviewStatus: 'initial' }, '“Doctors agree” needs a change before it can be published. It is not true.'],
] as const)('%s of the content and closing its case are one', async (type, state, text) => {
  const { creator, content, reporters, id } = await buildReportedContent();
  const staff = await buildStaff();
  const { status, body } = await close(id, staff, { type, reason: 'It is not true.', seen: content.dateModified });
  expect([status, body.case.content?.reviewStatus, body.case.action?.type]).toEqual([200, state.reviewStatus, type]);
  expect(await findNotifications(creator)).toMatchObject([{ kind: 'review', text }]);
  for (const reporter of reporters) expect(await findNotifications(reporter)).toHaveLength(1);
  expect(await findAuditLog(content._id)).toMatchObject([{ action: type, reason: 'It is not true.' }]);
});

test('restricting the author and closing the case are one', async () => {
  const { author, id } = await buildReportedComment();
  const staff = await buildStaff();
  const action = { type: 'restrict_user', status: ['comment_restricted'], statusUntil: '2099-01-01T00:00:00.000Z', reason: 'Three times.' };
  expect((await close(id, staff, action)).body.case).toMatchObject({
    action,
    subject: { status: ['comment_restricted'], statusReason: 'Three times.', statusUntil: '2099-01-01T00:00:00.000Z' },
  });
  expect(await findAuditLog(author.id)).toMatchObject([{ action: 'user.save', reason: 'Three times.' }]);
});

test('refuses an action without a reason, without a restriction, or that does not fit what was reported', async () => {
  const comment = await buildReportedComment();
  const content = await buildReportedContent();
  const staff = await buildStaff();
  const getIssue = async (id: string, action: object, fields: object = {}) => {
    const { status, error } = await close(id, staff, action, fields);
    return [status, error?.issues?.[0]?.path];
  };
  expect(await getIssue(comment.id, { ...removal, reason: ' ' })).toEqual([400, 'action.reason']);
  expect(await getIssue(comment.id, removal, { reason: '' })).toEqual([400, 'reason']);
  expect(await getIssue(comment.id, removal, { decision: 'dismiss' })).toEqual([400, 'action']);
  expect(await getIssue(comment.id, { type: 'reject', reason: 'No.' })).toEqual([400, 'action']);
  expect(await getIssue(content.id, removal)).toEqual([400, 'action']);
  expect(await getIssue(content.id, { type: 'restrict_user', status: [], reason: 'No.' })).toEqual([400, 'action.status']);
  expect((await close(content.id, staff, { type: 'praise', reason: 'Fine.' })).status).toBe(400);
  expect(await findComment(comment.commentId)).not.toBeNull();
  expect(await readCase(content.content._id, staff)).toMatchObject({ dateClosed: null, steps: [] });
});

test('only staff act on a case, and nobody on one about themselves', async () => {
  const { commentId, id } = await buildReportedComment();
  expect((await close(id, null, removal)).status).toBe(401);
  for (const role of ['user', 'editor', 'content_admin'] as const)
    expect((await close(id, await buildUser({ role }), removal)).status).toBe(403);
  const staff = await buildStaff();
  const ownCase = await buildCase(staff.id, staff, [await buildUser()], 'user');
  for (const [action, fields] of [[undefined, { decision: 'dismiss' }], [{ type: 'restrict_user', status: ['suspended'], reason: 'Me.' }]])
    expect((await close(ownCase, staff, action, fields)).status).toBe(403);
  expect(await findComment(commentId)).not.toBeNull();
});

test('staff cannot restrict an administrator by a case, which stays open', async () => {
  const admin = await buildUser({ role: 'admin' });
  const id = await buildCase(admin.id, admin, [await buildUser()], 'user');
  const staff = await buildStaff();
  expect((await close(id, staff, { type: 'restrict_user', status: ['suspended'], reason: 'Why not.' })).status).toBe(403);
  expect(await readCase(admin.id, staff)).toMatchObject({ dateClosed: null, subject: { status: [] } });
});

test('of two staff members who act on one case simultaneously one succeeds, and the other’s action does not take place', async () => {
  const { author, reporter, id } = await buildReportedComment();
  const [one, two] = [await buildStaff(), await buildStaff()];
  const suspension = { type: 'restrict_user', status: ['suspended'], reason: 'Spam.' };
  const responses = await Promise.all([close(id, one, removal), close(id, two, suspension)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const actionCount = (await findAuditLog(author.id)).length + (await findNotifications(author)).length;
  expect([actionCount, (await findNotifications(reporter)).length, (await findAuditLog(id)).length]).toEqual([1, 1, 1]);
});

test('an action on a content that was saved since it was seen is refused, and the case stays open', async () => {
  const { creator, content, id } = await buildReportedContent();
  const staff = await buildStaff();
  const body = { dateModified: content.dateModified, title: 'Doctors disagree' };
  expect((await callApi(`PUT /v1/articles/${content._id}`, { as: creator, body })).status).toBe(200);
  expect((await close(id, staff, { type: 'reject', reason: 'No.', seen: content.dateModified })).status).toBe(409);
  expect(await readCase(content._id, staff)).toMatchObject({ dateClosed: null, content: { reviewStatus: 'initial' } });
  expect(await findNotifications(creator)).toEqual([]);
});

test('a case whose comment is already gone can be closed, without removing it again', async () => {
  const { author, commentId, id } = await buildReportedComment();
  const staff = await buildStaff();
  await callApi(`DELETE /v1/messages/${commentId}`, { as: author });
  expect((await close(id, staff, removal)).status).toBe(404);
  expect((await close(id, staff)).status).toBe(200);
});

test('if the store fails, neither the action nor the closing takes place', async () => {
  const staff = await buildStaff();
  const comment = await buildReportedComment();
  const content = await buildReportedContent();
  const calls = [
    () => close(comment.id, staff, removal),
    () => close(comment.id, staff, { type: 'restrict_user', status: ['suspended'], reason: 'Spam.' }),
    () => close(content.id, staff, { type: 'reject', reason: 'No.', seen: content.content.dateModified }),
  ];
  for (const call of calls) {
    const { result } = await withFailingStore(({ isWrite }) => (isWrite ? 'before' : null), call);
    expect(result.status).toBeGreaterThanOrEqual(500);
  }
  expect(await findComment(comment.commentId)).not.toBeNull();
  expect(await readCase(comment.commentId, staff)).toMatchObject({ dateClosed: null, steps: [], subject: { status: [] } });
  expect(await readCase(content.content._id, staff)).toMatchObject({ dateClosed: null, content: { reviewStatus: 'initial' } });
  for (const person of [comment.author, comment.reporter, content.creator]) expect(await findNotifications(person)).toEqual([]);
});

test('an open case has what staff did about its topic since it was opened', async () => {
  const { content } = await buildReportedContent();
  const staff = await buildStaff();
  advanceClock(1_000);
  await callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [content._id], action: 'restrict', reason: 'Until we know.' } });
  expect((await readCase(content._id, staff))?.steps).toMatchObject([
    { action: 'restrict', by: { username: staff.username }, reason: 'Until we know.' },
  ]);
});
