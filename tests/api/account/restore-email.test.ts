import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/factories/second-factors';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock, replacedBindings } from '#tests/helpers/api';
import { readCookiePair } from '#tests/helpers/auth/cookies';
import { buildOwner, createAddress, NEXT_PASSWORD, type Owner, openOtherDevice } from '#tests/helpers/auth/issued-access';
import { SOME_SECONDS } from '#tests/helpers/bounds';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { findLastTokenTo, findMailsTo } from '#tests/helpers/mails';
import { createRequestContext } from '#worker/context';
import { clearExpired } from '#worker/jobs/clear-expired/job';

const DAY_MS = 24 * 60 * 60 * 1000;

// Mails sort by their time, which the last token to an address depends on.
beforeEach(() => advanceClock(1));

const restoreEmail = (token: string, headers = {}) => callApi('PUT /v1/users/current_user/email/restore', { body: { token }, headers });
const requestChange = async (as: Person, email: string) => {
  advanceClock(1);
  return callApi('PUT /v1/users/current_user/email', { as, body: { email, password: PASSWORD } });
};
const confirm = (token: string) => callApi('PUT /v1/users/current_user/email/verify', { body: { token } });
const signIn = (username: string, password: string) => callApi('POST /v1/auth/local', { body: { username, password } });
const findEmail = ({ id }: Person) =>
  bindings.DB.prepare('select email, email_verified_at is not null as isConfirmed from users where id = ?').bind(id).first();

/** Changes the address as a thief with the password does, and returns the token that the address before gets. */
async function changeEmail(owner: Owner, from = owner.email): Promise<{ email: string; token: string }> {
  const email = createAddress();
  await requestChange(owner, email);
  advanceClock(1);
  expect((await confirm(await findLastTokenTo(email))).status).toBe(204);
  return { email, token: await findLastTokenTo(from) };
}

describe('the link to the address before', () => {
  test('restores it after the change, ends what was issued, and sets a new password', async () => {
    const owner = await buildOwner();
    const { cookie } = await openOtherDevice(owner);
    const { email, token } = await changeEmail(owner);
    advanceClock(1);
    const { status, body } = await restoreEmail(token);
    expect([status, body.username, body.email]).toEqual([200, owner.username, owner.email]);
    expect(await findEmail(owner)).toEqual({ email: owner.email, isConfirmed: 1 });
    expect((await callApi('GET /v1/auth/current_user', { headers: { cookie } })).body.user).toBeNull();
    // The change took the password, so whoever made it knows it.
    expect((await signIn(owner.username, PASSWORD)).status).toBe(401);
    expect((await findMailsTo(email)).at(-1)?.subject).toBe(`The e-mail address of @${owner.username} was changed back`);
    const reset = await callApi('PUT /v1/auth/password/reset', { body: { token: body.passwordToken, new_password: NEXT_PASSWORD } });
    expect([reset.status, readCookiePair(reset, 'ql_session')]).toEqual([200, expect.stringContaining('ql_session=')]);
  });

  test('stops a change that is not confirmed yet', async () => {
    const owner = await buildOwner();
    const email = createAddress();
    await requestChange(owner, email);
    expect((await restoreEmail(await findLastTokenTo(owner.email))).status).toBe(200);
    expect((await confirm(await findLastTokenTo(email))).error?.code).toBe('INVALID_TOKEN');
    expect(await findEmail(owner)).toEqual({ email: owner.email, isConfirmed: 1 });
    expect((await findMailsTo(email)).map(({ subject }) => subject)).toEqual(['Confirm your e-mail address (Quizlark)']);
  });

  test('works for seven days, whatever the thief does in them, and then no longer', async () => {
    const owner = await buildOwner();
    const { token } = await changeEmail(owner);
    const late = await buildOwner();
    const { token: lateToken } = await changeEmail(late);
    advanceClock(1);
    await callApi('DELETE /v1/auth/sessions', { as: owner });
    expect(
      (await callApi('PUT /v1/auth/password', { as: owner, body: { old_password: PASSWORD, new_password: NEXT_PASSWORD } })).status,
    ).toBe(204);
    advanceClock(7 * DAY_MS - 10_000);
    await clearExpired(createRequestContext({ env: bindings, now: clock.now }));
    expect((await restoreEmail(token)).status).toBe(200);
    advanceClock(10_000);
    expect((await restoreEmail(lateToken)).error?.code).toBe('INVALID_TOKEN');
    expect((await findEmail(late))?.['email']).not.toBe(late.email);
  });

  test('works once', async () => {
    const owner = await buildOwner();
    const { token } = await changeEmail(owner);
    expect((await restoreEmail(token)).status).toBe(200);
    expect((await restoreEmail(token)).error?.code).toBe('INVALID_TOKEN');
    const other = await buildOwner();
    const { token: sharedToken } = await changeEmail(other);
    const statuses = (await Promise.all([restoreEmail(sharedToken), restoreEmail(sharedToken)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  test('sends the link for a new password too, in case its answer is lost', async () => {
    const owner = await buildOwner();
    const { token } = await changeEmail(owner);
    advanceClock(1);
    const { body } = await restoreEmail(token);
    expect(await findLastTokenTo(owner.email)).toBe(body.passwordToken);
  });

  test('leaves the second step in force', async () => {
    const owner = await buildOwner({ hasApp: true });
    const { token } = await changeEmail(owner);
    const { body } = await restoreEmail(token);
    const reset = await callApi('PUT /v1/auth/password/reset', { body: { token: body.passwordToken, new_password: NEXT_PASSWORD } });
    expect(reset.error?.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('of a suspended account restores the address and sets no password', async () => {
    const owner = await buildOwner();
    const { token } = await changeEmail(owner);
    await bindings.DB.prepare(`update users set status = '["suspended"]' where id = ?`).bind(owner.id).run();
    const { body } = await restoreEmail(token);
    expect(body).toEqual({ username: owner.username, email: owner.email, passwordToken: null });
  });
});

test('after two changes the first address wins: the link to the second one ends with the use of the first', async () => {
  const owner = await buildOwner();
  const first = await changeEmail(owner);
  const second = await changeEmail(owner, first.email);
  expect((await restoreEmail(first.token)).body.email).toBe(owner.email);
  expect((await restoreEmail(second.token)).error?.code).toBe('INVALID_TOKEN');
  expect(await findEmail(owner)).toEqual({ email: owner.email, isConfirmed: 1 });
});

test('a thief who uses the link to the second address first does not end the link to the first', async () => {
  const owner = await buildOwner();
  const first = await changeEmail(owner);
  const second = await changeEmail(owner, first.email);
  expect((await restoreEmail(second.token)).body.email).toBe(first.email);
  expect((await restoreEmail(first.token)).body.email).toBe(owner.email);
});

test('an address that another account has confirmed meanwhile stays there, and the account has none until its owner adds one', async () => {
  const owner = await buildOwner();
  const { email, token } = await changeEmail(owner);
  const other = await buildUser({ email: owner.email, emailVerifiedAt: clock.now });
  const { status, body } = await restoreEmail(token);
  expect([status, body.email]).toEqual([200, '']);
  expect([await findEmail(owner), await findEmail(other)]).toEqual([
    { email: '', isConfirmed: 0 },
    { email: owner.email, isConfirmed: 1 },
  ]);
  // No link goes to the address of the thief.
  const before = (await findMailsTo(email)).length;
  await callApi('POST /v1/auth/password', { body: { username: owner.username } });
  expect(await findMailsTo(email)).toHaveLength(before);
  const reset = await callApi('PUT /v1/auth/password/reset', { body: { token: body.passwordToken, new_password: NEXT_PASSWORD } });
  expect(reset.status).toBe(200);
});

test('the letters with the link are none of the three letters a day', async () => {
  const owner = await buildOwner();
  for (let i = 0; i < 3; i += 1) await callApi('POST /v1/auth/password', { body: { username: owner.username } });
  await requestChange(owner, createAddress());
  expect((await findMailsTo(owner.email)).at(-1)?.subject).toBe(`Somebody is changing the e-mail address of @${owner.username}`);
});

test('an address that was never confirmed gets no letter when it is replaced', async () => {
  const person = await buildUser({ password: PASSWORD, email: 'mistyped@example.org' });
  await requestChange(person, createAddress());
  expect(await findMailsTo('mistyped@example.org')).toEqual([]);
});

test('on a site without mail a change that was asked for before is confirmed, and stores no link that nobody gets', async () => {
  const owner = await buildOwner();
  const email = createAddress();
  await requestChange(owner, email);
  const token = await findLastTokenTo(email);
  await bindings.DB.prepare("delete from resets where purpose = 'email_restore'").run();
  replacedBindings.DEVELOPMENT = '0';
  try {
    expect((await callApi('POST /v1/auth/password', { body: { username: owner.username } })).error?.code).toBe('MAIL_UNAVAILABLE');
    expect((await confirm(token)).status).toBe(204);
  } finally {
    delete replacedBindings.DEVELOPMENT;
  }
  expect(await bindings.DB.prepare("select 1 from resets where purpose = 'email_restore'").first()).toBeNull();
});

test.each(['', 'x', 'x'.repeat(5_000), '\u0000'])('a token of the wrong form is invalid like an expired one: %#', async (token) => {
  const { status, error } = await restoreEmail(token);
  expect([status, error?.code]).toEqual([400, 'INVALID_TOKEN']);
});

test('a token for another purpose is invalid, and so is this one for others', async () => {
  const owner = await buildOwner();
  const email = createAddress();
  await requestChange(owner, email);
  const restoreToken = await findLastTokenTo(owner.email);
  expect((await restoreEmail(await findLastTokenTo(email))).error?.code).toBe('INVALID_TOKEN');
  expect((await confirm(restoreToken)).error?.code).toBe('INVALID_TOKEN');
  const reset = await callApi('PUT /v1/auth/password/reset', { body: { token: restoreToken, new_password: NEXT_PASSWORD } });
  expect(reset.error?.code).toBe('INVALID_TOKEN');
});

test('a body with anything else is refused', async () => {
  const { status, error } = await callApi('PUT /v1/users/current_user/email/restore', { body: { token: 'x', email: 'evil@example.org' } });
  expect([status, error?.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('writes nothing while the store fails, and the link works afterwards', async () => {
  const owner = await buildOwner();
  const { email, token } = await changeEmail(owner);
  const { status, error } = await withFailingWrites(() => restoreEmail(token));
  expect([status, error?.code]).toEqual([503, 'TRY_AGAIN']);
  expect(await findEmail(owner)).toEqual({ email, isConfirmed: 1 });
  expect((await restoreEmail(token)).status).toBe(200);
});

test('refuses the 61st link of one network in five minutes', async () => {
  const open = () => restoreEmail('nothing', { 'cf-connecting-ip': '198.51.100.77' });
  for (let i = 0; i < 60; i += 1) expect((await open()).status).toBe(400);
  const { status, headers } = await open();
  expect([status, headers.get('retry-after')]).toEqual([429, SOME_SECONDS]);
});
