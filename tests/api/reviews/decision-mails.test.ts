import { beforeEach, expect, test, vi } from 'vitest';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import { SYSTEM_USERS } from '#base/product';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { findNotifications } from '#tests/helpers/moderation';
import { openUnsubscribePage } from '#worker/accounts/notifications/unsubscribe';
import { createRequestContext } from '#worker/context';

let creatorCount = 0;
let staff: Person;
beforeEach(async () => {
  staff = await buildUser({ role: 'staff' });
});

async function buildCreator(fields: Parameters<typeof buildUser>[0] = {}) {
  creatorCount += 1;
  const email = `creator_${creatorCount}@example.com`;
  return { ...(await buildUser({ email, emailVerifiedAt: clock.now, ...fields })), email };
}
async function buildPendingContent(as: Person, fields: object = {}) {
  const content = await buildContent('kquizzes', { as, ...fields });
  advanceClock(1_000);
  return content;
}
const decide = (as: Person | null, body: object) => callApi('POST /v1/admin/reviews', { as, body });
const findMails = async ({ email }: { email: string }) =>
  (
    await bindings.DB.prepare(
      `select id, subject, body, stop_link as stopLink, due_at as dueAt from mails where "to" = ? order by id, subject`,
    )
      .bind(email)
      .all<{ id: string; subject: string; body: string; stopLink: string; dueAt: number }>()
  ).results;
const listSubjects = async (person: { email: string }) => (await findMails(person)).map(({ subject }) => subject);

test('a rejection is e-mailed once, with its reason, links and a way to unsubscribe, some minutes later', async () => {
  const creator = await buildCreator();
  const content = await buildPendingContent(creator);
  const { body } = await decide(staff, { ids: [content._id], action: 'reject', reason: 'It has no questions.' });
  const [mail, ...others] = await findMails(creator);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    id: body.results[0]?.decisionId,
    subject: '“Birds at breakfast”: rejected (Quizlark)',
    dueAt: clock.now.getTime() + REVIEW_LIMITS.mailDelayMs,
    stopLink: expect.stringContaining('/unsubscribe?token='),
  });
  for (const text of [
    `Hello @${creator.username},`,
    'Reason: It has no questions.',
    `/content/${content.UID}/decision\n`,
    `/kquiz/${content.urlName}\n`,
    mail?.stopLink,
  ])
    expect(mail?.body).toContain(text);
});

test.each([
  ['approve', 'published'],
  ['restrict', 'link only'],
  ['request_changes', 'changes needed'],
])('the decision %s is e-mailed', async (action, label) => {
  const creator = await buildCreator();
  const content = await buildPendingContent(creator);
  await decide(staff, { ids: [content._id], action, reason: 'Because.' });
  expect(await listSubjects(creator)).toEqual([`“Birds at breakfast”: ${label} (Quizlark)`]);
});

test('a transfer, a discard and a restore are e-mailed; featuring is not', async () => {
  const creator = await buildCreator();
  const content = await buildPendingContent(creator);
  if (!(await bindings.DB.prepare('select 1 from users where id = ?').bind(SYSTEM_USERS.recycleBin).first()))
    await buildUser({ id: SYSTEM_USERS.recycleBin, username: 'recycle_bin', role: 'recycle_bin' });
  const transfer = (to: string) => callApi(`PUT /v1/kquizzes/${content._id}/transfer`, { as: staff, body: { to } });
  await transfer('recycle_bin');
  expect(await findNotifications(creator)).toMatchObject([{ link: '', text: '“Birds at breakfast” was moved to the recycle bin.' }]);
  advanceClock(1_000);
  await transfer('creator');
  advanceClock(1_000);
  await transfer((await buildUser()).id);
  expect(await listSubjects(creator)).toEqual(
    ['moved to the recycle bin', 'restored', 'new owner'].map((label) => `“Birds at breakfast”: ${label} (Quizlark)`),
  );
  const featured = await buildPendingContent(creator, { title: 'Larks' });
  await decide(staff, { ids: [featured._id], action: 'feature' });
  expect((await listSubjects(creator)).filter((subject) => subject.includes('Larks'))).toEqual([]);
  expect((await findNotifications(creator))[0]?.text).toBe('“Larks” is featured.');
});

test('a change of visibility by a save of staff is e-mailed as the decision that it is', async () => {
  const creator = await buildCreator();
  const content = await buildPendingContent(creator, { userStatus: 'public' });
  await decide(staff, { ids: [content._id], action: 'approve' });
  advanceClock(REVIEW_LIMITS.recentDecisionMs);
  const { dateModified } = (await callApi(`GET /v1/kquizzes/${content._id}`, { as: staff })).body;
  const body = { dateModified, reviewStatus: 'rejected' };
  expect((await callApi(`PUT /v1/kquizzes/${content._id}?admin=1`, { as: staff, body })).status).toBe(200);
  expect((await listSubjects(creator)).at(-1)).toBe('“Birds at breakfast”: rejected (Quizlark)');
});

test.each<[string, Parameters<typeof buildUser>[0]]>([
  ['without a confirmed address', { emailVerifiedAt: undefined as never }],
  ['who turned these e-mails off', { decisionMails: false }],
])('a creator %s gets the notification only', async (_name, fields) => {
  const creator = await buildCreator(fields);
  const content = await buildPendingContent(creator);
  await decide(staff, { ids: [content._id], action: 'approve' });
  expect([await listSubjects(creator), (await findNotifications(creator)).length]).toEqual([[], 1]);
});

test('a decision that is refused sends no mail', async () => {
  const creator = await buildCreator();
  const content = await buildPendingContent(creator);
  const body = { ids: [content._id], action: 'approve' };
  expect((await decide(null, body)).status).toBe(401);
  expect((await decide(await buildUser(), body)).status).toBe(403);
  expect((await decide(staff, { ...body, action: 'reject', reason: '' })).status).toBe(400);
  expect((await decide(staff, { ...body, seen: { [content._id]: new Date(0).toISOString() } })).status).toBe(409);
  expect(await listSubjects(creator)).toEqual([]);
});

test('a decision whose mail cannot be stored is not made', async () => {
  const creator = await buildCreator();
  const content = await buildPendingContent(creator);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await bindings.DB.exec(`create trigger fail_mail before insert on mails begin select raise(abort, 'SQLITE_FULL'); end`);
  expect((await decide(staff, { ids: [content._id], action: 'approve' })).status).toBe(503);
  await bindings.DB.exec('drop trigger fail_mail');
  errors.mockRestore();
  expect([await listSubjects(creator), await findNotifications(creator)]).toEqual([[], []]);
  expect((await callApi(`GET /v1/kquizzes/${content._id}`)).status).toBe(404);
});

const undo = (id: string) => callApi(`POST /v1/admin/reviews/${id}/undo`, { as: staff });

test('an undo before the mail is sent leaves no mail', async () => {
  const creator = await buildCreator();
  const content = await buildPendingContent(creator);
  await decide(staff, { ids: [content._id], action: 'approve' });
  advanceClock(1_000);
  expect((await undo(content._id)).status).toBe(200);
  expect(await listSubjects(creator)).toEqual([]);
});

test.each([
  ['sent', 'delete from mails where id = ?'],
  ['being sent', 'update mails set attempts = 1 where id = ?'],
])('an undo of a decision whose mail was %s is e-mailed, and the mail is not sent again', async (_name, statement) => {
  const creator = await buildCreator();
  const content = await buildPendingContent(creator);
  const { body } = await decide(staff, { ids: [content._id], action: 'approve' });
  await bindings.DB.prepare(statement).bind(body.results[0]?.decisionId).run();
  advanceClock(1_000);
  expect((await undo(content._id)).status).toBe(200);
  expect(await listSubjects(creator)).toEqual(['“Birds at breakfast”: decision undone (Quizlark)']);
});

test('fifty decisions at once are within the limits of D1 and e-mail each creator', { timeout: 120_000 }, async () => {
  const creator = await buildCreator({ publishedCount: 0 });
  const ids: string[] = [];
  for (let i = 0; i < REVIEW_LIMITS.batchSize; i += 1) {
    const content = await buildContent('kquizzes', { as: creator, title: `Bird ${i}` });
    advanceClock(60_000);
    ids.push(content._id);
  }
  const { status, body, cost } = await decide(staff, { ids, action: 'reject', reason: 'It is not finished yet.' });
  expect([status, body.results.length, (await listSubjects(creator)).length]).toEqual([200, ids.length, ids.length]);
  // D1 runs at most 1,000 statements in one call of a Worker.
  expect(cost.statements).toBeLessThan(700);
});

test('the link of a mail turns off these mails only, signed out', async () => {
  const creator = await buildCreator();
  const content = await buildPendingContent(creator);
  await decide(staff, { ids: [content._id], action: 'approve' });
  const link = (await findMails(creator))[0]?.stopLink ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  const openPage = (method: string, headers = {}) =>
    openUnsubscribePage(createRequestContext({ env: bindings, now: clock.now }), new Request(link, { method, headers }), token);
  const readSettings = () => bindings.DB.prepare('select digest, decision_mails as mails from users where id = ?').bind(creator.id).first();
  await bindings.DB.prepare(`update users set digest = 'daily' where id = ?`).bind(creator.id).run();
  expect([await openPage('GET'), await readSettings()]).toEqual([
    { state: 'confirm', mail: 'decisions' },
    { digest: 'daily', mails: 1 },
  ]);
  await expect(openPage('POST', { origin: 'https://elsewhere.example' })).rejects.toMatchObject({ code: 'CROSS_ORIGIN' });
  expect([await openPage('POST'), await readSettings()]).toEqual([
    { state: 'done', mail: 'decisions' },
    { digest: 'daily', mails: 0 },
  ]);
  expect(await openPage('GET')).toEqual({ state: 'done', mail: 'decisions' });
});
