import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/factories/second-factors';
import { type ApiResponse, advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { computeCode } from '#tests/helpers/auth/compute-code';
import { buildOwner, createAddress, insertSecretOf, NEXT_PASSWORD, type Owner, openOtherDevice } from '#tests/helpers/auth/issued-access';
import { withCallBefore } from '#tests/helpers/failures/interrupted-call';

const SECOND_FACTOR = '/v1/users/current_user/second_factor';
beforeEach(() => advanceClock(1));

type Call = (owner: Owner, headers: { cookie: string }) => Promise<ApiResponse>;

/** Calls of a thief who is signed in and knows the password, each with a statement of the batch before which its owner recovers. */
const CALLS: Record<string, [statement: RegExp, call: Call]> = {
  'a change of the address': [
    /insert into "resets/,
    (_, headers) => callApi('PUT /v1/users/current_user/email', { headers, body: { email: createAddress(), password: PASSWORD } }),
  ],
  'another link to confirm the address': [
    /insert into "resets/,
    (_, headers) => callApi('POST /v1/users/current_user/email/verify', { headers }),
  ],
  'a change of the password': [
    /insert into "sessions/,
    (_, headers) => callApi('PUT /v1/auth/password', { headers, body: { old_password: PASSWORD, new_password: 'the thief was here' } }),
  ],
  'a set-up of a second factor': [
    /insert into "second_factors/,
    (_, headers) => callApi(`POST ${SECOND_FACTOR}`, { headers, body: { password: PASSWORD } }),
  ],
  'a code to link an account': [
    /insert into "resets/,
    async (_, headers) =>
      callApi('POST /v1/users/current_user/sys_link_otp', {
        headers,
        body: { sysCode: 'quizlark', username: (await buildOwner()).username },
      }),
  ],
  'a link of an account': [
    /insert into "links/,
    async (_, headers) =>
      callApi('PUT /v1/users/current_user/sys_link', {
        headers,
        body: { sysCode: 'quizlark', username: (await buildOwner()).username, linkPassword: PASSWORD, password: PASSWORD },
      }),
  ],
  'an erasure': [/delete from "links/, (_, headers) => callApi('DELETE /v1/users/current_user', { headers, body: { password: PASSWORD } })],
  'a sign-in': [/insert into "sessions/, ({ username }) => callApi('POST /v1/auth/local', { body: { username, password: PASSWORD } })],
};

async function resetPassword({ id }: Owner): Promise<void> {
  const token = await insertSecretOf(id, 'password');
  expect((await callApi('PUT /v1/auth/password/reset', { body: { token, new_password: NEXT_PASSWORD } })).status).toBe(200);
}

const TABLES = ['resets', 'second_factors', 'links', 'sessions'] as const;
async function readRows({ id }: Owner): Promise<object> {
  const rows = await Promise.all(
    TABLES.map(async (table) => [table, (await bindings.DB.prepare(`select * from ${table} where user_id = ?`).bind(id).all()).results]),
  );
  const user = await bindings.DB.prepare('select email, password_hash, sys_link, erased_at from users where id = ?').bind(id).first();
  return { ...Object.fromEntries(rows), user };
}

describe('what was under way when the owner set a new password is refused and leaves nothing', () => {
  test.each(Object.entries(CALLS))('%s', async (name, [statement, call]) => {
    const owner = await buildOwner();
    // A pending address, for which another link can be asked.
    if (name.startsWith('another link')) await insertSecretOf(owner.id, 'email', { subject: createAddress() });
    const { cookie } = await openOtherDevice(owner);
    let recovered: object = {};
    const recover = async () => {
      await resetPassword(owner);
      recovered = await readRows(owner);
    };
    const { status } = await withCallBefore(statement, recover, () => call(owner, { cookie }));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(recovered).not.toEqual({});
    expect(await readRows(owner)).toEqual(recovered);
  });

  test.each(Object.entries(CALLS))('and without the owner it is done: %s', async (name, [, call]) => {
    const owner = await buildOwner();
    if (name.startsWith('another link')) await insertSecretOf(owner.id, 'email', { subject: createAddress() });
    const { cookie } = await openOtherDevice(owner);
    const before = await readRows(owner);
    expect((await call(owner, { cookie })).status).toBeLessThan(300);
    expect(await readRows(owner)).not.toEqual(before);
  });
});

test('a change of the address that was under way when the owner ended other sessions is refused', async () => {
  const owner = await buildOwner();
  const { cookie } = await openOtherDevice(owner);
  const change = () =>
    callApi('PUT /v1/users/current_user/email', { headers: { cookie }, body: { email: createAddress(), password: PASSWORD } });
  const { error } = await withCallBefore(/insert into "resets/, () => callApi('DELETE /v1/auth/sessions', { as: owner }), change);
  expect(error?.code).toBe('ACCOUNT_CHANGED');
  expect((await change()).status).toBe(401);
  expect(await bindings.DB.prepare('select 1 from resets where user_id = ?').bind(owner.id).first()).toBeNull();
});

test('a sign-in that was under way when the second factor was turned on gets no session', async () => {
  const owner = await buildOwner();
  const turnOn = async () => {
    const { secret } = (await callApi(`POST ${SECOND_FACTOR}`, { as: owner, body: { password: PASSWORD } })).body;
    expect(
      (await callApi(`PUT ${SECOND_FACTOR}`, { as: owner, body: { code: await computeCode(secret, { now: clock.now }) } })).status,
    ).toBe(200);
  };
  const signIn = () => callApi('POST /v1/auth/local', { body: { username: owner.username, password: PASSWORD } });
  expect((await withCallBefore(/insert into "sessions/, turnOn, signIn)).status).toBe(401);
  expect((await signIn()).error?.code).toBe('SECOND_FACTOR_REQUIRED');
});

test('an address that is confirmed while its owner enters another one is not replaced without a confirmation', async () => {
  const owner = await buildOwner();
  await bindings.DB.prepare('update users set email_verified_at = null where id = ?').bind(owner.id).run();
  const token = await insertSecretOf(owner.id, 'email', { subject: owner.email });
  const confirm = () => callApi('PUT /v1/users/current_user/email/verify', { body: { token } });
  const change = () => callApi('PUT /v1/users/current_user/email', { as: owner, body: { email: createAddress(), password: PASSWORD } });
  expect((await withCallBefore(/insert into "resets/, confirm, change)).status).toBe(503);
  const row = await bindings.DB.prepare('select email, email_verified_at is not null as isConfirmed from users where id = ?')
    .bind(owner.id)
    .first();
  expect(row).toEqual({ email: owner.email, isConfirmed: 1 });
});

test('a reset link that is asked for while the address changes is not sent to the address before', async () => {
  const owner = await buildOwner();
  const token = await insertSecretOf(owner.id, 'email', { subject: createAddress() });
  const confirm = () => callApi('PUT /v1/users/current_user/email/verify', { body: { token } });
  const request = () => callApi('POST /v1/auth/password', { body: { username: owner.username } });
  expect((await withCallBefore(/insert into "resets/, confirm, request)).status).toBe(202);
  const sql = "select 1 from resets where user_id = ? and purpose = 'password'";
  expect(await bindings.DB.prepare(sql).bind(owner.id).first()).toBeNull();
});
