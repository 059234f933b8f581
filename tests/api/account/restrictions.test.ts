import { beforeEach, expect, test, vi } from 'vitest';
import { PRODUCT } from '#base/product';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { findMailsTo } from '#tests/helpers/mails';

const PASSWORD = 'a short sentence';
const UNTIL = '2099-03-14T23:59:59.000Z';
const { supportAddress: SUPPORT } = PRODUCT;
let staff: Person;
let person: Person & { email: string };
let personCount = 0;
beforeEach(async () => {
  personCount += 1;
  const email = `restricted_${personCount}@example.com`;
  staff = await buildUser({ role: 'staff' });
  person = { ...(await buildUser({ email, emailVerifiedAt: clock.now, password: PASSWORD })), email };
});

const restrict = (body: object, as: Person | null = staff, { id } = person) => callApi(`PUT /v1/users/${id}`, { as, body });
const signIn = (password = PASSWORD) => callApi('POST /v1/auth/local', { body: { username: person.username, password } });
const listNotifications = async () => (await callApi('GET /v1/notifications', { as: person })).body.notifications;
const listSubjects = async (email = person.email) => (await findMailsTo(email)).map(({ subject }) => subject);

test('a restriction is told by a notification and an e-mail, with reason, end and whom to write to', async () => {
  expect((await restrict({ status: ['comment_restricted'], statusUntil: UNTIL, reason: 'Unkind words' })).status).toBe(200);
  expect(await listNotifications()).toMatchObject([
    {
      ...{ type: 'account', action: 'restrict_account', user: '', title: 'Your account', link: `/profile/${person.username}/info` },
      text: 'You cannot comment. This lasts until 14 March 2099. Reason: Unkind words.',
    },
  ]);
  const [mail, ...others] = await findMailsTo(person.email);
  expect([mail?.subject, others]).toEqual(['Your account is restricted (Quizlark)', []]);
  for (const text of ['You cannot comment.', 'until 14 March 2099', 'Reason: Unkind words', `write to ${SUPPORT}`])
    expect(mail?.body).toContain(text);
});

test('a suspension is told by e-mail only, also to somebody who gets no mails about decisions', async () => {
  await bindings.DB.prepare('update users set decision_mails = 0 where id = ?').bind(person.id).run();
  await restrict({ status: ['suspended'], statusUntil: null, reason: 'Copies.' });
  expect(await listSubjects()).toEqual(['Your account is suspended (Quizlark)']);
  expect(await bindings.DB.prepare('select count(*) as count from notifications where user_id = ?').bind(person.id).first()).toEqual({
    count: 0,
  });
});

test('lifting a restriction is told too, without its old reason', async () => {
  await restrict({ status: ['suspended'], statusUntil: UNTIL, reason: 'Copies.' });
  advanceClock(1_000);
  await restrict({ status: [], statusUntil: null, reason: 'Copies.' });
  expect((await listSubjects()).at(-1)).toBe('Your account is no longer suspended (Quizlark)');
  expect((await findMailsTo(person.email)).at(-1)?.body).not.toContain('Copies.');
  expect(await listNotifications()).toMatchObject([{ action: 'lift_restrictions', text: 'You can use everything again.' }]);
});

test.each<[string, object]>([
  ['the same restriction again', { status: ['comment_restricted'], statusUntil: UNTIL, reason: 'Unkind.' }],
  ['another name', { firstName: 'Wren' }],
  ['trust', { trustRevoked: true, reason: 'Copies.' }],
  ['another reason for the same restriction', { status: ['comment_restricted'], reason: 'Very unkind.' }],
])('%s is not told', async (_name, changes) => {
  await restrict({ status: ['comment_restricted'], statusUntil: UNTIL, reason: 'Unkind.' });
  await restrict(changes);
  expect([(await listSubjects()).length, (await listNotifications()).length]).toEqual([1, 1]);
});

test.each<[string, object]>([
  ['another end', { statusUntil: null, reason: 'Very unkind.' }],
  ['another restriction', { status: ['comment_restricted', 'editor_restricted'], reason: 'Unkind.' }],
])('%s is told', async (_name, changes) => {
  await restrict({ status: ['comment_restricted'], statusUntil: UNTIL, reason: 'Unkind.' });
  advanceClock(1_000);
  await restrict(changes);
  expect([(await listSubjects()).length, (await listNotifications()).length]).toEqual([2, 2]);
});

test('an address that is not confirmed gets no e-mail', async () => {
  const unconfirmed = await buildUser({ email: 'unconfirmed@example.com' });
  await restrict({ status: ['comment_restricted'], reason: 'Unkind.' }, staff, { ...unconfirmed, email: '' });
  expect(await listSubjects('unconfirmed@example.com')).toEqual([]);
  expect((await callApi('GET /v1/notifications', { as: unconfirmed })).body.notifications).toHaveLength(1);
});

test('a restriction that is refused or cannot be stored is not told', async () => {
  const body = { status: ['comment_restricted'], reason: 'Unkind.' };
  expect((await restrict(body, null)).status).toBe(401);
  expect((await restrict(body, await buildUser())).status).toBe(403);
  expect((await restrict({ ...body, status: ['unknown'] })).status).toBe(400);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const table of ['mails', 'notifications', 'audit_log']) {
    await bindings.DB.exec(`create trigger fail_notice before insert on ${table} begin select raise(abort, 'SQLITE_FULL'); end`);
    expect([table, (await restrict(body)).status]).toEqual([table, 503]);
    await bindings.DB.exec('drop trigger fail_notice');
  }
  errors.mockRestore();
  expect([await listSubjects(), await listNotifications()]).toEqual([[], []]);
  expect((await callApi('GET /v1/auth/current_user', { as: person })).body.user?.status).toEqual([]);
});

test('a suspended person with the right password reads why, until when and whom to write to; nobody else does', async () => {
  await restrict({ status: ['suspended'], statusUntil: UNTIL, reason: 'Copies' });
  const { status, error, headers } = await signIn();
  expect(status).toBe(403);
  expect(error).toEqual({
    code: 'ACCOUNT_SUSPENDED',
    message: `This account is suspended. This lasts until 14 March 2099. Reason: Copies. If you think this is a mistake, write to ${SUPPORT}.`,
    ...{ reason: 'Copies', until: UNTIL, supportAddress: SUPPORT },
  });
  expect(headers.get('set-cookie') ?? '').not.toContain('ql_session=');
  const wrong = await signIn('another sentence');
  expect(wrong.error?.code).toBe('WRONG_CREDENTIALS');
  const unknown = await callApi('POST /v1/auth/local', { body: { username: 'nobody_of_that_name', password: PASSWORD } });
  expect(wrong.error).toEqual(unknown.error);
});

test('restricted people read why they cannot comment or save', async () => {
  const content = await buildContent('kquizzes', { as: person, userStatus: 'public' });
  await restrict({ status: ['comment_restricted', 'editor_restricted'], statusUntil: UNTIL, reason: 'Copies' });
  const details = `This lasts until 14 March 2099. Reason: Copies. If you think this is a mistake, write to ${SUPPORT}.`;
  const comment = await callApi('POST /v1/messages', { as: person, body: { threadSlug: `kquiz-${content.UID}`, text: 'Larks!' } });
  expect(comment.error).toEqual({ code: 'COMMENT_RESTRICTED', message: `You can’t comment at the moment. ${details}` });
  const copy = await callApi('POST /v1/articles', { as: person, body: { title: 'Owls', language: 'en', htmlContent: '<p>Owls.</p>' } });
  expect(copy.error).toEqual({
    code: 'EDITOR_RESTRICTED',
    message: `You can’t create or edit quizzes and articles at the moment. ${details}`,
  });
});

test('only the owner turns e-mail about decisions off and on', async () => {
  const saveMails = (as: Person | null, decisionMails: unknown) => restrict({ decisionMails }, as);
  expect((await saveMails(person, false)).body.user?.decisionMails).toBe(false);
  expect((await callApi('GET /v1/auth/current_user', { as: person })).body.user?.decisionMails).toBe(false);
  expect((await saveMails(person, true)).body.user?.decisionMails).toBe(true);
  expect((await saveMails(null, false)).status).toBe(401);
  expect((await saveMails(staff, false)).status).toBe(403);
  expect((await saveMails(await buildUser(), false)).status).toBe(403);
  expect((await saveMails(person, 'never')).status).toBe(400);
});
