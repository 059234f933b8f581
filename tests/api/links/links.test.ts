import { expect, test, vi } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { findMailsTo } from '#tests/helpers/mails';
import { linkAccount } from '#worker/accounts/links/service';
import { createRequestContext } from '#worker/context';

const PASSWORD = 'a short sentence';
type Person = Awaited<ReturnType<typeof buildUser>>;
let made = 0;
async function confirmed(): Promise<Person & { email: string }> {
  made += 1;
  const email = `linked${made}@example.org`;
  return { ...(await buildUser({ password: 'another sentence', email, emailVerifiedAt: clock.now })), email };
}
const me = () => buildUser({ password: PASSWORD });
const link = (as: Person | null, fields: object) =>
  callApi('PUT /v1/users/current_user/sys_link', {
    as,
    body: { sysCode: 'quizlark', password: PASSWORD, linkPassword: 'another sentence', ...fields },
  });
const sendCode = (as: Person | null, username: string, sysCode = 'quizlark') =>
  callApi('POST /v1/users/current_user/sys_link_otp', { as, body: { sysCode, username } });
const codeTo = async (email: string) => /^\d{6}/.exec((await findMailsTo(email)).at(-1)?.subject ?? '')?.[0] ?? '';

test('an account is linked by the passwords of both, and unlinked again', async () => {
  const as = await me();
  const other = await confirmed();
  const { status, body } = await link(as, { username: other.username });
  expect([status, body.user.sysLink]).toEqual([200, true]);
  expect((await callApi('GET /v1/auth/current_user', { as })).body.user.sysLink).toBe(true);
  const undone = await callApi('DELETE /v1/users/current_user/sys_link', { as });
  expect(undone.body.user.sysLink).toBe(false);
});

test('a code sent to the other account replaces its password once', async () => {
  const as = await me();
  const other = await confirmed();
  expect((await sendCode(as, other.username)).status).toBe(202);
  const linkPassword = await codeTo(other.email);
  expect((await link(as, { username: other.email, linkPassword })).status).toBe(200);
  expect((await link(as, { username: other.username, linkPassword })).body.error.code).toBe('WRONG_LINK_PASSWORD');
});

test('a code allows five attempts, even concurrent ones, and then refuses the right code', async () => {
  const as = await me();
  const other = await confirmed();
  await sendCode(as, other.username);
  const right = await codeTo(other.email);
  const wrong = right === '000000' ? '000001' : '000000';
  await Promise.all(Array.from({ length: 5 }, () => link(as, { username: other.username, linkPassword: wrong })));
  expect((await link(as, { username: other.username, linkPassword: right })).body.error.code).toBe('WRONG_LINK_PASSWORD');
}, 60_000);

test('a code holds for ten minutes, for whom it was sent, and for that account', async () => {
  const [as, stranger, other, another] = [await me(), await me(), await confirmed(), await confirmed()];
  await sendCode(as, other.username);
  const linkPassword = await codeTo(other.email);
  expect((await link(stranger, { username: other.username, linkPassword })).body.error.code).toBe('WRONG_LINK_PASSWORD');
  expect((await link(as, { username: another.username, linkPassword })).body.error.code).toBe('WRONG_LINK_PASSWORD');
  advanceClock(10 * 60 * 1000);
  expect((await link(as, { username: other.username, linkPassword })).body.error.code).toBe('WRONG_LINK_PASSWORD');
});

test('requesting a code reveals nothing about the other account', async () => {
  const known = await sendCode(await me(), (await confirmed()).username);
  for (const name of ['nobody_of_that_name', (await buildUser()).username]) {
    const unknown = await sendCode(await me(), name);
    expect([unknown.status, unknown.body, unknown.cost.rowsWritten]).toEqual([known.status, known.body, known.cost.rowsWritten]);
  }
});

test.each([
  ['an unknown name', { username: 'nobody_of_that_name' }, 'LINK_USER_NOT_FOUND'],
  ['a wrong password of one’s own', { password: 'not my password' }, 'WRONG_PASSWORD'],
  ['a wrong password of the other', { linkPassword: 'not their password' }, 'WRONG_LINK_PASSWORD'],
  ['an unknown system', { sysCode: 'elsewhere' }, 'VALIDATION_FAILED'],
  ['a field too many', { admin: true }, 'VALIDATION_FAILED'],
])('%s links nothing', async (_, fields, code) => {
  const as = await me();
  const other = await confirmed();
  const { status, body } = await link(as, { username: other.username, ...fields });
  expect([status, body.error.code]).toEqual([400, code]);
  expect((await callApi('GET /v1/auth/current_user', { as })).body.user.sysLink).toBe(false);
});

test('refuses to link an account to itself, and visitors', async () => {
  const as = await me();
  expect((await link(as, { username: as.username })).body.error.issues).toEqual([
    { path: 'username', message: 'This is your own account. Enter the username of the other one.' },
  ]);
  expect((await link(null, { username: as.username })).status).toBe(401);
  expect((await sendCode(null, as.username)).status).toBe(401);
  expect((await callApi('DELETE /v1/users/current_user/sys_link')).status).toBe(401);
});

test.each([
  [204, 'linked'],
  [401, 'WRONG_LINK_PASSWORD'],
  [404, 'LINK_USER_NOT_FOUND'],
  [302, 'PARTNER_UNAVAILABLE'],
  [500, 'PARTNER_UNAVAILABLE'],
])('a partner that answers %i: %s', async (status, outcome) => {
  const outside = vi.fn(async () => new Response(null, { status }));
  const { id, username } = await me();
  const PARTNERS = JSON.stringify([{ code: 'nest', name: 'The Nest', url: 'https://nest.example/check' }]);
  const ctx = createRequestContext({
    env: { ...bindings, PARTNERS },
    now: clock.now,
    viewer: { id, username, role: 'user', status: [] },
    outboundFetch: outside as unknown as typeof fetch,
  });
  const draft = { sysCode: 'nest', username: 'Wren', password: PASSWORD, linkPassword: 'of the nest' };
  const result = await linkAccount(ctx, draft).then(
    ({ user }) => (user.sysLink ? 'linked' : 'not'),
    (error) => error.code,
  );
  expect(result).toBe(outcome);
  expect(outside).toHaveBeenCalledWith(
    'https://nest.example/check',
    expect.objectContaining({ method: 'POST', redirect: 'manual', body: '{"username":"Wren","password":"of the nest"}' }),
  );
});
