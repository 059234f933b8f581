import { expect, test } from 'vitest';
import { buildCase, buildReportedContent } from '#tests/factories/cases';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi } from '#tests/helpers/api';
import { findAuditLog, findNotifications } from '#tests/helpers/moderation';

test('lists open cases oldest first with their reports, and all cases on one user together', async () => {
  const { creator, content, reporters, id } = await buildReportedContent();
  const profileCaseId = await buildCase(creator.id, creator, [reporters[0] as Person], 'user');
  const staff = await buildUser({ role: 'staff' });
  const { body } = await callApi('GET /v1/admin/cases', { as: staff });
  expect(body.cases.map((one: { _id: string }) => one._id)).toEqual([id, profileCaseId]);
  expect(body.cases[0]).toMatchObject({
    title: '“Doctors agree”',
    link: `/article/${content.urlName}`,
    subject: { username: creator.username },
    reportCount: 2,
  });
  expect(body.cases[0]?.reports.map((one: { reporter: { _id: string } }) => one.reporter._id)?.toSorted()).toEqual(
    reporters.map((one) => one.id).toSorted(),
  );
  const userCases = await callApi(`GET /v1/admin/cases?subject=${creator.id}`, { as: staff });
  expect(userCases.body.cases.map((one: { _id: string }) => one._id)).toEqual([profileCaseId, id]);
  expect((await callApi(`GET /v1/admin/cases?topic=${content._id}`, { as: staff })).body.cases).toHaveLength(1);
  const first = await callApi('GET /v1/admin/cases?limit=1', { as: staff });
  const second = await callApi(`GET /v1/admin/cases?limit=1&after=${first.body.next}`, { as: staff });
  expect(second.body.cases[0]?._id).toBe(profileCaseId);
});

test('closing a case notifies every reporter, is logged, and removes it from the list', async () => {
  const { content, reporters, id } = await buildReportedContent();
  const staff = await buildUser({ role: 'staff' });
  const path = `PUT /v1/admin/cases/${id}` as const;
  for (const decision of ['uphold', 'dismiss'])
    for (const reason of [undefined, ' '])
      expect((await callApi(path, { as: staff, body: { decision, reason } })).error?.issues?.[0]?.path).toBe('reason');
  const { body } = await callApi(path, { as: staff, body: { decision: 'uphold', reason: 'It is gone.' } });
  expect(body.case).toMatchObject({ decision: 'uphold', reason: 'It is gone.', assignedTo: staff.id });
  for (const reporter of reporters)
    expect(await findNotifications(reporter)).toMatchObject([
      {
        ...{ kind: 'report', title: 'Doctors agree', link: `/article/${content.urlName}` },
        text: 'You were right, and we have dealt with this. Thank you. It is gone.',
      },
    ]);
  expect(await findAuditLog(id)).toMatchObject([{ action: 'case_uphold', reason: 'It is gone.', before: { reportCount: 2 } }]);
  const open = await callApi('GET /v1/admin/cases', { as: staff });
  expect(open.body.cases.map(({ _id }) => _id)).not.toContain(id);
  const closed = await callApi('GET /v1/admin/cases?state=closed', { as: staff });
  expect(closed.body.cases[0]).toMatchObject({ _id: id, closedBy: { username: staff.username }, action: null, steps: [] });
});

const closeCase = async (id: string) => {
  const as = await buildUser({ role: 'staff' });
  expect((await callApi(`PUT /v1/admin/cases/${id}`, { as, body: { decision: 'uphold', reason: 'Gone.' } })).status).toBe(200);
};
const findOutcome = async (reporter: Person) => (await callApi('GET /v1/notifications', { as: reporter })).body.notifications[0];

test('the reporter of a comment is told which, without its text', async () => {
  const [author, reporter] = [await buildUser(), await buildUser()];
  const content = await buildContent('articles', { as: await buildUser({ publishedCount: 3 }), title: 'Doctors agree' });
  const postComment = async (text: string) =>
    (await callApi('POST /v1/messages', { as: author, body: { threadSlug: `article-${content.UID}`, text } })).body.message._id;
  const id = await postComment('Buy these pills.');
  await closeCase(await buildCase(id, author, [reporter], 'comment'));
  const outcome = await findOutcome(reporter);
  expect(outcome).toMatchObject({ title: 'a comment on Doctors agree', link: `/article/${content.urlName}#comment-${id}` });
  expect(JSON.stringify(outcome)).not.toContain('pills');

  const deletedId = await postComment('Buy more pills.');
  const caseId = await buildCase(deletedId, author, [reporter], 'comment');
  await callApi(`DELETE /v1/messages/${deletedId}`, { as: author });
  await closeCase(caseId);
  expect(await findOutcome(reporter)).toMatchObject({ title: 'a deleted comment', link: '' });
});

test('the reporter of a profile is told whose, and the name goes with the account', async () => {
  const [subject, reporter] = [await buildUser({ password: 'a short sentence' }), await buildUser()];
  await closeCase(await buildCase(subject.id, subject, [reporter], 'user'));
  expect(await findOutcome(reporter)).toMatchObject({ title: `the profile of ${subject.username}`, link: `/profile/${subject.username}` });
  await callApi('DELETE /v1/users/current_user', { as: subject, body: { password: 'a short sentence' } });
  expect(await findOutcome(reporter)).toMatchObject({ title: 'a deleted account', link: '' });
  expect(JSON.stringify(await findOutcome(reporter))).not.toContain(subject.username);
});

test('the outcome links to nothing that the reporter cannot open', async () => {
  const { content, reporters, id } = await buildReportedContent();
  const staff = await buildUser({ role: 'staff' });
  await callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [content._id], action: 'reject', reason: 'False.' } });
  await closeCase(id);
  expect(await findOutcome(reporters[0] as Person)).toMatchObject({ title: 'Doctors agree', link: '' });

  const other = await buildReportedContent();
  await bindings.DB.prepare('delete from contents where id = ?').bind(other.content._id).run();
  await closeCase(other.id);
  expect(await findOutcome(other.reporters[0] as Person)).toMatchObject({ title: 'a deleted item', link: '' });
});

test('of two staff members who close a case simultaneously one succeeds, and the reporters are notified once', async () => {
  const { reporters, id } = await buildReportedContent();
  const [one, two] = [await buildUser({ role: 'staff' }), await buildUser({ role: 'admin' })];
  const close = (as: Person, decision: string) => callApi(`PUT /v1/admin/cases/${id}`, { as, body: { decision, reason: 'Seen.' } });
  const responses = await Promise.all([close(one, 'uphold'), close(two, 'dismiss')]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await findNotifications(reporters[0] as Person)).toHaveLength(1);
  expect(await findAuditLog(id)).toHaveLength(1);
});

test('only staff see cases', async () => {
  const { id } = await buildReportedContent();
  for (const line of ['GET /v1/admin/cases', `PUT /v1/admin/cases/${id}`] as const) {
    const body = line.startsWith('PUT') ? { body: { decision: 'dismiss', reason: 'Seen.' } } : {};
    expect((await callApi(line, body)).status).toBe(401);
    for (const role of ['user', 'editor', 'content_admin'] as const)
      expect((await callApi(line, { as: await buildUser({ role }), ...body })).status).toBe(403);
  }
  const staff = await buildUser({ role: 'staff' });
  expect((await callApi(`PUT /v1/admin/cases/${id}`, { as: staff, body: { decision: 'forget' } })).status).toBe(400);
  expect((await callApi('PUT /v1/admin/cases/nothing', { as: staff, body: { decision: 'dismiss', reason: 'Seen.' } })).status).toBe(404);
});
