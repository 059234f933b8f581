import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { getSha256Hex } from '#worker/platform/signing';

const listCookies = (headers: Headers) => headers.getSetCookie();
const parseSessionToken = (headers: Headers) => /ql_session=([^;]+)/.exec(listCookies(headers).join('\n'))?.[1] ?? '';

test('signing in by username starts a session', async () => {
  const user = await buildUser({ password: 'a short sentence' });
  const { status, body, headers } = await callApi('POST /v1/auth/local', {
    body: { username: user.username, password: 'a short sentence' },
  });
  expect(status).toBe(200);
  expect(body.user.username).toBe(user.username);
  const [session = '', signedInCookie = ''] = listCookies(headers);
  expect(session).toMatch(/^ql_session=\w+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(signedInCookie).toMatch(/^ql_signed_in=1; Max-Age=2592000; Path=\/; SameSite=Lax$/);
  const currentUser = await callApi('GET /v1/auth/current_user', { headers: { cookie: `ql_session=${parseSessionToken(headers)}` } });
  expect(currentUser.body.user?._id).toBe(user.id);
  expect(currentUser.headers.get('cache-control')).toBe('private, no-store');
});

test('a verified e-mail address signs in too, an unverified one does not', async () => {
  await buildUser({ password: 'a short sentence', email: 'lark@example.org', emailVerifiedAt: clock.now });
  await buildUser({ password: 'a short sentence', email: 'owl@example.org' });
  const signIn = (username: string) => callApi('POST /v1/auth/local', { body: { username, password: 'a short sentence' } });
  expect((await signIn('lark@example.org')).status).toBe(200);
  expect((await signIn('owl@example.org')).error?.code).toBe('WRONG_CREDENTIALS');
});

test('a wrong password and an unknown user get the same response', async () => {
  const user = await buildUser({ password: 'a short sentence' });
  const wrongPassword = await callApi('POST /v1/auth/local', { body: { username: user.username, password: 'another sentence' } });
  const unknownUser = await callApi('POST /v1/auth/local', { body: { username: 'nobody_here', password: 'another sentence' } });
  expect([wrongPassword.status, wrongPassword.error]).toEqual([unknownUser.status, unknownUser.error]);
  expect(wrongPassword.error).toEqual({ code: 'WRONG_CREDENTIALS', message: 'Wrong username or password.' });
});

test('an account that has no password yet gets the same response as a wrong password', async () => {
  const { username } = await buildUser();
  const { status, error } = await callApi('POST /v1/auth/local', { body: { username, password: 'none' } });
  expect([status, error?.code]).toEqual([401, 'WRONG_CREDENTIALS']);
});

test('the recycle bin signs nobody in, and a suspended account gets the reason', async () => {
  const bin = await buildUser({ role: 'recycle_bin', password: 'a short sentence' });
  const suspendedUser = await buildUser({ status: ['suspended'], password: 'a short sentence' });
  const signIn = (username: string) => callApi('POST /v1/auth/local', { body: { username, password: 'a short sentence' } });
  expect((await signIn(bin.username)).status).toBe(401);
  expect((await signIn(suspendedUser.username)).error?.code).toBe('ACCOUNT_SUSPENDED');
});

test('refuses the eleventh attempt in fifteen minutes', async () => {
  const body = { username: 'somebody_else', password: 'a guess' };
  for (let i = 0; i < 10; i += 1) expect((await callApi('POST /v1/auth/local', { body })).status).toBe(401);
  const { status, headers, error } = await callApi('POST /v1/auth/local', { body });
  expect([status, error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}, 60_000);

test('signing in replaces the session of the request', async () => {
  const user = await buildUser({ password: 'a short sentence' });
  const body = { username: user.username, password: 'a short sentence' };
  const firstToken = parseSessionToken((await callApi('POST /v1/auth/local', { body })).headers);
  const secondSignIn = await callApi('POST /v1/auth/local', { body, headers: { cookie: `ql_session=${firstToken}` } });
  expect(parseSessionToken(secondSignIn.headers)).not.toBe(firstToken);
  expect((await callApi('GET /v1/auth/current_user', { headers: { cookie: `ql_session=${firstToken}` } })).body.user).toBeNull();
});

test('signing out ends the session on the server too', async () => {
  const user = await buildUser({ password: 'a short sentence' });
  const cookie = `ql_session=${parseSessionToken((await callApi('POST /v1/auth/local', { body: { username: user.username, password: 'a short sentence' } })).headers)}`;
  expect((await callApi('DELETE /v1/auth', { headers: { cookie } })).status).toBe(204);
  expect((await callApi('GET /v1/auth/current_user', { headers: { cookie } })).body.user).toBeNull();
});

test('the database has no token, only its hash', async () => {
  const user = await buildUser({ password: 'a short sentence' });
  const token = parseSessionToken(
    (await callApi('POST /v1/auth/local', { body: { username: user.username, password: 'a short sentence' } })).headers,
  );
  const rows = await bindings.DB.prepare('select id from sessions where user_id = ?').bind(user.id).all();
  expect(rows.results).toEqual([{ id: await getSha256Hex(token) }]);
});

test('a request without a session has no user and runs no query', async () => {
  const { body, cost } = await callApi('GET /v1/auth/current_user');
  expect(body).toEqual({ user: null });
  expect(cost.statements).toBe(0);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site without an Origin', { origin: '', 'sec-fetch-site': 'cross-site' }],
  ['a page without an origin', { origin: 'null' }],
])('a write sent by %s is refused', async (_, headers) => {
  const { status, error } = await callApi('DELETE /v1/auth', { headers });
  expect([status, error?.code]).toEqual([403, 'CROSS_ORIGIN']);
});

test.each([
  ['no JSON', '{"username":', {}, 400, 'MALFORMED_JSON'],
  ['a form', 'username=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['nothing', undefined, {}, 400, 'VALIDATION_FAILED'],
  ['an unknown field', { username: 'someone', password: 'something', admin: true }, {}, 400, 'VALIDATION_FAILED'],
  ['a prototype', '{"username":"someone","password":"something","__proto__":{"role":"admin"}}', {}, 400, 'VALIDATION_FAILED'],
  ['far too much', `{"username":"${'a'.repeat(1_100_000)}"}`, {}, 413, 'PAYLOAD_TOO_LARGE'],
])('a body with %s is refused', async (_, body, headers, status, code) => {
  const response = await callApi('POST /v1/auth/local', { body, headers });
  expect([response.status, response.error?.code]).toEqual([status, code]);
});

test('a single-use link sets a new password and ends every other session', async () => {
  const user = await buildUser({ password: 'a short sentence' });
  const oldSession = await callApi('POST /v1/auth/local', { body: { username: user.username, password: 'a short sentence' } });
  const token = 'a-token-of-more-than-20-letters';
  await bindings.DB.prepare('insert into resets (token_hash, purpose, user_id, expires_at) values (?, ?, ?, ?)')
    .bind(await getSha256Hex(token), 'password', user.id, clock.now.getTime() + 1000)
    .run();
  const resetPassword = () => callApi('PUT /v1/auth/password/reset', { body: { token, new_password: 'a longer sentence' } });
  const { status, headers } = await resetPassword();
  expect(status).toBe(200);
  expect(parseSessionToken(headers)).not.toBe('');
  expect((await resetPassword()).error?.code).toBe('INVALID_TOKEN');
  expect(
    (await callApi('GET /v1/auth/current_user', { headers: { cookie: `ql_session=${parseSessionToken(oldSession.headers)}` } })).body.user,
  ).toBeNull();
  expect((await callApi('POST /v1/auth/local', { body: { username: user.username, password: 'a longer sentence' } })).status).toBe(200);
});

test('a link that is too old sets nothing', async () => {
  const user = await buildUser();
  const token = 'another-token-of-20-letters';
  await bindings.DB.prepare('insert into resets (token_hash, purpose, user_id, expires_at) values (?, ?, ?, ?)')
    .bind(await getSha256Hex(token), 'password', user.id, clock.now.getTime() - 1)
    .run();
  expect((await callApi('PUT /v1/auth/password/reset', { body: { token, new_password: 'a longer sentence' } })).error?.code).toBe(
    'INVALID_TOKEN',
  );
});
