import { expect, onTestFinished, test, vi } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { findMailsTo } from '#tests/helpers/mails';
import { buildSessionCookies, startSession } from '#worker/accounts/auth/session';
import { createRequestContext } from '#worker/context';

const PASSWORD = 'a short sentence';
const parseSessionToken = (headers: Headers) => /ql_session=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? '';
const HOUR_MS = 60 * 60 * 1000;

async function signIn(username: string, agent: string): Promise<{ cookie: string }> {
  const { headers } = await callApi('POST /v1/auth/local', { body: { username, password: PASSWORD }, headers: { 'user-agent': agent } });
  return { cookie: `ql_session=${parseSessionToken(headers)}` };
}
const isSignedIn = async (headers: { cookie: string }) => (await callApi('GET /v1/auth/current_user', { headers })).body.user !== null;
const listSessions = async (headers: { cookie: string }) => (await callApi('GET /v1/auth/sessions', { headers })).body.sessions;

test('sessions are listed with their device and last use, and ended one by one', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const phone = await signIn(username, 'A phone');
  advanceClock(1000);
  const desk = await signIn(username, 'A desk');
  const sessions = await listSessions(desk);
  expect(sessions.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent])).toEqual([
    ['A desk', true],
    ['A phone', false],
  ]);
  expect((await callApi(`DELETE /v1/auth/sessions/${sessions[1]?._id}`, { headers: desk })).status).toBe(204);
  expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true]);
});

test('the name of a device keeps no character that changes the direction of the list', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const [session] = await listSessions(await signIn(username, 'A \u202ephone\u200b'));
  expect(session?.device).toBe('A phone');
});

test('ending the current session signs out and deletes its cookies', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const device = await signIn(username, 'Here');
  const [session] = await listSessions(device);
  const { headers } = await callApi(`DELETE /v1/auth/sessions/${session?._id}`, { headers: device });
  expect(headers.getSetCookie().join()).toContain('ql_session=; Max-Age=0');
  expect(await isSignedIn(device)).toBe(false);
});

test('an account has a hundred sessions at most: signing in again and again ends the one unused for longest', async () => {
  const { id, username } = await buildUser({ password: PASSWORD });
  const oldest = await signIn(username, 'The oldest');
  advanceClock(1000);
  await bindings.DB.prepare(
    `insert into sessions (id, user_id, expires_at, created_at, last_used_at)
      select value, ?1, ?2 + 86400000, ?2, ?2 from (with recursive n (value) as (values (1) union all select value + 1 from n where value < 99) select value from n)`,
  )
    .bind(id, clock.now.getTime())
    .run();
  expect(await isSignedIn(oldest)).toBe(true);
  advanceClock(1000);
  const newest = await signIn(username, 'The newest');
  expect([await isSignedIn(oldest), await isSignedIn(newest)]).toEqual([false, true]);
  expect(await bindings.DB.prepare('select count(*) as count from sessions where user_id = ?').bind(id).first()).toEqual({ count: 100 });
});

test('a user can neither end nor detect the session of another user', async () => {
  const owner = await buildUser({ password: PASSWORD });
  const otherDevice = await signIn(owner.username, 'Theirs');
  const [session] = await listSessions(otherDevice);
  const { status, error } = await callApi(`DELETE /v1/auth/sessions/${session?._id}`, { as: await buildUser() });
  expect([status, error?.code]).toEqual([404, 'NOT_FOUND']);
  expect((await callApi(`DELETE /v1/auth/sessions/${session?._id}`)).status).toBe(401);
  expect((await callApi('GET /v1/auth/sessions')).status).toBe(401);
  expect(await isSignedIn(otherDevice)).toBe(true);
});

test('all other sessions end with one call, which says how many there were', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const stranger = await buildUser({ password: PASSWORD });
  const strangersDevice = await signIn(stranger.username, 'Theirs');
  const devices = [await signIn(username, 'A phone'), await signIn(username, 'A tablet')];
  const desk = await signIn(username, 'A desk');
  expect((await callApi('DELETE /v1/auth/sessions')).status).toBe(401);
  expect(await listSessions(desk)).toHaveLength(3);
  const { status, body } = await callApi('DELETE /v1/auth/sessions', { headers: desk });
  expect([status, body]).toEqual([200, { ended: 2 }]);
  expect(await Promise.all([...devices, desk, strangersDevice].map(isSignedIn))).toEqual([false, false, true, true]);
  expect((await callApi('DELETE /v1/auth/sessions', { headers: desk })).body).toEqual({ ended: 0 });
});

test('a session that has expired is not counted among those that end', async () => {
  const { id, username } = await buildUser({ password: PASSWORD });
  await signIn(username, 'A phone');
  await bindings.DB.prepare('update sessions set expires_at = ? where user_id = ?')
    .bind(clock.now.getTime() - 1, id)
    .run();
  const desk = await signIn(username, 'A desk');
  expect((await callApi('DELETE /v1/auth/sessions', { headers: desk })).body).toEqual({ ended: 0 });
});

test.each([
  ['Hanoi, VN', { city: 'Hanoi', country: 'VN' }],
  ['VN', { country: 'VN' }],
  ['', { country: 'XX' }],
  ['', {}],
])('a session has the place %o of its sign-in', async (place, cf) => {
  const { id } = await buildUser();
  const ctx = createRequestContext({ env: bindings, now: clock.now, request: new Request('http://quizlark.test', { cf }) });
  await startSession(ctx, id);
  expect(await bindings.DB.prepare('select place from sessions where user_id = ?').bind(id).first('place')).toBe(place);
});

test('the last use is stored with a precision of an hour', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const device = await signIn(username, 'Here');
  advanceClock(HOUR_MS + 1);
  await isSignedIn(device);
  const [session] = await listSessions(device);
  expect(session?.lastUsed).toBe(clock.now.toISOString());
});

test('a session in the second half of its thirty days is extended with its cookies, under the same token', async () => {
  // Lucia reads the system clock for the age of a session.
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
  onTestFinished(() => void vi.useRealTimers());
  const { username } = await buildUser({ password: PASSWORD });
  const device = await signIn(username, 'Here');
  advanceClock(14 * 24 * HOUR_MS);
  vi.setSystemTime(clock.now);
  expect((await callApi('GET /v1/auth/current_user', { headers: device })).headers.getSetCookie().join()).not.toContain('ql_session');
  advanceClock(2 * 24 * HOUR_MS);
  vi.setSystemTime(clock.now);
  const { headers } = await callApi('GET /v1/auth/current_user', { headers: device });
  expect(`ql_session=${parseSessionToken(headers)}`).toBe(device.cookie);
  expect(headers.getSetCookie().filter((line) => /^ql_s.*Max-Age=2592000/.test(line))).toHaveLength(2);
});

test('on https every cookie of a session is sent on https alone', async () => {
  const { id } = await buildUser();
  const ctx = createRequestContext({ env: { ...bindings, ORIGIN: 'https://quiz.example' }, now: clock.now });
  await startSession(ctx, id);
  const [session = '', hint = ''] = buildSessionCookies(ctx);
  expect([session, hint].map((line) => line.includes('Secure'))).toEqual([true, true]);
  expect([session, hint]).toEqual([expect.stringContaining('HttpOnly'), expect.not.stringContaining('HttpOnly')]);
  expect(session).not.toMatch(/domain=/i);
});

test('a session ends after ninety days, however often it is used', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const device = await signIn(username, 'Here');
  for (let days = 0; days < 88; days += 11) {
    advanceClock(11 * 24 * HOUR_MS);
    expect(await isSignedIn(device)).toBe(true);
  }
  advanceClock(3 * 24 * HOUR_MS);
  expect(await isSignedIn(device)).toBe(false);
});

const changePassword = (old_password: string, new_password: string, headers: { cookie: string }) =>
  callApi('PUT /v1/auth/password', { body: { old_password, new_password }, headers });

test('a changed password ends every other session and gives this one a new token', async () => {
  const { username } = await buildUser({ password: PASSWORD, email: 'changing@example.org', emailVerifiedAt: clock.now });
  const phone = await signIn(username, 'A phone');
  const desk = await signIn(username, 'A desk');
  const { status, headers } = await changePassword(PASSWORD, 'a longer sentence', desk);
  expect(status).toBe(204);
  const renewedSession = { cookie: `ql_session=${parseSessionToken(headers)}` };
  expect([await isSignedIn(phone), await isSignedIn(desk), await isSignedIn(renewedSession)]).toEqual([false, false, true]);
  expect((await findMailsTo('changing@example.org')).map((mail) => mail.subject)).toEqual(['Your Quizlark password was changed']);
  const signInWith = async (password: string) => (await callApi('POST /v1/auth/local', { body: { username, password } })).status;
  expect([await signInWith(PASSWORD), await signInWith('a longer sentence')]).toEqual([401, 200]);
});

test('changing the password requires a session, the old password and a valid new one', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const device = await signIn(username, 'Here');
  const wrongPassword = await changePassword('not my password', 'a longer sentence', device);
  expect([wrongPassword.status, wrongPassword.error?.code]).toEqual([400, 'WRONG_PASSWORD']);
  const shortPassword = await changePassword(PASSWORD, 'seven77', device);
  expect(shortPassword.error?.issues?.[0]?.path).toBe('new_password');
  expect((await callApi('PUT /v1/auth/password', { body: { old_password: PASSWORD, new_password: 'a longer sentence' } })).status).toBe(
    401,
  );
  expect(await isSignedIn(device)).toBe(true);
});

test('limits attempts at the old password', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const device = await signIn(username, 'Here');
  for (let i = 0; i < 10; i += 1) expect((await changePassword('a guess of mine', 'a longer sentence', device)).status).toBe(400);
  expect((await changePassword(PASSWORD, 'a longer sentence', device)).status).toBe(429);
}, 60_000);
