import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { findLastTokenTo, findMailsTo } from '#tests/helpers/mails';

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'a short sentence';
let createdCount = 0;

function signUp(email: string) {
  createdCount += 1;
  const headers = { 'cf-connecting-ip': `2001:db8:9:${createdCount}::1` };
  return callApi('POST /v1/users', { body: { username: `letters_${createdCount}_wren`, password: PASSWORD, email }, headers });
}

test('15 sign-ups with the address of somebody else send three letters, and three more the next day', async () => {
  const email = 'mail.victim@example.com';
  for (let i = 0; i < 15; i += 1) {
    const { status, body } = await signUp(email);
    expect([status, body.user.email]).toEqual([201, email]);
  }
  expect(await findMailsTo(email)).toHaveLength(3);
  advanceClock(DAY_MS);
  for (let i = 0; i < 5; i += 1) await signUp(email);
  expect(await findMailsTo(email)).toHaveLength(6);
}, 60_000);

test('letters of all kinds that strangers cause are counted together', async () => {
  const email = 'all.kinds@example.com';
  const owner = await buildUser({ email, emailVerifiedAt: clock.now });
  const stranger = await buildUser({ password: PASSWORD });
  await signUp(email);
  await callApi('POST /v1/users/current_user/sys_link_otp', { as: stranger, body: { sysCode: 'quizlark', username: owner.username } });
  await callApi('POST /v1/auth/password', { body: { username: owner.username } });
  const answers = [
    await callApi('POST /v1/auth/password', { body: { username: email } }),
    await callApi('POST /v1/users/current_user/sys_link_otp', { as: stranger, body: { sysCode: 'quizlark', username: owner.username } }),
    await callApi('PUT /v1/users/current_user/email', { as: stranger, body: { email, password: PASSWORD } }),
    await callApi('POST /v1/users/current_user/email/verify', { as: stranger }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 200, 202]);
  expect(await findMailsTo(email)).toHaveLength(3);
}, 60_000);

test('a letter that is not sent costs the same rows, and leaves the confirmation link of the last one valid', async () => {
  const email = 'patient.wren@example.com';
  const user = await buildUser({ email });
  const resend = () => callApi('POST /v1/users/current_user/email/verify', { as: user });
  const costs = [];
  for (let i = 0; i < 4; i += 1) {
    costs.push((await resend()).cost.statements);
    advanceClock(1_000);
  }
  expect(new Set(costs).size).toBe(1);
  expect(await findMailsTo(email)).toHaveLength(3);
  const response = await callApi('PUT /v1/users/current_user/email/verify', { body: { token: await findLastTokenTo(email) } });
  expect(response.status).toBe(204);
});

test('the store has no address that letters were counted for', async () => {
  await signUp('hidden.wren@example.com');
  const { results } = await bindings.DB.prepare('select * from rate_limits').all();
  expect(results.length).toBeGreaterThan(0);
  expect(JSON.stringify(results)).not.toContain('hidden.wren');
});

test.each([
  ['dots in a Gmail address', ['mail.victim@gmail.com', 'm.a.i.l.victim@gmail.com', 'mailvictim@gmail.com', 'mail_victim@gmail.com']],
  ['the other name of Gmail', ['other.name@gmail.com', 'othername@googlemail.com', 'o.thername@googlemail.com', 'other_name@gmail.com']],
])(
  '%s reaches the same mailbox, which gets three letters a day',
  async (_name, [first = '', ...others]) => {
    const lastAddress = others.pop() ?? '';
    for (const email of [first, first, ...others, ...others]) await signUp(email);
    const sent = await Promise.all([first, ...others].map(async (email) => (await findMailsTo(email)).length));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(3);
    await signUp(lastAddress);
    expect(await findMailsTo(lastAddress)).toHaveLength(1);
  },
  60_000,
);
