import { describe, expect, test } from 'vitest';
import { buildProtectedUser, PASSWORD, type ProtectedPerson } from '#tests/factories/second-factors';
import { buildUser } from '#tests/factories/users';
import { type ApiResponse, advanceClock, bindings, callApi } from '#tests/helpers/api';
import { SOME_SECONDS } from '#tests/helpers/bounds';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { findLastTokenTo, findMailsTo } from '#tests/helpers/mails';

const MINUTE_MS = 60_000;
/** Later than every limit of attempts by account. */
const nextWindow = () => advanceClock(15 * MINUTE_MS);

const signIn = ({ username }: { username: string }, password = PASSWORD) =>
  callApi('POST /v1/auth/local', { body: { username, password } });
const getTicket = async (person: ProtectedPerson): Promise<string> => (await signIn(person)).error?.ticket ?? '';
const sendCode = (ticket: string, code: string) => callApi('POST /v1/auth/second_factor', { body: { ticket, code } });
const hasSession = ({ headers }: ApiResponse) => headers.getSetCookie().some((cookie) => /^ql_session=\w/.test(cookie));
const outcome = (response: ApiResponse) => [response.status, response.error?.code ?? null, hasSession(response)];
const countSessions = async ({ id }: { id: string }) =>
  (await bindings.DB.prepare('select count(*) as count from sessions where user_id = ?').bind(id).first<{ count: number }>())?.count;

test('the right password alone gives no session and no information besides', async () => {
  const person = await buildProtectedUser();
  const sessions = await countSessions(person);
  const response = await signIn(person);
  expect(outcome(response)).toEqual([401, 'SECOND_FACTOR_REQUIRED', false]);
  expect(Object.keys(response.error ?? {}).toSorted()).toEqual(['code', 'message', 'ticket']);
  expect(JSON.stringify(response.error)).not.toContain(person.username);
  expect(await countSessions(person)).toBe(sessions);
});

test('a wrong password is answered as for any other account', async () => {
  const [person, other] = [await buildProtectedUser(), await buildUser({ password: PASSWORD })];
  const [wrong, usual] = [await signIn(person, 'another sentence'), await signIn(other, 'another sentence')];
  expect([wrong.status, wrong.error]).toEqual([usual.status, usual.error]);
});

test('the ticket with the code of the app signs in, once each', async () => {
  const person = await buildProtectedUser();
  const ticket = await getTicket(person);
  const code = await person.getCode();
  const response = await sendCode(ticket, code);
  expect([outcome(response), response.body.user.username]).toEqual([[200, null, true], person.username]);
  expect(outcome(await sendCode(ticket, await person.getCode(1)))).toEqual([401, 'SIGN_IN_EXPIRED', false]);
  expect(outcome(await sendCode(await getTicket(person), code))).toEqual([400, 'WRONG_CODE', false]);
});

test('a code of the step before the last used one is refused, a later one is not', async () => {
  const person = await buildProtectedUser();
  advanceClock(MINUTE_MS);
  expect((await sendCode(await getTicket(person), await person.getCode())).status).toBe(200);
  expect(outcome(await sendCode(await getTicket(person), await person.getCode(-1)))).toEqual([400, 'WRONG_CODE', false]);
  expect((await sendCode(await getTicket(person), await person.getCode(1))).status).toBe(200);
});

test('of parallel uses of one code, with one ticket or several, only one signs in', async () => {
  const person = await buildProtectedUser();
  const code = await person.getCode();
  const [first, second] = [await getTicket(person), await getTicket(person)];
  const responses = await Promise.all([first, first, second, second].map((ticket) => sendCode(ticket, code)));
  expect(responses.filter(hasSession)).toHaveLength(1);
});

test('a recovery code signs in once, and its owner is told by e-mail', async () => {
  const person = await buildProtectedUser();
  const [code = ''] = person.recoveryCodes;
  expect(outcome(await sendCode(await getTicket(person), ` ${code.toUpperCase()} `))).toEqual([200, null, true]);
  expect((await findMailsTo(person.email)).at(-1)?.subject).toBe('A recovery code was used (Quizlark)');
  expect(outcome(await sendCode(await getTicket(person), code))).toEqual([400, 'WRONG_CODE', false]);
  const state = await callApi('GET /v1/users/current_user/second_factor', { as: person });
  expect(state.body.recoveryCodesLeft).toBe(9);
});

describe('refuses', () => {
  test('a ticket that is five minutes old', async () => {
    const person = await buildProtectedUser();
    const ticket = await getTicket(person);
    advanceClock(5 * MINUTE_MS);
    expect(outcome(await sendCode(ticket, await person.getCode()))).toEqual([401, 'SIGN_IN_EXPIRED', false]);
  });

  test('the ticket of one account with the code of another', async () => {
    const [person, attacker] = [await buildProtectedUser(), await buildProtectedUser()];
    const ticket = await getTicket(person);
    expect(outcome(await sendCode(ticket, await attacker.getCode()))).toEqual([400, 'WRONG_CODE', false]);
    expect(outcome(await sendCode(ticket, attacker.recoveryCodes[0] ?? ''))).toEqual([400, 'WRONG_CODE', false]);
    const response = await sendCode(await getTicket(attacker), await attacker.getCode());
    expect(response.body.user.username).toBe(attacker.username);
  });

  test.each(['', 'x', 'x'.repeat(200), '\u0000'])('a ticket that nobody issued: %#', async (ticket) => {
    expect(outcome(await sendCode(ticket, '123456'))).toEqual([401, 'SIGN_IN_EXPIRED', false]);
  });

  test('a link of a password reset as a ticket, and a ticket as such a link', async () => {
    const person = await buildProtectedUser();
    await callApi('POST /v1/auth/password', { body: { username: person.username } });
    const token = await findLastTokenTo(person.email);
    expect(outcome(await sendCode(token, await person.getCode()))).toEqual([401, 'SIGN_IN_EXPIRED', false]);
    const reset = await callApi('PUT /v1/auth/password/reset', {
      body: { token: await getTicket(person), new_password: 'a longer sentence' },
    });
    expect(outcome(reset)).toEqual([400, 'INVALID_TOKEN', false]);
  });

  test.each(['', 'x'.repeat(51)])('a code that is missing or far too long: %#', async (code) => {
    expect(outcome(await sendCode('a ticket', code))).toEqual([400, 'VALIDATION_FAILED', false]);
  });

  test('an account that was suspended between the steps', async () => {
    const person = await buildProtectedUser();
    const ticket = await getTicket(person);
    await bindings.DB.prepare(`update users set status = '["suspended"]' where id = ?`).bind(person.id).run();
    expect(outcome(await sendCode(ticket, await person.getCode()))).toEqual([403, 'ACCOUNT_SUSPENDED', false]);
  });

  test('a ticket from before the password was changed', async () => {
    const person = await buildProtectedUser();
    const ticket = await getTicket(person);
    await callApi('PUT /v1/auth/password', { as: person, body: { old_password: PASSWORD, new_password: 'a longer sentence' } });
    expect(outcome(await sendCode(ticket, await person.getCode()))).toEqual([401, 'SIGN_IN_EXPIRED', false]);
  });
});

describe('guessing stops', () => {
  test('after five codes of one ticket, however many arrive together', async () => {
    const person = await buildProtectedUser();
    const ticket = await getTicket(person);
    const guesses = await Promise.all(
      ['000001', '000002', '000003', '000004', '000005', '000006', '000007'].map((code) => sendCode(ticket, code)),
    );
    expect(guesses.map(({ error }) => error?.code).toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'SIGN_IN_EXPIRED'),
      ...Array.from({ length: 5 }, () => 'WRONG_CODE'),
    ]);
    expect(outcome(await sendCode(ticket, await person.getCode()))).toEqual([401, 'SIGN_IN_EXPIRED', false]);
  });

  test('after ten codes of an account in 15 minutes, with any number of tickets', async () => {
    nextWindow();
    const person = await buildProtectedUser();
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const ticket = await getTicket(person);
      for (let n = 0; n < 4; n += 1) statuses.push((await sendCode(ticket, `00000${n}`)).status);
    }
    // The code that confirmed the set-up is the first of the ten.
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 400), 429, 429, 429]);
    const refused = await sendCode(await getTicket(person), await person.getCode());
    expect([outcome(refused), refused.headers.get('retry-after')]).toEqual([[429, 'TOO_MANY_REQUESTS', false], SOME_SECONDS]);
    nextWindow();
    expect((await sendCode(await getTicket(person), await person.getCode())).status).toBe(200);
  });
});

test('a password reset by e-mail still asks for the second step', async () => {
  const person = await buildProtectedUser();
  await callApi('POST /v1/auth/password', { body: { username: person.username } });
  const token = await findLastTokenTo(person.email);
  const reset = await callApi('PUT /v1/auth/password/reset', { body: { token, new_password: 'a longer sentence' } });
  expect(outcome(reset)).toEqual([401, 'SECOND_FACTOR_REQUIRED', false]);
  expect(await countSessions(person)).toBe(0);
  expect((await signIn(person)).error?.code).toBe('WRONG_CREDENTIALS');
  expect(outcome(await sendCode(reset.error?.ticket ?? '', await person.getCode()))).toEqual([200, null, true]);
});

test('the second step replaces the session of the request', async () => {
  const [other, person] = [await buildUser({ password: PASSWORD }), await buildProtectedUser()];
  const token = /ql_session=([^;]+)/.exec((await signIn(other)).headers.getSetCookie().join('\n'))?.[1] ?? '';
  const headers = { cookie: `ql_session=${token}` };
  const body = { ticket: await getTicket(person), code: await person.getCode() };
  const response = await callApi('POST /v1/auth/second_factor', { body, headers });
  expect(hasSession(response)).toBe(true);
  expect((await callApi('GET /v1/auth/current_user', { headers })).body.user).toBeNull();
});

test('while the store fails, the second step answers 503 and uses nothing up', async () => {
  const person = await buildProtectedUser();
  const ticket = await getTicket(person);
  const code = await person.getCode();
  expect(outcome(await withFailingWrites(() => sendCode(ticket, code)))).toEqual([503, 'TRY_AGAIN', false]);
  expect(outcome(await withFailingWrites(() => signIn(person)))).toEqual([503, 'TRY_AGAIN', false]);
  expect(outcome(await sendCode(ticket, code))).toEqual([200, null, true]);
});

test('the store has neither the secret nor a recovery code nor a ticket, only a cipher and hashes', async () => {
  const person = await buildProtectedUser();
  const ticket = await getTicket(person);
  const rows = await bindings.DB.batch([
    bindings.DB.prepare('select * from second_factors where user_id = ?').bind(person.id),
    bindings.DB.prepare('select * from recovery_codes where user_id = ?').bind(person.id),
    bindings.DB.prepare('select * from resets where user_id = ?').bind(person.id),
  ]);
  expect(rows.map(({ results }) => results.length)).toEqual([1, 10, 1]);
  const text = JSON.stringify(rows.map(({ results }) => results));
  for (const secret of [person.secret, ticket, ...person.recoveryCodes, ...person.recoveryCodes.map((code) => code.replace('-', ''))])
    expect(text).not.toContain(secret);
});
