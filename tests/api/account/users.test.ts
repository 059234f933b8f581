import { expect, test } from 'vitest';
import { getCoreTeam } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';

const buildRegistration = (fields: object = {}) => ({ username: 'early_wren', password: 'a short sentence', ...fields });

test('signing up makes an account and signs it in', async () => {
  const { status, body, headers } = await callApi('POST /v1/users', {
    body: buildRegistration({ username: 'first_wren', email: 'wren@example.org' }),
  });
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ username: 'first_wren', role: 'user', email: 'wren@example.org', emailVerified: false, status: [] });
  const cookie = headers.getSetCookie().join('; ');
  expect((await callApi('GET /v1/auth/current_user', { headers: { cookie } })).body.user?.username).toBe('first_wren');
});

test('no password is stored in plain text', async () => {
  await callApi('POST /v1/users', { body: buildRegistration({ username: 'hashed_wren' }) });
  const row = await bindings.DB.prepare('select password_hash from users where username = ?')
    .bind('hashed_wren')
    .first<{ password_hash: string }>();
  expect(row?.password_hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
});

const RESERVED = 'This name is reserved for the site. Choose another one.';

test('refuses a username that is taken', async () => {
  const user = await buildUser();
  const { status, error } = await callApi('POST /v1/users', { body: buildRegistration({ username: user.username }) });
  expect([status, error?.code]).toEqual([409, 'USERNAME_TAKEN']);
});

test.each(['quizlark', 'current_user', 'leaderboard', 'unsubscribe'])('the reserved username %s is invalid', async (username) => {
  const { status, error } = await callApi('POST /v1/users', { body: buildRegistration({ username }) });
  expect([status, error?.code, error?.issues]).toEqual([400, 'VALIDATION_FAILED', [{ path: 'username', message: RESERVED }]]);
  const lookup = await callApi(`GET /v1/users/${username}`);
  expect([lookup.status, lookup.error?.code, lookup.error?.issues]).toEqual([
    400,
    'VALIDATION_FAILED',
    [{ path: 'id', message: RESERVED }],
  ]);
});

test('the account of the site with a reserved name is found by it', async () => {
  const { username } = await getCoreTeam();
  expect((await callApi(`GET /v1/users/${username}`)).body.user?.username).toBe('quizlark');
});

test.each([
  ['username', 'short', 'wren'],
  ['username', 'capital', 'Early_wren'],
  ['username', 'spaced', 'early wren'],
  ['username', 'long', 'a'.repeat(26)],
  ['password', 'short', 'seven77'],
  ['password', 'long', 'a'.repeat(101)],
  ['email', 'without a domain', 'wren@example'],
  ['email', 'with a capital', 'Wren@example.org'],
  ['email', 'of one letter', 'w@example.org'],
  ['email', 'too long before the @', `${'w'.repeat(41)}@example.org`],
  ['role', 'not to be chosen', 'admin'],
])('a %s that is %s is refused with its field', async (field, _, value) => {
  const { status, error } = await callApi('POST /v1/users', { body: buildRegistration({ [field]: value }) });
  expect(status).toBe(400);
  expect(error?.issues).toEqual([expect.objectContaining({ path: field })]);
});

test('a user is found by id and by name; a free name is 404', async () => {
  const user = await buildUser();
  expect((await callApi(`GET /v1/users/${user.id}`)).body.user?.username).toBe(user.username);
  expect((await callApi(`GET /v1/users/${user.username}`)).body.user?._id).toBe(user.id);
  expect((await callApi('GET /v1/users/nobody_at_all')).status).toBe(404);
});

test('only the owner and staff see what is private', async () => {
  const user = await buildUser({ email: 'private@example.org' });
  const readUserAs = async (as: Awaited<ReturnType<typeof buildUser>> | null) =>
    (await callApi(`GET /v1/users/${user.id}`, { as })).body.user;
  expect(await readUserAs(null)).not.toHaveProperty('email');
  expect(await readUserAs(await buildUser())).not.toHaveProperty('email');
  expect(await readUserAs(user)).toMatchObject({ email: 'private@example.org' });
  expect(await readUserAs(await buildUser({ role: 'staff' }))).toMatchObject({ email: 'private@example.org' });
});

test('the recycle bin has no profile', async () => {
  const bin = await buildUser({ role: 'recycle_bin' });
  expect((await callApi(`GET /v1/users/${bin.id}`)).status).toBe(404);
});

test('refuses the 61st sign-up from one address in an hour, so that a class can sign up in a lesson', async () => {
  const headers = { 'cf-connecting-ip': '192.0.2.7' };
  const ctx = createRequestContext({ env: bindings, now: clock.now, request: new Request('http://quizlark.test', { headers }) });
  for (let i = 0; i < 59; i += 1) await limitRate(ctx, 'sign-up');
  expect((await callApi('POST /v1/users', { body: buildRegistration({ username: 'flock_1_wren' }), headers })).status).toBe(201);
  expect((await callApi('POST /v1/users', { body: buildRegistration({ username: 'flock_2_wren' }), headers })).status).toBe(429);
}, 60_000);
