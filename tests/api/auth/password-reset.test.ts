import { expect, test } from 'vitest';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { SOME_SECONDS } from '#tests/helpers/bounds';
import { findLastTokenTo, findMailsTo } from '#tests/helpers/mails';
import { getSha256Hex } from '#worker/platform/signing';

const HOUR_MS = 60 * 60 * 1000;
const requestReset = (username: string, headers = {}) => callApi('POST /v1/auth/password', { body: { username }, headers });
const resetPassword = (token: string, new_password = 'a longer sentence') =>
  callApi('PUT /v1/auth/password/reset', { body: { token, new_password } });
let createdCount = 0;
async function buildConfirmedUser(fields: Parameters<typeof buildUser>[0] = {}): Promise<Person & { email: string }> {
  createdCount += 1;
  const email = `wren${createdCount}@example.org`;
  return { ...(await buildUser({ email, emailVerifiedAt: clock.now, ...fields })), email };
}

test('a link is sent to the confirmed address, and sets a new password that signs in', async () => {
  const { username, email } = await buildConfirmedUser({ password: 'a short sentence' });
  const { status, body } = await requestReset(username);
  expect([status, body]).toEqual([202, {}]);
  expect((await findMailsTo(email)).map((mail) => mail.subject)).toEqual(['Reset your Quizlark password']);
  const response = await resetPassword(await findLastTokenTo(email));
  expect([response.status, response.body.user.username]).toEqual([200, username]);
  expect(response.headers.getSetCookie().join()).toContain('ql_session=');
  expect((await callApi('POST /v1/auth/local', { body: { username, password: 'a longer sentence' } })).status).toBe(200);
});

test('a password reset accepts the e-mail address in any case as well as the username', async () => {
  const { email } = await buildConfirmedUser();
  await requestReset(` ${email.toUpperCase()} `);
  expect(await findMailsTo(email)).toHaveLength(1);
});

test.each([
  ['nobody', async () => 'nobody_of_that_name'],
  ['whose address is not confirmed', async () => (await buildUser({ email: 'unconfirmed@example.org' })).username],
  ['without an address', async () => (await buildUser()).username],
  ['suspended', async () => (await buildConfirmedUser({ status: ['suspended'] })).username],
  ['the recycle bin', async () => (await buildConfirmedUser({ role: 'recycle_bin' })).username],
])('somebody %s gets the same response at the same cost, and no mail', async (_, findUsername) => {
  const knownResponse = await requestReset((await buildConfirmedUser()).username);
  const unknownResponse = await requestReset(await findUsername());
  expect([unknownResponse.status, unknownResponse.body]).toEqual([knownResponse.status, knownResponse.body]);
  const { rowsRead: _known, ...costOfKnown } = knownResponse.cost;
  const { rowsRead: _unknown, ...costOfUnknown } = unknownResponse.cost;
  expect(costOfUnknown).toEqual(costOfKnown);
  const mails = await bindings.DB.prepare(
    `select count(*) as count from mails where "to" in ('', 'unconfirmed@example.org') and sent_at is null`,
  ).first();
  expect(mails).toEqual({ count: 0 });
});

test('somebody whose suspension is over gets a link that works', async () => {
  const { id, username, email } = await buildConfirmedUser({ status: ['suspended'] });
  await bindings.DB.prepare('update users set status_until = ? where id = ?')
    .bind(clock.now.getTime() - HOUR_MS, id)
    .run();
  await requestReset(username);
  expect((await resetPassword(await findLastTokenTo(email))).status).toBe(200);
});

test('a link works once, and using it invalidates the other links of the account', async () => {
  const { username, email } = await buildConfirmedUser();
  await requestReset(username);
  const firstToken = await findLastTokenTo(email);
  advanceClock(1000);
  await requestReset(username);
  const secondToken = await findLastTokenTo(email);
  expect(secondToken).not.toBe(firstToken);
  expect((await resetPassword(secondToken)).status).toBe(200);
  expect((await resetPassword(secondToken)).error?.code).toBe('INVALID_TOKEN');
  expect((await resetPassword(firstToken)).error?.code).toBe('INVALID_TOKEN');
});

test('of two concurrent uses of a link only one succeeds', async () => {
  const { username, email } = await buildConfirmedUser();
  await requestReset(username);
  const token = await findLastTokenTo(email);
  const statuses = (await Promise.all([resetPassword(token), resetPassword(token)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 400]);
});

test('a link expires after an hour', async () => {
  const { username, email } = await buildConfirmedUser();
  await requestReset(username);
  const token = await findLastTokenTo(email);
  advanceClock(HOUR_MS);
  expect((await resetPassword(token)).error?.code).toBe('INVALID_TOKEN');
});

test('the link of a mail without recipient is invalid', async () => {
  await bindings.DB.prepare(`insert into resets (token_hash, purpose, user_id, expires_at) values (?, 'password', '', ?)`)
    .bind(await getSha256Hex('a-token-for-nobody-at-all'), clock.now.getTime() + HOUR_MS)
    .run();
  expect((await resetPassword('a-token-for-nobody-at-all')).error?.code).toBe('INVALID_TOKEN');
});

test.each(['', 'x', 'x'.repeat(5_000), '\u0000'])('a token of the wrong form is invalid like an expired one: %#', async (token) => {
  const { status, error } = await resetPassword(token);
  expect([status, error?.code]).toEqual([400, 'INVALID_TOKEN']);
});

test('the database has no token, only its hash', async () => {
  const { username, email, id } = await buildConfirmedUser();
  await requestReset(username);
  const row = await bindings.DB.prepare('select token_hash as hash from resets where user_id = ?').bind(id).first();
  expect(row).toEqual({ hash: await getSha256Hex(await findLastTokenTo(email)) });
});

test('a request without a name is refused', async () => {
  const { status, error } = await requestReset('   ');
  expect([status, error?.issues]).toEqual([400, [{ path: 'username', message: 'Please fill in required info!' }]]);
});

test('refuses the 61st request of one network in an hour, whatever accounts it names', async () => {
  const request = (index: number) => requestReset(`somebody_${index}`, { 'cf-connecting-ip': `2001:db8:5:5::${index}` });
  for (let i = 0; i < 60; i += 1) expect((await request(i)).status).toBe(202);
  const { status, headers } = await request(99);
  expect([status, headers.get('retry-after')]).toEqual([429, SOME_SECONDS]);
});
