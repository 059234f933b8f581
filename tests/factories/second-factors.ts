import { encodeBase32 } from '#rules/auth/base32';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { computeCode } from '#tests/helpers/auth/compute-code';
import { sealAppSecret } from '#worker/accounts/auth/second-factor/factor';
import { createRequestContext } from '#worker/context';
import { buildUser, type Person } from './users.ts';

/** Gives an account a second factor that is on, without recovery codes, and returns its secret. */
export async function insertSecondFactor(userId: string): Promise<string> {
  const secret = encodeBase32(crypto.getRandomValues(new Uint8Array(20)));
  const sealedSecret = await sealAppSecret(createRequestContext({ env: bindings, now: clock.now }), userId, secret);
  const now = clock.now.getTime();
  await bindings.DB.prepare('insert into second_factors (user_id, sealed_secret, created_at, enabled_at) values (?, ?, ?, ?)')
    .bind(userId, sealedSecret, now, now)
    .run();
  return secret;
}

export const PASSWORD = 'a short sentence';
let createdCount = 0;

export interface ProtectedPerson extends Person {
  email: string;
  secret: string;
  recoveryCodes: string[];
  /** The code that the app shows, by default now. */
  getCode: (steps?: number) => Promise<string>;
}

/** A user who has set up two-step sign-in as people do, and has not used a code of the current step. */
export async function buildProtectedUser(fields: Parameters<typeof buildUser>[0] = {}): Promise<ProtectedPerson> {
  createdCount += 1;
  const email = `protected${createdCount}@example.org`;
  const user = await buildUser({ password: PASSWORD, email, emailVerifiedAt: clock.now, ...fields });
  const path = '/v1/users/current_user/second_factor';
  const { secret } = (await callApi(`POST ${path}`, { as: user, body: { password: PASSWORD } })).body;
  const getCode = (steps = 0) => computeCode(secret, { now: clock.now, steps });
  const { recoveryCodes } = (await callApi(`PUT ${path}`, { as: user, body: { code: await getCode(-1) } })).body;
  // Turning it on has ended the session with which `callApi` acts as this user at this time.
  advanceClock(1);
  return { ...user, email, secret, recoveryCodes, getCode };
}
