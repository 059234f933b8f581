import crypto from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HASH_QUEUE_LIMITS } from '#base/limits/accounts';
import { RATE_LIMITS } from '#base/rate-limits';
import { buildUser } from '#tests/factories/users';
import { type ApiResponse, bindings, callApi, replacedBindings } from '#tests/helpers/api';
import { queryRows } from '#tests/jobs/helpers';

let heldHashes: (() => void)[] = [];
let isHeld = false;
/** A key service that derives keys at once, or holds them until `releaseHashes`. */
const hash = vi.fn(async () => {
  if (isHeld) await new Promise<void>((resolve) => heldHashes.push(resolve));
  return new Response(Buffer.alloc(32, 1));
});
beforeEach(() => {
  Object.assign(replacedBindings, { KEY_SERVICE: { fetch: hash } });
  isHeld = true;
  heldHashes = [];
  hash.mockClear();
});
afterEach(() => {
  delete replacedBindings.KEY_SERVICE;
});

/** Lets the hash that runs, and all later ones, end. */
function releaseHashes(): void {
  isHeld = false;
  for (const release of heldHashes) release();
}

const signIn = (username: string, address?: string) =>
  callApi('POST /v1/auth/local', {
    body: { username, password: 'a wrong password' },
    ...(address && { headers: { 'cf-connecting-ip': address } }),
  });

/** Makes calls while no hash ends, and returns the statuses once `refused` of them were refused and the hashes of the others ended. */
async function attack<Body>(calls: (() => Promise<ApiResponse<Body>>)[], refused: number) {
  const statuses: number[] = [];
  const responses = calls.map((call) =>
    call().then((response) => {
      statuses.push(response.status);
      return response;
    }),
  );
  await vi.waitFor(() => expect(statuses).toHaveLength(refused), 30_000);
  releaseHashes();
  return Promise.all(responses);
}

/** The counters of rate limits that are above zero, in order. */
const findCounts = async () => (await queryRows('select count from rate_limits where count > 0 order by count')).map(({ count }) => count);

const count = (responses: { status: number }[], status: number) => responses.filter((response) => response.status === status).length;
const openPlaces = HASH_QUEUE_LIMITS.places - HASH_QUEUE_LIMITS.reservedPlaces;

test('of 50 wrong sign-ins at once a queue of 24 is hashed, one at a time, and the others are refused at once', async () => {
  const calls = Array.from({ length: 50 }, (_, index) => () => signIn(`nobody_${index}_here`));
  const responses = await attack(calls, 50 - openPlaces);
  expect([count(responses, 401), count(responses, 503), hash.mock.calls.length]).toEqual([openPlaces, 50 - openPlaces, openPlaces]);
  const refused = responses.find(({ status }) => status === 503);
  expect(refused?.error?.code).toBe('TRY_AGAIN');
  expect(refused?.headers.get('retry-after')).toBe(String(HASH_QUEUE_LIMITS.retryAfterSeconds));
}, 60_000);

test('a flood of one network takes half of the queue at most, and another network signs in meanwhile', async () => {
  const { placesOfNetwork } = HASH_QUEUE_LIMITS;
  const flood = Array.from({ length: 30 }, (_, index) => () => signIn(`nobody_${index}_there`, `2001:db8:7:7::${index}`));
  const responses = await attack([...flood, () => signIn('somebody_else', '198.51.100.7')], 30 - placesOfNetwork);
  expect([count(responses.slice(0, 30), 401), count(responses.slice(0, 30), 503)]).toEqual([placesOfNetwork, 30 - placesOfNetwork]);
  expect(responses[30]?.status).toBe(401);
}, 60_000);

test('one network is refused before the hash after 60 failures in 15 minutes, whatever names it tries', async () => {
  isHeld = false;
  const limit = RATE_LIMITS['sign-in'].address;
  for (let i = 0; i < limit; i += 1) expect((await signIn(`made_up_${i}`, '203.0.113.9')).status).toBe(401);
  expect((await signIn('made_up_last', '203.0.113.9')).status).toBe(429);
  expect(hash.mock.calls.length).toBe(limit);
}, 60_000);

test('a sign-in that finds the queue full is no failure, so a class that tries again is not locked out', async () => {
  const { address } = RATE_LIMITS['sign-in'];
  const { placesOfNetwork } = HASH_QUEUE_LIMITS;
  const atOnce = Array.from({ length: 50 }, (_, index) => () => signIn(`pupil_${index}_wrong`, '203.0.113.20'));
  await attack(atOnce, 50 - placesOfNetwork);
  for (let i = placesOfNetwork; i < address; i += 1) expect((await signIn(`pupil_${i}_later`, '203.0.113.20')).status).toBe(401);
  expect((await signIn('pupil_last', '203.0.113.20')).status).toBe(429);
}, 60_000);

test('a sign-up and a reauthentication that find the queue full are no tries either', async () => {
  await bindings.DB.prepare('delete from rate_limits').run();
  const { placesOfNetwork } = HASH_QUEUE_LIMITS;
  const headers = { 'cf-connecting-ip': '203.0.113.21' };
  const password = 'a longer sentence';
  const signUps = Array.from(
    { length: 50 },
    (_, i) => () => callApi('POST /v1/users', { body: { username: `pupil_${i}_new`, password }, headers }),
  );
  await attack(signUps, 50 - placesOfNetwork);
  expect(await findCounts()).toEqual([placesOfNetwork]);
  isHeld = true;
  heldHashes = [];
  const people = await Promise.all(Array.from({ length: 20 }, () => buildUser()));
  const checks = people.map((as) => () => callApi('POST /v1/users/current_user/second_factor', { as, body: { password }, headers }));
  await attack(checks, 20 - placesOfNetwork);
  expect(await findCounts()).toEqual([...Array<number>(placesOfNetwork).fill(1), placesOfNetwork, placesOfNetwork]);
}, 60_000);

test('a sign-in whose password changes while its hash waits is refused, and does not bring the old password back', async () => {
  const key = Buffer.alloc(32, 1).toString('base64url');
  const outdatedHash = `scrypt$8192$8$5$AAAAAAAAAAAAAAAAAAAAAA$${key}`;
  const newHash = `scrypt$16384$8$5$AAAAAAAAAAAAAAAAAAAAAA$${Buffer.alloc(32, 2).toString('base64url')}`;
  const user = await buildUser();
  const setHash = (hash: string) => bindings.DB.prepare('update users set password_hash = ? where id = ?').bind(hash, user.id).run();
  await setHash(outdatedHash);
  const signedIn = signIn(user.username);
  await vi.waitFor(() => expect(hash.mock.calls.length).toBe(1), 30_000);
  await setHash(newHash);
  releaseHashes();
  expect((await signedIn).status).toBe(401);
  expect(await queryRows('select password_hash from users where id = ?', user.id)).toEqual([{ password_hash: newHash }]);
  expect(await queryRows('select id from sessions where user_id = ?', user.id)).toEqual([]);
}, 60_000);

test('sign-ups, password changes and links use the same queue', async () => {
  const as = await buildUser();
  const calls = [
    () => callApi('POST /v1/users', { body: { username: 'queue_wren', password: 'a longer sentence' } }),
    () => callApi('PUT /v1/auth/password', { as, body: { old_password: 'x', new_password: 'a longer sentence' } }),
    () =>
      callApi('PUT /v1/users/current_user/sys_link', {
        as,
        body: { sysCode: 'quizlark', username: 'another_wren', password: 'x', linkPassword: 'y' },
      }),
  ];
  const fill = Array.from({ length: openPlaces }, (_, index) => () => signIn(`nobody_${index}_queue`));
  const filling = fill.map((call) => call());
  await vi.waitFor(() => expect(hash.mock.calls.length).toBe(1), 30_000);
  const responses = await Promise.all(calls.map((call) => call()));
  releaseHashes();
  await Promise.all(filling);
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
}, 60_000);

test('a key service derives the keys instead of the Worker, and its failure is a 503', async () => {
  const scrypt = vi.spyOn(crypto, 'scrypt');
  const keys: unknown[] = [];
  replacedBindings.KEY_SERVICE = {
    fetch: async (_: string, init: RequestInit) => {
      keys.push(JSON.parse(String(init.body)));
      return new Response(new Uint8Array(32));
    },
  } as never;
  expect((await signIn('nobody_service')).status).toBe(401);
  expect([keys.length, scrypt.mock.calls.length]).toEqual([1, 0]);
  expect(keys).toMatchObject([{ password: 'a wrong password', keyBytes: 32, cost: { N: 2 ** 14, r: 8, p: 5 } }]);
  replacedBindings.KEY_SERVICE = { fetch: async () => new Response('', { status: 500 }) } as never;
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await signIn('nobody_service')).error?.code).toBe('TRY_AGAIN');
  expect(JSON.stringify(log.mock.calls)).not.toContain('a wrong password');
  log.mockRestore();
});
