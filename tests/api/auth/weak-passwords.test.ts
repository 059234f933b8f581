import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { getSha256Hex } from '#worker/platform/signing';

const PASSWORD = 'a short sentence';
const COMMON = 'Many people use this password, so attackers try it first. Choose another one: a short sentence works well.';
const OWN_WORD =
  'This is your name, your e-mail address or the name of the site, which attackers try first. Choose another one: a short sentence works well.';

let createdCount = 0;
async function buildResetLink(purpose: 'password' | 'first_admin'): Promise<{ token: string; username: string }> {
  createdCount += 1;
  const token = `a-link-that-was-given-${createdCount}`;
  const { id, username } = await buildUser();
  await bindings.DB.prepare('insert into resets (token_hash, purpose, user_id, expires_at) values (?, ?, ?, ?)')
    .bind(await getSha256Hex(token), purpose, id, clock.now.getTime() + 60_000)
    .run();
  return { token, username };
}
const reset = (token: string, new_password: string) => callApi('PUT /v1/auth/password/reset', { body: { token, new_password } });

test.each([
  ['password', COMMON],
  ['12345678', COMMON],
  ['aaaaaaaa', COMMON],
  ['Password1!', COMMON],
  ['weak_wren1', OWN_WORD],
  ['Weak.Mail!', OWN_WORD],
  ['quizlark1', OWN_WORD],
])('signing up with %s is refused at its field', async (password, message) => {
  const { status, error } = await callApi('POST /v1/users', {
    body: { username: 'weak_wren', password, email: 'weak.mail@example.org' },
  });
  expect([status, error?.code, error?.issues]).toEqual([400, 'VALIDATION_FAILED', [{ path: 'password', message }]]);
  expect((await callApi('GET /v1/users/weak_wren')).status).toBe(404);
});

test('a common password and the own name are refused as a new password, and the old one stays', async () => {
  const user = await buildUser({ password: PASSWORD });
  for (const [new_password, message] of [
    ['iloveyou', COMMON],
    [`${user.username}1`, OWN_WORD],
  ]) {
    const { status, error } = await callApi('PUT /v1/auth/password', { as: user, body: { old_password: PASSWORD, new_password } });
    expect([status, error?.issues]).toEqual([400, [{ path: 'new_password', message }]]);
  }
  expect((await callApi('POST /v1/auth/local', { body: { username: user.username, password: PASSWORD } })).status).toBe(200);
}, 60_000);

test.each(['password', 'first_admin'] as const)('a link (%s) refuses a weak password and can be used afterwards', async (purpose) => {
  const { token, username } = await buildResetLink(purpose);
  expect((await reset(token, 'sunshine')).error?.issues).toEqual([{ path: 'new_password', message: COMMON }]);
  expect((await reset(token, `${username}!`)).error?.issues).toEqual([{ path: 'new_password', message: OWN_WORD }]);
  expect((await reset(token, 'a longer sentence')).status).toBe(200);
});
