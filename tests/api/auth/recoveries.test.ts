import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/factories/second-factors';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import { readCookiePair } from '#tests/helpers/auth/cookies';
import {
  buildOwner,
  createAddress,
  ISSUERS,
  insertSecretOf,
  NEXT_PASSWORD,
  type Owner,
  openOtherDevice,
  showUnusedCode,
} from '#tests/helpers/auth/issued-access';
import { findLastTokenTo } from '#tests/helpers/mails';
import { ISSUED_ACCESS, type IssuedAccess, isRevokedBy, RECOVERIES, type Recovery } from '#worker/accounts/auth/recovery/issued-access';
import { SECRET_PURPOSES } from '#worker/db/schema/accounts';

const SECOND_FACTOR = '/v1/users/current_user/second_factor';
let admin: Person;
beforeAll(async () => {
  admin = await buildUser({ role: 'admin' });
});

/** Each recovery as its owner, or an administrator, makes it; returns the status. */
const RECOVER: Record<Recovery, (owner: Owner) => Promise<number>> = {
  async password_reset({ id }) {
    const token = await insertSecretOf(id, 'password');
    const { status, error } = await callApi('PUT /v1/auth/password/reset', { body: { token, new_password: NEXT_PASSWORD } });
    return error?.code === 'SECOND_FACTOR_REQUIRED' ? 200 : status;
  },
  password_changed: (owner) => write(owner, 'PUT /v1/auth/password', { old_password: PASSWORD, new_password: NEXT_PASSWORD }),
  other_sessions_ended: (owner) => write(owner, 'DELETE /v1/auth/sessions'),
  async session_ended(owner) {
    const { sessionId } = await openOtherDevice(owner);
    return write(owner, `DELETE /v1/auth/sessions/${sessionId}`);
  },
  async second_factor_on(owner) {
    const { secret } = (await callApi(`POST ${SECOND_FACTOR}`, { as: owner, body: { password: PASSWORD } })).body;
    return write(owner, `PUT ${SECOND_FACTOR}`, { code: await showUnusedCode(secret) });
  },
  second_factor_off: async (owner) => write(owner, `DELETE ${SECOND_FACTOR}`, await proveTwice(owner)),
  recovery_codes_replaced: async (owner) => write(owner, `POST ${SECOND_FACTOR}/recovery_codes`, await proveTwice(owner)),
  second_factor_removed: ({ id }) => write(admin, `POST /v1/users/${id}/second_factor/removal`, { reason: 'Their phone is lost.' }),
  async address_confirmed({ id }) {
    const token = await insertSecretOf(id, 'email', { subject: createAddress() });
    return write(null, 'PUT /v1/users/current_user/email/verify', { token });
  },
  async address_restored({ id, email }) {
    const token = await insertSecretOf(id, 'email_restore', { subject: email, lifeMs: 8 * 24 * 60 * 60 * 1000 });
    return write(null, 'PUT /v1/users/current_user/email/restore', { token });
  },
  async suspended({ id }) {
    const status = await write(admin, `PUT /v1/users/${id}`, { status: ['suspended'], reason: 'Spam.' });
    // What was issued before must not come back with the end of the suspension.
    await bindings.DB.prepare("update users set status = '[]' where id = ?").bind(id).run();
    return status;
  },
  role_changed: ({ id }) => write(admin, `PUT /v1/users/${id}`, { role: 'editor' }),
  erased: (owner) => write(owner, 'DELETE /v1/users/current_user', { password: PASSWORD }),
};

const write = async (as: Person | null, line: Parameters<typeof callApi>[0], body?: object): Promise<number> =>
  (await callApi(line, { as, ...(body && { body }) })).status;

const proveTwice = async ({ secret }: Owner) => ({ password: PASSWORD, code: await showUnusedCode(secret ?? '') });

/** Recoveries that change a second factor which is on. */
const OF_APP: readonly Recovery[] = ['second_factor_off', 'second_factor_removed', 'recovery_codes_replaced'];
/** Access that only an account with a second factor has. */
const WITH_APP: readonly IssuedAccess[] = ['second_factor', 'app', 'recovery_codes'];

/** A set-up is of an account without a second factor, and turning it on is its confirmation. */
const isPossible = (access: IssuedAccess, recovery: Recovery): boolean =>
  access !== 'app_set_up' || ![...OF_APP, 'second_factor_on'].includes(recovery);

const CASES = ISSUED_ACCESS.flatMap((access) =>
  RECOVERIES.filter((recovery) => isPossible(access, recovery)).map((recovery) => ({
    access,
    recovery,
    fate: isRevokedBy(access, recovery) ? 'ends with' : 'outlives',
  })),
);

test('every purpose of a secret and every other access is issued here, and every recovery is made', () => {
  expect(Object.keys(ISSUERS).toSorted()).toEqual([...ISSUED_ACCESS].toSorted());
  expect(SECRET_PURPOSES.filter((purpose) => !(purpose in ISSUERS))).toEqual([]);
  expect(Object.keys(RECOVER).toSorted()).toEqual([...RECOVERIES].toSorted());
  expect(CASES.length).toBeGreaterThan(130);
});

describe('what was issued before a recovery', () => {
  test.each(CASES)('$access $fate $recovery', async ({ access, recovery, fate }) => {
    const hasApp = OF_APP.includes(recovery) || (WITH_APP.includes(access) && recovery !== 'second_factor_on');
    const owner = await buildOwner({ hasApp });
    const canUse = await ISSUERS[access](owner);
    advanceClock(1);
    expect(await RECOVER[recovery](owner)).toBeLessThan(300);
    advanceClock(1);
    expect(await canUse()).toBe(fate === 'outlives');
  });
});

describe('without a recovery everything that is issued can be used, so the table can fail', () => {
  test.each(ISSUED_ACCESS)('%s', async (access) => {
    const owner = await buildOwner({ hasApp: WITH_APP.includes(access) });
    const canUse = await ISSUERS[access](owner);
    advanceClock(1);
    expect(await canUse()).toBe(true);
  });
});

test('a thief who knew the password does not get the account by a change of address that was pending when its owner recovered', async () => {
  const { username, email } = await buildOwner();
  const thief = await callApi('POST /v1/auth/local', { body: { username, password: PASSWORD } });
  const thiefHeaders = { cookie: readCookiePair(thief, 'ql_session') };
  const thiefEmail = createAddress();
  await callApi('PUT /v1/users/current_user/email', { headers: thiefHeaders, body: { email: thiefEmail, password: PASSWORD } });
  const stolenToken = await findLastTokenTo(thiefEmail);
  advanceClock(1);
  await callApi('POST /v1/auth/password', { body: { username } });
  const resetBody = { token: await findLastTokenTo(email), new_password: NEXT_PASSWORD };
  const recovered = await callApi('PUT /v1/auth/password/reset', { body: resetBody });
  expect(recovered.status).toBe(200);
  const headers = { cookie: readCookiePair(recovered, 'ql_session') };
  expect((await callApi('DELETE /v1/auth/sessions', { headers })).status).toBe(200);

  const confirmation = await callApi('PUT /v1/users/current_user/email/verify', { body: { token: stolenToken } });
  expect([confirmation.status, confirmation.error?.code]).toEqual([400, 'INVALID_TOKEN']);
  const { user } = (await callApi('GET /v1/auth/current_user', { headers })).body;
  expect([user?.email, user?.emailVerified]).toEqual([email, true]);
});

test('ending a session that is somebody else’s ends nothing', async () => {
  const [owner, stranger] = [await buildOwner(), await buildOwner()];
  const canConfirm = await ISSUERS.email(owner);
  const { sessionId } = await openOtherDevice(stranger);
  expect(await write(owner, `DELETE /v1/auth/sessions/${sessionId}`)).toBe(404);
  expect(await canConfirm()).toBe(true);
});
