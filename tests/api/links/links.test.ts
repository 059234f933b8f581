import { expect, test, vi } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { FAST_KEY_SERVICE } from '#tests/helpers/auth/fast-key-service';
import { findMailsTo } from '#tests/helpers/mails';
import { linkAccount } from '#worker/accounts/links/service';
import { createRequestContext } from '#worker/context';

const PASSWORD = 'a short sentence';
type Person = Awaited<ReturnType<typeof buildUser>>;
let createdCount = 0;
async function buildConfirmedUser(): Promise<Person & { email: string }> {
  createdCount += 1;
  const email = `linked${createdCount}@example.org`;
  return { ...(await buildUser({ password: 'another sentence', email, emailVerifiedAt: clock.now })), email };
}
const buildUserWithPassword = () => buildUser({ password: PASSWORD });
const requestLink = (as: Person | null, fields: object) =>
  callApi('PUT /v1/users/current_user/sys_link', {
    as,
    body: { sysCode: 'quizlark', password: PASSWORD, linkPassword: 'another sentence', ...fields },
  });
const sendCode = (as: Person | null, username: string, sysCode = 'quizlark') =>
  callApi('POST /v1/users/current_user/sys_link_otp', { as, body: { sysCode, username } });
const findCodeTo = async (email: string) => /^\d{6}/.exec((await findMailsTo(email)).at(-1)?.subject ?? '')?.[0] ?? '';

test('an account is linked by the passwords of both, and unlinked again', async () => {
  const as = await buildUserWithPassword();
  const other = await buildConfirmedUser();
  const { status, body } = await requestLink(as, { username: other.username });
  expect([status, body.user.sysLink]).toEqual([200, true]);
  expect((await callApi('GET /v1/auth/current_user', { as })).body.user?.sysLink).toBe(true);
  const unlinkResponse = await callApi('DELETE /v1/users/current_user/sys_link', { as });
  expect(unlinkResponse.body.user.sysLink).toBe(false);
});

test('a code sent to the other account replaces its password once', async () => {
  const as = await buildUserWithPassword();
  const other = await buildConfirmedUser();
  expect((await sendCode(as, other.username)).status).toBe(202);
  const linkPassword = await findCodeTo(other.email);
  expect((await requestLink(as, { username: other.username, linkPassword })).status).toBe(200);
  expect((await requestLink(as, { username: other.username, linkPassword })).error?.code).toBe('WRONG_LINK_PASSWORD');
});

test('an e-mail address links nothing and gets the answer of an unknown one, so that no address can be probed', async () => {
  const as = await buildUserWithPassword();
  const other = await buildConfirmedUser();
  const hash = vi.spyOn(FAST_KEY_SERVICE, 'fetch');
  const answers = [];
  for (const username of [other.email, 'nobody@example.org'])
    for (const linkPassword of ['a wrong password', 'another sentence']) {
      hash.mockClear();
      const { status, error, cost } = await requestLink(as, { username, linkPassword });
      answers.push(JSON.stringify([status, error?.code, cost.statements, hash.mock.calls.length]));
      expect(error?.code).toBe('LINK_USER_NOT_FOUND');
    }
  hash.mockRestore();
  expect(new Set(answers).size).toBe(1);
  expect((await sendCode(as, other.email)).status).toBe(202);
  expect(await findMailsTo(other.email)).toEqual([]);
}, 60_000);

test('a code allows five attempts, even concurrent ones, and then refuses the right code', async () => {
  const as = await buildUserWithPassword();
  const other = await buildConfirmedUser();
  await sendCode(as, other.username);
  const rightCode = await findCodeTo(other.email);
  const wrongCode = rightCode === '000000' ? '000001' : '000000';
  await Promise.all(Array.from({ length: 5 }, () => requestLink(as, { username: other.username, linkPassword: wrongCode })));
  expect((await requestLink(as, { username: other.username, linkPassword: rightCode })).error?.code).toBe('WRONG_LINK_PASSWORD');
}, 60_000);

test('a code is valid for ten minutes, for the user who requested it and for that account', async () => {
  const [as, stranger, other, another] = [
    await buildUserWithPassword(),
    await buildUserWithPassword(),
    await buildConfirmedUser(),
    await buildConfirmedUser(),
  ];
  await sendCode(as, other.username);
  const linkPassword = await findCodeTo(other.email);
  expect((await requestLink(stranger, { username: other.username, linkPassword })).error?.code).toBe('WRONG_LINK_PASSWORD');
  expect((await requestLink(as, { username: another.username, linkPassword })).error?.code).toBe('WRONG_LINK_PASSWORD');
  advanceClock(10 * 60 * 1000);
  expect((await requestLink(as, { username: other.username, linkPassword })).error?.code).toBe('WRONG_LINK_PASSWORD');
});

test('requesting a code reveals nothing about the other account', async () => {
  const knownResponse = await sendCode(await buildUserWithPassword(), (await buildConfirmedUser()).username);
  for (const name of ['nobody_of_that_name', (await buildUser()).username]) {
    const unknownResponse = await sendCode(await buildUserWithPassword(), name);
    expect([unknownResponse.status, unknownResponse.body, unknownResponse.cost.rowsWritten]).toEqual([
      knownResponse.status,
      knownResponse.body,
      knownResponse.cost.rowsWritten,
    ]);
  }
});

test.each([
  ['an unknown name', { username: 'nobody_of_that_name' }, 'LINK_USER_NOT_FOUND'],
  ['a wrong password of one’s own', { password: 'not my password' }, 'WRONG_PASSWORD'],
  ['a wrong password of the other', { linkPassword: 'not their password' }, 'WRONG_LINK_PASSWORD'],
  ['an unknown system', { sysCode: 'elsewhere' }, 'VALIDATION_FAILED'],
  ['a field too many', { admin: true }, 'VALIDATION_FAILED'],
])('%s links nothing', async (_, fields, code) => {
  const as = await buildUserWithPassword();
  const other = await buildConfirmedUser();
  const { status, error } = await requestLink(as, { username: other.username, ...fields });
  expect([status, error?.code]).toEqual([400, code]);
  expect((await callApi('GET /v1/auth/current_user', { as })).body.user?.sysLink).toBe(false);
});

test('refuses to link an account to itself, and visitors', async () => {
  const as = await buildUserWithPassword();
  expect((await requestLink(as, { username: as.username })).error?.issues).toEqual([
    { path: 'username', message: 'This is your own account. Enter the username of the other one.' },
  ]);
  expect((await requestLink(null, { username: as.username })).status).toBe(401);
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
  const partnerFetch = vi.fn(async () => new Response(null, { status }));
  const { id, username } = await buildUserWithPassword();
  const PARTNERS = JSON.stringify([{ code: 'nest', name: 'The Nest', url: 'https://nest.example/check' }]);
  const ctx = createRequestContext({
    env: { ...bindings, PARTNERS },
    now: clock.now,
    viewer: { id, username, role: 'user', status: [] },
    outboundFetch: partnerFetch as unknown as typeof fetch,
  });
  const draft = { sysCode: 'nest', username: 'Wren', password: PASSWORD, linkPassword: 'of the nest' };
  const result = await linkAccount(ctx, draft).then(
    ({ user }) => (user.sysLink ? 'linked' : 'not'),
    (error) => error.code,
  );
  expect(result).toBe(outcome);
  expect(partnerFetch).toHaveBeenCalledWith(
    'https://nest.example/check',
    expect.objectContaining({ method: 'POST', redirect: 'manual', body: '{"username":"Wren","password":"of the nest"}' }),
  );
});
