import { expect, test } from 'vitest';
import { RATE_LIMITS } from '#base/rate-limits';
import { buildUser, type Person } from '#tests/factories/users';
import { callApi, clock } from '#tests/helpers/api';
import { readCookiePair, toCookieHeader } from '#tests/helpers/auth/cookies';
import { findMailsTo } from '#tests/helpers/mails';

const PASSWORD = 'a short sentence';
const NEW_PASSWORD = 'a longer sentence';
const { account: limit } = RATE_LIMITS['sign-in'];
let createdCount = 0;
const buildOwner = async () => {
  createdCount += 1;
  const email = `owner${createdCount}@example.org`;
  return { ...(await buildUser({ password: PASSWORD, email, emailVerifiedAt: clock.now })), email };
};

const signIn = (username: string, password: string, cookie?: string) =>
  callApi('POST /v1/auth/local', { body: { username, password }, ...(cookie && { headers: { cookie } }) });

/** The device cookie that a call sends, as a browser sends it back. */
const readDeviceCookie = (response: { headers: Headers }) => readCookiePair(response, 'ql_device');

async function lockOut({ username }: Person): Promise<void> {
  for (let i = 0; i < limit; i += 1) expect((await signIn(username, 'a guess of mine')).status).toBe(401);
  expect((await signIn(username, 'a guess of mine')).status).toBe(429);
}

test('strangers who guess lock an account to strangers for 15 minutes, and its owner signs in on a device that did before', async () => {
  const owner = await buildOwner();
  const cookie = readDeviceCookie(await signIn(owner.username, PASSWORD));
  await lockOut(owner);
  expect((await signIn(owner.username, PASSWORD)).status).toBe(429);
  expect((await signIn(owner.username, PASSWORD, cookie)).status).toBe(200);
  expect((await signIn(owner.email, PASSWORD, cookie)).status).toBe(200);
}, 60_000);

test('a right password is not counted, so signing in often locks nobody out', async () => {
  const owner = await buildOwner();
  for (let i = 0; i < limit + 2; i += 1) expect((await signIn(owner.username, PASSWORD)).status).toBe(200);
}, 60_000);

test('a device that guesses too often is forgotten, and then limited as strangers are', async () => {
  const owner = await buildOwner();
  const cookie = readDeviceCookie(await signIn(owner.username, PASSWORD));
  for (let i = 0; i < limit; i += 1) expect((await signIn(owner.username, 'a guess of mine', cookie)).status).toBe(401);
  const response = await signIn(owner.username, 'a guess of mine', cookie);
  expect(response.status).toBe(401);
  expect(readDeviceCookie(response)).toBe('ql_device=');
  for (let i = 1; i < limit; i += 1) await signIn(owner.username, 'a guess of mine', cookie);
  expect((await signIn(owner.username, PASSWORD, cookie)).status).toBe(429);
}, 60_000);

test('a device cookie of another account, a changed one and one of another secret open no window of the account', async () => {
  const [owner, stranger] = [await buildOwner(), await buildOwner()];
  const cookie = readDeviceCookie(await signIn(stranger.username, PASSWORD));
  const own = readDeviceCookie(await signIn(owner.username, PASSWORD));
  const changed = own.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A'));
  await lockOut(owner);
  expect((await signIn(owner.username, PASSWORD, cookie)).status).toBe(429);
  expect((await signIn(owner.username, PASSWORD, changed)).status).toBe(429);
  expect((await signIn(owner.username, PASSWORD, `ql_device=${'A'.repeat(22)}.${'A'.repeat(43)}`)).status).toBe(429);
  expect((await signIn(owner.username, PASSWORD, own)).status).toBe(200);
}, 60_000);

test('a browser is known to five accounts, and its cookie names none of them', async () => {
  let cookie = '';
  const owners = [];
  for (let i = 0; i < 6; i += 1) {
    const owner = await buildOwner();
    owners.push(owner);
    const response = await signIn(owner.username, PASSWORD, cookie || undefined);
    cookie = readDeviceCookie(response);
    const line = response.headers.getSetCookie().find((header) => header.startsWith('ql_device='));
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toContain(owner.id);
  }
  expect(cookie.split('~')).toHaveLength(5);
  const [oldest, second] = owners;
  if (!oldest || !second) throw new Error('Six owners were built.');
  await lockOut(oldest);
  await lockOut(second);
  expect((await signIn(oldest.username, PASSWORD, cookie)).status).toBe(429);
  expect((await signIn(second.username, PASSWORD, cookie)).status).toBe(200);
}, 60_000);

test.each([
  [
    'a new password',
    (as: Person) => callApi('PUT /v1/auth/password', { as, body: { old_password: PASSWORD, new_password: NEW_PASSWORD } }),
  ],
  [
    'ending the session of a device',
    async (as: Person) => {
      const { body } = await callApi('GET /v1/auth/sessions', { as });
      const other = body.sessions.find((session) => !session.isCurrent);
      return callApi(`DELETE /v1/auth/sessions/${other?._id}`, { as });
    },
  ],
  ['ending the sessions of all other devices', (as: Person) => callApi('DELETE /v1/auth/sessions', { as })],
])(
  '%s makes the other devices of the account unknown, and keeps its own known',
  async (_, change) => {
    const owner = await buildOwner();
    const otherDevice = readDeviceCookie(await signIn(owner.username, PASSWORD));
    const response = await change(owner);
    expect(response.status).toBeLessThan(300);
    const ownDevice = readDeviceCookie(response);
    await lockOut(owner);
    const statuses = [];
    for (const cookie of [otherDevice, ownDevice])
      for (const password of [PASSWORD, NEW_PASSWORD]) statuses.push((await signIn(owner.username, password, cookie)).status);
    expect(statuses.slice(0, 2)).toEqual([429, 429]);
    expect(statuses.slice(2).toSorted()).toEqual([200, 401]);
  },
  60_000,
);

test('signing out leaves the device known, and erasing the account takes the cookie away', async () => {
  const owner = await buildOwner();
  const cookie = toCookieHeader((await signIn(owner.username, PASSWORD)).headers.getSetCookie());
  expect(readDeviceCookie(await callApi('DELETE /v1/auth', { headers: { cookie } }))).toBe('');
  const { headers } = await signIn(owner.username, PASSWORD, cookie);
  const session = { cookie: toCookieHeader(headers.getSetCookie()) };
  const erased = await callApi('DELETE /v1/users/current_user', { body: { password: PASSWORD }, headers: session });
  expect([erased.status, readDeviceCookie(erased)]).toEqual([204, 'ql_device=']);
}, 60_000);

test('a stranger cannot keep the owner from a reset link: the fourth letter of a day goes to a known device only', async () => {
  const owner = await buildOwner();
  const cookie = readDeviceCookie(await signIn(owner.username, PASSWORD));
  const recover = (headers = {}) => callApi('POST /v1/auth/password', { body: { username: owner.username }, headers });
  const answers = [];
  for (let i = 0; i < 20; i += 1) answers.push(await recover({ 'cf-connecting-ip': `198.51.100.${i}` }));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(new Set(['202 {}']));
  expect(await findMailsTo(owner.email)).toHaveLength(3);
  expect((await recover({ cookie })).status).toBe(202);
  expect(await findMailsTo(owner.email)).toHaveLength(4);
});
