import { describe, expect, test } from 'vitest';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { HOSTILE_COOKIES } from '#tests/helpers/hostile-cookies';
import { startSession } from '#worker/accounts/auth/session';
import { createRequestContext } from '#worker/context';

async function createSessionCookie(user: Person): Promise<string> {
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  await startSession(ctx, user.id);
  return `ql_session=${ctx.session?.token}`;
}

const findSignedInUserId = async (cookie: string) =>
  (await callApi('GET /v1/auth/current_user', { headers: { cookie } })).body.user?._id ?? null;

describe.each(HOSTILE_COOKIES)('a cookie header with %s', (description, cookie) => {
  test('breaks no call of a visitor', async () => {
    expect((await callApi('GET /v1/categories', { headers: { cookie } })).status).toBe(200);
    expect(await findSignedInUserId(cookie)).toBeNull();
    const { status } = await callApi('POST /v1/auth/local', { headers: { cookie }, body: { username: description, password: 'whatever' } });
    expect(status).toBe(401);
  });

  test('hides no session before or after it, and breaks no write', async () => {
    const user = await buildUser();
    const session = await createSessionCookie(user);
    expect(await findSignedInUserId(`${cookie}; ${session}`)).toBe(user.id);
    expect(await findSignedInUserId(`${session}; ${cookie}`)).toBe(user.id);
    const body = { userQuote: 'Up at six.' };
    expect((await callApi(`PUT /v1/users/${user.id}`, { headers: { cookie: `${cookie}; ${session}` }, body })).status).toBe(200);
  });
});

test('of two well-formed sessions the first counts, as browsers send the nearer one first', async () => {
  const [one, two] = [await buildUser(), await buildUser()];
  expect(await findSignedInUserId(`${await createSessionCookie(one)}; ${await createSessionCookie(two)}`)).toBe(one.id);
});

test('well-formed values that were never issued belong to a visitor', async () => {
  const cookie = `ql_session=${'a'.repeat(40)}; ql_bookmark=ffffffff-ffffffff-ffffffff-${'f'.repeat(32)}`;
  expect(await findSignedInUserId(cookie)).toBeNull();
  expect((await callApi('GET /v1/categories', { headers: { cookie } })).status).toBe(200);
});

test('deletes the cookie of an invalid session', async () => {
  const { headers } = await callApi('GET /v1/auth/current_user', { headers: { cookie: 'ql_session=100%' } });
  expect(headers.getSetCookie().join()).toContain('ql_session=; Max-Age=0');
});
