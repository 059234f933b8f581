import { insertSecondFactor, PASSWORD } from '#tests/factories/second-factors';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { findLastTokenTo, findMailsTo } from '#tests/helpers/mails';
import { findDeviceNonce } from '#worker/accounts/auth/known-devices';
import type { IssuedAccess } from '#worker/accounts/auth/recovery/issued-access';
import { createRecoveryCodes } from '#worker/accounts/auth/second-factor/factor';
import { getSessionCookieName, startSession } from '#worker/accounts/auth/session';
import { createRequestContext, type RequestContext } from '#worker/context';
import type { SecretPurpose } from '#worker/db/schema/accounts';
import { getSha256Hex } from '#worker/platform/signing';
import { computeCode } from './compute-code.ts';

const SECOND_FACTOR = '/v1/users/current_user/second_factor';
const HOUR_MS = 60 * 60 * 1000;
export const NEXT_PASSWORD = 'a longer sentence';

export interface Owner extends Person {
  email: string;
  /** The secret of the authenticator app; null without one. */
  secret: string | null;
}

let createdCount = 0;
/** An account with a password and a confirmed address, and a second factor if the test is about one. */
export async function buildOwner({ hasApp = false, ...fields }: { hasApp?: boolean; role?: 'user' | 'admin' } = {}): Promise<Owner> {
  createdCount += 1;
  const email = `owner${createdCount}@example.org`;
  const person = await buildUser({ password: PASSWORD, email, emailVerifiedAt: clock.now, ...fields });
  return { ...person, email, secret: hasApp ? await insertSecondFactor(person.id) : null };
}

/** An address that no account has. */
export function createAddress(): string {
  createdCount += 1;
  return `next${createdCount}@example.org`;
}

/** A code of the account's app that was not used yet. */
export async function showUnusedCode(secret: string): Promise<string> {
  advanceClock(30_000);
  return computeCode(secret, { now: clock.now });
}

/** Stores a secret as the call that issues it does, and returns its token. */
export async function insertSecretOf(userId: string, purpose: SecretPurpose, { subject = '', lifeMs = HOUR_MS } = {}): Promise<string> {
  createdCount += 1;
  const token = `a-token-of-a-test-${createdCount}`;
  await bindings.DB.prepare('insert into resets (token_hash, purpose, user_id, subject, expires_at) values (?, ?, ?, ?, ?)')
    .bind(await getSha256Hex(token), purpose, userId, subject, clock.now.getTime() + lifeMs)
    .run();
  return token;
}

export interface OtherDevice {
  cookie: string;
  sessionId: string;
  /** The context of the sign-in, which has the pass of the known device. */
  ctx: RequestContext;
}

/** Signs an account in on another device. */
export async function openOtherDevice({ id }: Person): Promise<OtherDevice> {
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  await startSession(ctx, id);
  const token = ctx.session?.token ?? '';
  return { cookie: `${getSessionCookieName(ctx)}=${token}`, sessionId: await getSha256Hex(token), ctx };
}

const isSuccess = async (line: Parameters<typeof callApi>[0], options: Parameters<typeof callApi>[1]): Promise<boolean> =>
  (await callApi(line, options)).status < 300;

/** Whether a link sets a password; with a second factor the answer asks for the second step. */
async function canSetPassword(token: string): Promise<boolean> {
  const { status, error } = await callApi('PUT /v1/auth/password/reset', { body: { token, new_password: 'the thief was here' } });
  return status === 200 || error?.code === 'SECOND_FACTOR_REQUIRED';
}

async function countSecrets(userId: string, purpose: SecretPurpose): Promise<number> {
  const sql = 'select count(*) as count from resets where user_id = ? and purpose = ?';
  return (await bindings.DB.prepare(sql).bind(userId, purpose).first<number>('count')) ?? 0;
}

type CanUse = () => Promise<boolean>;

/** Issues each kind of access to an account, as a thief with its password would get it, and says later whether it can be used. */
export const ISSUERS: Record<IssuedAccess, (owner: Owner) => Promise<CanUse>> = {
  async password({ username, email }) {
    await callApi('POST /v1/auth/password', { body: { username } });
    const token = await findLastTokenTo(email);
    return () => canSetPassword(token);
  },
  async first_admin({ id }) {
    const token = await insertSecretOf(id, 'first_admin');
    return () => canSetPassword(token);
  },
  async email(owner) {
    const email = createAddress();
    await callApi('PUT /v1/users/current_user/email', { as: owner, body: { email, password: PASSWORD } });
    const token = await findLastTokenTo(email);
    return () => isSuccess('PUT /v1/users/current_user/email/verify', { body: { token } });
  },
  async email_restore(owner) {
    await callApi('PUT /v1/users/current_user/email', { as: owner, body: { email: createAddress(), password: PASSWORD } });
    const token = await findLastTokenTo(owner.email);
    return () => isSuccess('PUT /v1/users/current_user/email/restore', { body: { token } });
  },
  async link_code(owner) {
    const other = await buildOwner();
    const sendCode = (as: Person, { username }: Person) =>
      callApi('POST /v1/users/current_user/sys_link_otp', { as, body: { sysCode: 'quizlark', username } });
    await sendCode(owner, other);
    await sendCode(other, owner);
    const linkPassword = /^\d{6}/.exec((await findMailsTo(owner.email)).at(-1)?.subject ?? '')?.[0] ?? '';
    const body = { sysCode: 'quizlark', username: owner.username, password: PASSWORD, linkPassword };
    // The code that the account asked for, and the one with which another account links it.
    return async () =>
      (await countSecrets(owner.id, 'link_code')) > 0 || isSuccess('PUT /v1/users/current_user/sys_link', { as: other, body });
  },
  async second_factor({ id }) {
    const ticket = await insertSecretOf(id, 'second_factor');
    // A ticket that is valid gets as far as the code.
    return async () => (await callApi('POST /v1/auth/second_factor', { body: { ticket, code: '000000' } })).error?.code === 'WRONG_CODE';
  },
  async session(owner) {
    const { cookie } = await openOtherDevice(owner);
    return async () => (await callApi('GET /v1/auth/current_user', { headers: { cookie } })).body.user !== null;
  },
  async known_device(owner) {
    const { ctx } = await openOtherDevice(owner);
    return async () => {
      const deviceVersion = await bindings.DB.prepare('select device_version from users where id = ?')
        .bind(owner.id)
        .first<number>('device_version');
      return (await findDeviceNonce(ctx, { id: owner.id, deviceVersion: deviceVersion ?? 0 })) !== null;
    };
  },
  async app_set_up(owner) {
    const { secret } = (await callApi(`POST ${SECOND_FACTOR}`, { as: owner, body: { password: PASSWORD } })).body;
    return async () => isSuccess(`PUT ${SECOND_FACTOR}`, { as: owner, body: { code: await showUnusedCode(secret) } });
  },
  async app(owner) {
    return async () => {
      const { cookie } = await openOtherDevice(owner);
      return (await callApi(`GET ${SECOND_FACTOR}`, { headers: { cookie } })).body.enabledSince != null;
    };
  },
  async recovery_codes({ id }) {
    const { codes, codeHashes } = await createRecoveryCodes(createRequestContext({ env: bindings, now: clock.now }), id);
    await bindings.DB.prepare('insert into recovery_codes (user_id, code_hash, created_at) values (?, ?, ?)')
      .bind(id, codeHashes[0], clock.now.getTime())
      .run();
    return async () => {
      const ticket = await insertSecretOf(id, 'second_factor');
      return isSuccess('POST /v1/auth/second_factor', { body: { ticket, code: codes[0] } });
    };
  },
};
