import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { advanceClock, callApi, clock } from '#tests/helpers/api';
import { findLastTokenTo, findMailsTo } from '#tests/helpers/mails';

const PASSWORD = 'a short sentence';
const DAY_MS = 24 * 60 * 60 * 1000;
type Person = Awaited<ReturnType<typeof buildUser>>;

const changeEmail = (as: Person | null, email: string, password = PASSWORD) =>
  callApi('PUT /v1/users/current_user/email', { as, body: { email, password } });
const confirmEmail = (token: string) => callApi('PUT /v1/users/current_user/email/verify', { body: { token } });
const findEmail = async (as: Person) => {
  const { user } = (await callApi('GET /v1/auth/current_user', { as })).body;
  return [user?.email, user?.emailVerified];
};

test('an address given at sign-up is confirmed by the link that is sent there', async () => {
  const { body } = await callApi('POST /v1/users', { body: { username: 'early_wren', password: PASSWORD, email: 'early@example.org' } });
  const as = { id: body.user._id, username: 'early_wren' };
  expect((await confirmEmail(await findLastTokenTo('early@example.org'))).status).toBe(204);
  expect(await findEmail(as)).toEqual(['early@example.org', true]);
  expect((await callApi('POST /v1/auth/local', { body: { username: 'early@example.org', password: PASSWORD } })).status).toBe(200);
});

test('an address that is not confirmed is replaced at once', async () => {
  const as = await buildUser({ password: PASSWORD, email: 'before@example.org' });
  const { status, body } = await changeEmail(as, 'after@example.org');
  expect([status, body.user.email, body.user.emailVerified, body.pending]).toEqual([200, 'after@example.org', false, undefined]);
  expect(await findMailsTo('before@example.org')).toEqual([]);
});

test('a confirmed address stays until the new one is confirmed, and is told of the request and of the change', async () => {
  const as = await buildUser({ password: PASSWORD, email: 'old@example.org', emailVerifiedAt: clock.now });
  const { body } = await changeEmail(as, 'new@example.org');
  expect([body.user.email, body.pending]).toEqual(['old@example.org', 'new@example.org']);
  expect(await findEmail(as)).toEqual(['old@example.org', true]);
  advanceClock(1);
  await confirmEmail(await findLastTokenTo('new@example.org'));
  expect(await findEmail(as)).toEqual(['new@example.org', true]);
  expect((await findMailsTo('old@example.org')).map((mail) => mail.subject)).toEqual([
    `Somebody is changing the e-mail address of @${as.username}`,
    `The e-mail address of @${as.username} was changed`,
  ]);
});

test('only the last link sent confirms, once, for a day', async () => {
  const as = await buildUser({ password: PASSWORD });
  await changeEmail(as, 'typo@example.org');
  const firstToken = await findLastTokenTo('typo@example.org');
  advanceClock(1000);
  await changeEmail(as, 'right@example.org');
  const secondToken = await findLastTokenTo('right@example.org');
  expect((await confirmEmail(firstToken)).error?.code).toBe('INVALID_TOKEN');
  expect((await confirmEmail(secondToken)).status).toBe(204);
  expect((await confirmEmail(secondToken)).error?.code).toBe('INVALID_TOKEN');
  await changeEmail(as, 'late@example.org');
  const expiredToken = await findLastTokenTo('late@example.org');
  advanceClock(DAY_MS);
  expect((await confirmEmail(expiredToken)).error?.code).toBe('INVALID_TOKEN');
});

test('an address that another account has confirmed gives the same response and a different mail', async () => {
  await buildUser({ email: 'theirs@example.org', emailVerifiedAt: clock.now });
  const as = await buildUser({ password: PASSWORD });
  const takenResponse = await changeEmail(as, 'theirs@example.org');
  const freeResponse = await changeEmail(as, 'nobodys@example.org');
  expect(takenResponse.status).toBe(freeResponse.status);
  expect(Object.keys(takenResponse.body)).toEqual(Object.keys(freeResponse.body));
  const [mail] = await findMailsTo('theirs@example.org');
  expect(mail?.subject).toBe('Your e-mail address is already in use (Quizlark)');
  expect(mail?.body).not.toContain('token=');
});

test('of two accounts with the same unconfirmed address, the first to confirm gets it', async () => {
  const [one, two] = [await buildUser({ password: PASSWORD }), await buildUser({ password: PASSWORD })];
  await changeEmail(one, 'shared@example.org');
  const firstToken = await findLastTokenTo('shared@example.org');
  advanceClock(1);
  await changeEmail(two, 'shared@example.org');
  const secondToken = await findLastTokenTo('shared@example.org');
  expect((await confirmEmail(secondToken)).status).toBe(204);
  expect((await confirmEmail(firstToken)).error?.code).toBe('INVALID_TOKEN');
  expect([await findEmail(one), await findEmail(two)]).toEqual([
    ['shared@example.org', false],
    ['shared@example.org', true],
  ]);
});

test('the link can be sent again', async () => {
  const as = await buildUser({ password: PASSWORD });
  await changeEmail(as, 'again@example.org');
  advanceClock(1000);
  expect((await callApi('POST /v1/users/current_user/email/verify', { as })).status).toBe(202);
  expect(await findMailsTo('again@example.org')).toHaveLength(2);
  await confirmEmail(await findLastTokenTo('again@example.org'));
  expect((await callApi('POST /v1/users/current_user/email/verify', { as })).status).toBe(202);
  expect(await findMailsTo('again@example.org')).toHaveLength(2);
  expect((await callApi('POST /v1/users/current_user/email/verify')).status).toBe(401);
});

test.each([
  ['a visitor', () => null, 'visitor@example.org', PASSWORD, 401, 'NOT_SIGNED_IN'],
  ['somebody without the password', () => buildUser({ password: PASSWORD }), 'fine@example.org', 'a wrong one', 400, 'WRONG_PASSWORD'],
  ['an invalid address', () => buildUser({ password: PASSWORD }), 'not an address', PASSWORD, 400, 'VALIDATION_FAILED'],
  ['no password', () => buildUser({ password: PASSWORD }), 'fine@example.org', '', 400, 'VALIDATION_FAILED'],
])('%s changes nothing', async (_, buildCaller, email, password, status, code) => {
  const response = await changeEmail(await buildCaller(), email, password);
  expect([response.status, response.error?.code]).toEqual([status, code]);
});
