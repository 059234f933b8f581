import { expect, onTestFinished, test, vi } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { findMailsTo } from '#tests/helpers/mails';
import { buildSessionCookies, startSession } from '#worker/accounts/auth/session';
import { createRequestContext } from '#worker/context';

const PASSWORD = 'a short sentence';
const sessionIn = (headers: Headers) => /ql_session=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? '';
const HOUR = 60 * 60 * 1000;

async function signIn(username: string, agent: string): Promise<{ cookie: string }> {
  const { headers } = await callApi('POST /v1/auth/local', { body: { username, password: PASSWORD }, headers: { 'user-agent': agent } });
  return { cookie: `ql_session=${sessionIn(headers)}` };
}
const isIn = async (headers: { cookie: string }) => (await callApi('GET /v1/auth/current_user', { headers })).body.user !== null;
const list = async (headers: { cookie: string }) => (await callApi('GET /v1/auth/sessions', { headers })).body.sessions;

test('sessions are listed with their device and last use, and ended one by one', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const phone = await signIn(username, 'A phone');
  advanceClock(1000);
  const desk = await signIn(username, 'A desk');
  const sessions = await list(desk);
  expect(sessions.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent])).toEqual([
    ['A desk', true],
    ['A phone', false],
  ]);
  expect((await callApi(`DELETE /v1/auth/sessions/${sessions[1]._id}`, { headers: desk })).status).toBe(204);
  expect([await isIn(phone), await isIn(desk)]).toEqual([false, true]);
});

test('ending the current session signs out and deletes its cookies', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const here = await signIn(username, 'Here');
  const [session] = await list(here);
  const { headers } = await callApi(`DELETE /v1/auth/sessions/${session._id}`, { headers: here });
  expect(headers.getSetCookie().join()).toContain('ql_session=; Max-Age=0');
  expect(await isIn(here)).toBe(false);
});

test('a user can neither end nor detect the session of another user', async () => {
  const owner = await buildUser({ password: PASSWORD });
  const theirs = await signIn(owner.username, 'Theirs');
  const [session] = await list(theirs);
  const { status, body } = await callApi(`DELETE /v1/auth/sessions/${session._id}`, { as: await buildUser() });
  expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  expect((await callApi(`DELETE /v1/auth/sessions/${session._id}`)).status).toBe(401);
  expect((await callApi('GET /v1/auth/sessions')).status).toBe(401);
  expect(await isIn(theirs)).toBe(true);
});

test('the last use is stored with a precision of an hour', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const here = await signIn(username, 'Here');
  advanceClock(HOUR + 1);
  await isIn(here);
  const [session] = await list(here);
  expect(session.lastUsed).toBe(clock.now.toISOString());
});

test('a session past half of its thirty days is prolonged with its cookies, under the same token', async () => {
  // Lucia reads the system clock for the age of a session.
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
  onTestFinished(() => void vi.useRealTimers());
  const { username } = await buildUser({ password: PASSWORD });
  const here = await signIn(username, 'Here');
  advanceClock(14 * 24 * HOUR);
  vi.setSystemTime(clock.now);
  expect((await callApi('GET /v1/auth/current_user', { headers: here })).headers.getSetCookie().join()).not.toContain('ql_session');
  advanceClock(2 * 24 * HOUR);
  vi.setSystemTime(clock.now);
  const { headers } = await callApi('GET /v1/auth/current_user', { headers: here });
  expect(`ql_session=${sessionIn(headers)}`).toBe(here.cookie);
  expect(headers.getSetCookie().filter((line) => /^ql_s.*Max-Age=2592000/.test(line))).toHaveLength(2);
});

test('on https every cookie of a session is sent on https alone', async () => {
  const { id } = await buildUser();
  const ctx = createRequestContext({ env: { ...bindings, ORIGIN: 'https://quiz.example' }, now: clock.now });
  await startSession(ctx, id);
  const [session = '', hint = ''] = buildSessionCookies(ctx);
  expect([session, hint].map((line) => line.includes('Secure'))).toEqual([true, true]);
  expect([session.includes('HttpOnly'), hint.includes('HttpOnly')]).toEqual([true, false]);
  expect(session).not.toMatch(/domain=/i);
});

test('a session ends after ninety days, however often it is used', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const here = await signIn(username, 'Here');
  for (let days = 0; days < 88; days += 11) {
    advanceClock(11 * 24 * HOUR);
    expect(await isIn(here)).toBe(true);
  }
  advanceClock(3 * 24 * HOUR);
  expect(await isIn(here)).toBe(false);
});

const change = (old_password: string, new_password: string, headers: { cookie: string }) =>
  callApi('PUT /v1/auth/password', { body: { old_password, new_password }, headers });

test('a changed password ends every other session, and this one goes on under a new token', async () => {
  const { username } = await buildUser({ password: PASSWORD, email: 'changing@example.org', emailVerifiedAt: clock.now });
  const phone = await signIn(username, 'A phone');
  const desk = await signIn(username, 'A desk');
  const { status, headers } = await change(PASSWORD, 'a longer sentence', desk);
  expect(status).toBe(204);
  const renewed = { cookie: `ql_session=${sessionIn(headers)}` };
  expect([await isIn(phone), await isIn(desk), await isIn(renewed)]).toEqual([false, false, true]);
  expect((await findMailsTo('changing@example.org')).map((mail) => mail.subject)).toEqual(['Your Quizlark password was changed']);
  const signInWith = async (password: string) => (await callApi('POST /v1/auth/local', { body: { username, password } })).status;
  expect([await signInWith(PASSWORD), await signInWith('a longer sentence')]).toEqual([401, 200]);
});

test('changing the password requires a session, the old password and a valid new one', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const here = await signIn(username, 'Here');
  const wrong = await change('not my password', 'a longer sentence', here);
  expect([wrong.status, wrong.body.error.code]).toEqual([400, 'WRONG_PASSWORD']);
  const short = await change(PASSWORD, 'seven77', here);
  expect(short.body.error.issues[0].path).toBe('new_password');
  expect((await callApi('PUT /v1/auth/password', { body: { old_password: PASSWORD, new_password: 'a longer sentence' } })).status).toBe(
    401,
  );
  expect(await isIn(here)).toBe(true);
});

test('limits attempts at the old password', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const here = await signIn(username, 'Here');
  for (let i = 0; i < 10; i += 1) expect((await change('a guess of mine', 'a longer sentence', here)).status).toBe(400);
  expect((await change(PASSWORD, 'a longer sentence', here)).status).toBe(429);
}, 60_000);
