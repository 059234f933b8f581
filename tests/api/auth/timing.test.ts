import crypto from 'node:crypto';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { callApi, clock, replacedBindings } from '#tests/helpers/api';

// A password hash takes a third of a second and dominates the duration of a call, so these tests count hashes.
let scryptSpy: MockInstance;
beforeEach(() => {
  Object.assign(replacedBindings, { KEY_SERVICE: undefined });
  scryptSpy = vi.spyOn(crypto, 'scrypt');
});
afterEach(() => {
  delete replacedBindings.KEY_SERVICE;
  scryptSpy.mockRestore();
});

/** Counts the password hashes that a call computes. */
async function countHashes(run: () => Promise<unknown>): Promise<number> {
  scryptSpy.mockClear();
  await run();
  return scryptSpy.mock.calls.length;
}
const signIn = (username: string, password: string) => countHashes(() => callApi('POST /v1/auth/local', { body: { username, password } }));

test('a wrong password, an unknown user and every account nobody signs in to cost one hash of the same parameters', async () => {
  const user = await buildUser({ password: 'a short sentence' });
  const bin = await buildUser({ role: 'recycle_bin', password: 'a short sentence' });
  const unconfirmedUser = await buildUser({ password: 'a short sentence', email: 'timing@example.org' });
  expect(unconfirmedUser.id).not.toBe('');
  const names = [user.username, bin.username, 'nobody_of_that_name', 'timing@example.org', 'nobody@example.org'];
  for (const name of names) {
    expect(await signIn(name, 'another sentence')).toBe(1);
    expect(scryptSpy.mock.calls[0]?.[3]).toMatchObject({ N: 2 ** 14, r: 8, p: 5 });
  }
}, 60_000);

test('an account that signs up signs in again by scrypt at its full cost, and not with another password', async () => {
  const [username, password] = ['scrypt_wren', 'a short sentence'];
  expect((await callApi('POST /v1/users', { body: { username, password } })).status).toBe(201);
  const statuses = [];
  for (const tried of [password, 'another sentence'])
    statuses.push((await callApi('POST /v1/auth/local', { body: { username, password: tried } })).status);
  expect(statuses).toEqual([200, 401]);
  expect(scryptSpy.mock.calls.map(([, , , cost]) => cost)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ N: 2 ** 14, r: 8, p: 5 })),
  );
}, 60_000);

test('a password reset computes no password hash, whether or not the account exists', async () => {
  const user = await buildUser({ email: 'recovers@example.org', emailVerifiedAt: clock.now });
  const requestReset = (username: string) => countHashes(() => callApi('POST /v1/auth/password', { body: { username } }));
  expect([await requestReset(user.username), await requestReset('nobody_of_that_name')]).toEqual([0, 0]);
});

test('an unknown link costs no hash', async () => {
  const body = { token: 'a-token-nobody-was-given', new_password: 'a longer sentence' };
  expect(await countHashes(() => callApi('PUT /v1/auth/password/reset', { body }))).toBe(0);
});

test('a rate-limited call computes no hash', async () => {
  // Only the hash of the last call is looked at, so the others cost little.
  delete replacedBindings.KEY_SERVICE;
  for (let i = 0; i < 10; i += 1) await signIn('hasty_wren', 'a guess of mine');
  Object.assign(replacedBindings, { KEY_SERVICE: undefined });
  expect(await signIn('hasty_wren', 'a guess of mine')).toBe(0);
});
