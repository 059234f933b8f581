import { describe, expect, test } from 'vitest';
import { buildProtectedUser, PASSWORD } from '#tests/factories/second-factors';
import { buildUser, type Person } from '#tests/factories/users';
import { type ApiResponse, advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { computeCode } from '#tests/helpers/auth/compute-code';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { withCallBefore } from '#tests/helpers/failures/interrupted-call';
import { findMailsTo } from '#tests/helpers/mails';
import { findAuditLog } from '#tests/helpers/moderation';

const PATH = '/v1/users/current_user/second_factor';
const MINUTE_MS = 60_000;
const start = (as: Person | null, body: unknown = { password: PASSWORD }) => callApi(`POST ${PATH}`, { as, body });
const confirm = (as: Person | null, body: unknown) => callApi(`PUT ${PATH}`, { as, body });
const turnOff = (as: Person | null, body: unknown) => callApi(`DELETE ${PATH}`, { as, body });
const renew = (as: Person | null, body: unknown) => callApi(`POST ${PATH}/recovery_codes`, { as, body });
const remove = (as: Person | null, { id }: Pick<Person, 'id'>, body: unknown = { reason: 'Their phone is lost.' }) =>
  callApi(`POST /v1/users/${id}/second_factor/removal`, { as, body });
const readState = async (as: Person) => (await callApi(`GET ${PATH}`, { as })).body;
const outcome = ({ status, error }: ApiResponse) => [status, error?.code ?? null];
const listSubjects = async (email: string) => (await findMailsTo(email)).map(({ subject }) => subject);
const now = () => clock.now;

describe('setting up', () => {
  test('takes the password and a code, ends other sessions, tells the owner and shows ten recovery codes', async () => {
    const email = 'setter@example.org';
    const user = await buildUser({ password: PASSWORD, email, emailVerifiedAt: now() });
    expect(await readState(user)).toEqual({ enabledSince: null, recoveryCodesLeft: 0, isRequired: false });
    const elsewhere = await callApi('POST /v1/auth/local', { body: { username: user.username, password: PASSWORD } });
    const cookie = /ql_session=\w+/.exec(elsewhere.headers.getSetCookie().join())?.[0] ?? '';
    const started = await start(user);
    expect([started.status, started.headers.get('cache-control')]).toEqual([201, 'private, no-store']);
    expect(started.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.body.otpauthUrl).toBe(`otpauth://totp/Quizlark:${user.username}?secret=${started.body.secret}&issuer=Quizlark`);
    // Nothing is on before a code confirms it.
    expect((await callApi('POST /v1/auth/local', { body: { username: user.username, password: PASSWORD } })).status).toBe(200);

    const confirmed = await confirm(user, { code: await computeCode(started.body.secret, { now: now() }) });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect(confirmed.body.secondFactor).toEqual({ enabledSince: now().toISOString(), recoveryCodesLeft: 10, isRequired: false });
    expect(confirmed.headers.getSetCookie().join()).toMatch(/ql_session=\w/);
    expect((await callApi('GET /v1/auth/current_user', { headers: { cookie } })).body.user).toBeNull();
    expect(await listSubjects(email)).toEqual(['Two-step sign-in is on (Quizlark)']);
  });

  test('is refused to visitors, with a wrong password or code, and with a wrong body', async () => {
    const user = await buildUser({ password: PASSWORD });
    expect([outcome(await start(null)), outcome(await confirm(null, { code: '123456' }))]).toEqual([
      [401, 'NOT_SIGNED_IN'],
      [401, 'NOT_SIGNED_IN'],
    ]);
    expect(outcome(await start(user, { password: 'another sentence' }))).toEqual([400, 'WRONG_PASSWORD']);
    expect(outcome(await confirm(user, { code: '123456' }))).toEqual([409, 'SET_UP_EXPIRED']);
    await start(user);
    expect(outcome(await confirm(user, { code: '000000' }))).toEqual([400, 'WRONG_CODE']);
    for (const body of [{}, { password: PASSWORD, userId: 'someone' }])
      expect(outcome(await start(user, body))).toEqual([400, 'VALIDATION_FAILED']);
    for (const body of [{}, { code: 123_456 }, { code: '' }])
      expect(outcome(await confirm(user, body))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await readState(user)).enabledSince).toBeNull();
  });

  test('cannot be confirmed with the code of another account’s set-up', async () => {
    const [user, attacker] = [await buildUser({ password: PASSWORD }), await buildUser({ password: PASSWORD })];
    const { secret } = (await start(user)).body;
    await start(attacker);
    expect(outcome(await confirm(attacker, { code: await computeCode(secret, { now: now() }) }))).toEqual([400, 'WRONG_CODE']);
  });

  test('expires after 30 minutes, and starting again makes the first secret worthless', async () => {
    const user = await buildUser({ password: PASSWORD });
    const first = (await start(user)).body.secret;
    advanceClock(31 * MINUTE_MS);
    expect(outcome(await confirm(user, { code: await computeCode(first, { now: now() }) }))).toEqual([409, 'SET_UP_EXPIRED']);
    const second = (await start(user)).body.secret;
    expect(outcome(await confirm(user, { code: await computeCode(first, { now: now() }) }))).toEqual([400, 'WRONG_CODE']);
    expect((await confirm(user, { code: await computeCode(second, { now: now() }) })).status).toBe(200);
  });

  test('that is started again while a code confirms the first secret stores no recovery codes, so the second has codes that work', async () => {
    const user = await buildUser({ password: PASSWORD });
    const first = (await start(user)).body.secret;
    const code = await computeCode(first, { now: now() });
    let second = '';
    const startAgain = async () => {
      second = (await start(user)).body.secret;
    };
    const interrupted = await withCallBefore(/insert into "?recovery_codes/, startAgain, () => confirm(user, { code }));
    expect(outcome(interrupted)).toEqual([409, 'SET_UP_EXPIRED']);
    // Both calls end the session with which `callApi` acts as this user at this time.
    advanceClock(1);
    const confirmed = await confirm(user, { code: await computeCode(second, { now: now() }) });
    expect(confirmed.body.secondFactor.recoveryCodesLeft).toBe(10);
    advanceClock(1);
    const [recoveryCode] = confirmed.body.recoveryCodes;
    expect((await turnOff(user, { password: PASSWORD, code: recoveryCode })).status).toBe(204);
  });

  test('cannot replace a second factor that is on', async () => {
    const person = await buildProtectedUser();
    expect(outcome(await start(person))).toEqual([409, 'SECOND_FACTOR_ON']);
    expect(outcome(await confirm(person, { code: await person.getCode() }))).toEqual([409, 'SECOND_FACTOR_ON']);
    expect((await readState(person)).recoveryCodesLeft).toBe(10);
  });

  test('writes nothing while the store fails', async () => {
    const user = await buildUser({ password: PASSWORD });
    expect(outcome(await withFailingWrites(() => start(user)))).toEqual([503, 'TRY_AGAIN']);
    const { secret } = (await start(user)).body;
    const code = await computeCode(secret, { now: now() });
    expect(outcome(await withFailingWrites(() => confirm(user, { code })))).toEqual([503, 'TRY_AGAIN']);
    expect(await readState(user)).toMatchObject({ enabledSince: null, recoveryCodesLeft: 0 });
    expect((await confirm(user, { code })).status).toBe(200);
  });
});

describe('turning off', () => {
  test('takes the password and a code, gives this session a new token and tells the owner', async () => {
    const person = await buildProtectedUser();
    const { status, headers } = await turnOff(person, { password: PASSWORD, code: await person.getCode() });
    expect([status, headers.getSetCookie().join()]).toEqual([204, expect.stringMatching(/ql_session=\w/)]);
    // It ends the session with which `callApi` acts as this user at this time.
    advanceClock(1);
    expect(await readState(person)).toEqual({ enabledSince: null, recoveryCodesLeft: 0, isRequired: false });
    expect((await callApi('POST /v1/auth/local', { body: { username: person.username, password: PASSWORD } })).status).toBe(200);
    expect((await listSubjects(person.email)).at(-1)).toBe('Two-step sign-in is off (Quizlark)');
  });

  test('works with a recovery code too, for who has lost the phone', async () => {
    const person = await buildProtectedUser();
    expect((await turnOff(person, { password: PASSWORD, code: person.recoveryCodes[0] })).status).toBe(204);
  });

  test('is refused without either, with another person’s code, to visitors and where it is off', async () => {
    const [person, attacker, user] = [await buildProtectedUser(), await buildProtectedUser(), await buildUser({ password: PASSWORD })];
    expect([
      outcome(await turnOff(null, { password: PASSWORD, code: await person.getCode() })),
      outcome(await turnOff(person, { password: 'another sentence', code: await person.getCode() })),
      outcome(await turnOff(person, { password: PASSWORD, code: '000000' })),
      outcome(await turnOff(person, { password: PASSWORD, code: await attacker.getCode() })),
      outcome(await turnOff(person, { password: PASSWORD, code: attacker.recoveryCodes[0] })),
      outcome(await turnOff(person, { password: PASSWORD })),
      outcome(await turnOff(user, { password: PASSWORD, code: '123456' })),
    ]).toEqual([
      [401, 'NOT_SIGNED_IN'],
      [400, 'WRONG_PASSWORD'],
      [400, 'WRONG_CODE'],
      [400, 'WRONG_CODE'],
      [400, 'WRONG_CODE'],
      [400, 'VALIDATION_FAILED'],
      [409, 'SECOND_FACTOR_OFF'],
    ]);
    expect((await readState(person)).enabledSince).not.toBeNull();
  });

  test('writes nothing while the store fails', async () => {
    const person = await buildProtectedUser();
    const body = { password: PASSWORD, code: await person.getCode() };
    expect(outcome(await withFailingWrites(() => turnOff(person, body)))).toEqual([503, 'TRY_AGAIN']);
    expect((await readState(person)).recoveryCodesLeft).toBe(10);
    expect((await turnOff(person, body)).status).toBe(204);
  });
});

describe('new recovery codes', () => {
  test('replace the old ones', async () => {
    const person = await buildProtectedUser();
    const renewed = await renew(person, { password: PASSWORD, code: await person.getCode() });
    expect([renewed.status, renewed.body.secondFactor.recoveryCodesLeft]).toEqual([200, 10]);
    expect(renewed.headers.getSetCookie().join()).toMatch(/ql_session=\w/);
    advanceClock(1);
    expect(renewed.body.recoveryCodes.filter((code: string) => person.recoveryCodes.includes(code))).toEqual([]);
    expect((await listSubjects(person.email)).at(-1)).toBe('You have new recovery codes (Quizlark)');
    expect(outcome(await turnOff(person, { password: PASSWORD, code: person.recoveryCodes[3] }))).toEqual([400, 'WRONG_CODE']);
    expect((await turnOff(person, { password: PASSWORD, code: renewed.body.recoveryCodes[3] })).status).toBe(204);
  });

  test('are refused with a code that was used, without a second factor, to visitors and with a wrong body', async () => {
    const [person, user] = [await buildProtectedUser(), await buildUser({ password: PASSWORD })];
    const code = await person.getCode();
    await renew(person, { password: PASSWORD, code });
    advanceClock(1);
    expect([
      outcome(await renew(person, { password: PASSWORD, code })),
      outcome(await renew(person, { password: 'another sentence', code: await person.getCode(1) })),
      outcome(await renew(user, { password: PASSWORD, code })),
      outcome(await renew(null, { password: PASSWORD, code })),
      outcome(await renew(person, { code })),
    ]).toEqual([
      [400, 'WRONG_CODE'],
      [400, 'WRONG_PASSWORD'],
      [409, 'SECOND_FACTOR_OFF'],
      [401, 'NOT_SIGNED_IN'],
      [400, 'VALIDATION_FAILED'],
    ]);
  });

  test('are not written while the store fails', async () => {
    const person = await buildProtectedUser();
    const code = await person.getCode();
    expect(outcome(await withFailingWrites(() => renew(person, { password: PASSWORD, code })))).toEqual([503, 'TRY_AGAIN']);
    expect((await turnOff(person, { password: PASSWORD, code: person.recoveryCodes[0] })).status).toBe(204);
  });
});

describe('removing somebody else’s', () => {
  test('is an administrator’s, with a reason; it is logged, ends their sessions, and they are told', async () => {
    const [admin, person] = [await buildUser({ role: 'admin' }), await buildProtectedUser()];
    const { user } = (await callApi('GET /v1/auth/current_user', { as: person })).body;
    expect((await remove(admin, person)).status).toBe(204);
    expect(await findAuditLog(user?._id ?? '')).toMatchObject([
      {
        actor_id: admin.id,
        action: 'second_factor_remove',
        reason: 'Their phone is lost.',
        before: { secondFactor: true },
        after: { secondFactor: false },
      },
    ]);
    const mail = (await findMailsTo(person.email)).at(-1);
    expect(mail?.subject).toBe('Two-step sign-in was removed (Quizlark)');
    expect(mail?.body).toContain('Reason: Their phone is lost.');
    expect(await bindings.DB.prepare('select 1 from sessions where user_id = ?').bind(person.id).first()).toBeNull();
    expect((await callApi('POST /v1/auth/local', { body: { username: person.username, password: PASSWORD } })).status).toBe(200);
  });

  test('is refused to staff, to users, to visitors, for oneself, without a reason and where there is none', async () => {
    const admin = await buildProtectedUser({ role: 'admin' });
    const person = await buildProtectedUser();
    expect([
      outcome(await remove(await buildUser({ role: 'staff' }), person)),
      outcome(await remove(await buildUser(), person)),
      outcome(await remove(null, person)),
      outcome(await remove(admin, admin)),
      outcome(await remove(admin, person, {})),
      outcome(await remove(admin, person, { reason: '  ' })),
      outcome(await remove(admin, await buildUser())),
      outcome(await remove(admin, { id: 'nobody' })),
    ]).toEqual([
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
      [401, 'NOT_SIGNED_IN'],
      [403, 'FORBIDDEN'],
      [400, 'VALIDATION_FAILED'],
      [400, 'VALIDATION_FAILED'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
    expect((await readState(person)).enabledSince).not.toBeNull();
  });

  test('writes nothing while the store fails', async () => {
    const [admin, person] = [await buildUser({ role: 'admin' }), await buildProtectedUser()];
    expect(outcome(await withFailingWrites(() => remove(admin, person)))).toEqual([503, 'TRY_AGAIN']);
    expect([(await readState(person)).recoveryCodesLeft, await findAuditLog(person.id)]).toEqual([10, []]);
  });

  test('staff see in their list who has one', async () => {
    const [staff, person, user] = [await buildUser({ role: 'staff' }), await buildProtectedUser(), await buildUser()];
    const find = async ({ username }: Person) =>
      (await callApi(`GET /v1/users?search=${username}`, { as: staff })).body.users[0]?.hasSecondFactor;
    expect([await find(person), await find(user)]).toEqual([true, false]);
  });
});

test('erasing the account deletes it, and the download says only since when it is on', async () => {
  const person = await buildProtectedUser();
  const download = await callApi('GET /v1/users/current_user/export', { as: person });
  expect(download.body).toMatchObject({ account: { secondFactorSince: new Date(now().getTime() - 1).toISOString() } });
  const text = JSON.stringify(download.body);
  for (const secret of [person.secret, ...person.recoveryCodes, 'sealedSecret', 'codeHash']) expect(text).not.toContain(secret);
  expect((await callApi('DELETE /v1/users/current_user', { as: person, body: { password: PASSWORD } })).status).toBe(204);
  for (const table of ['second_factors', 'recovery_codes', 'resets'])
    expect(await bindings.DB.prepare(`select 1 from ${table} where user_id = ?`).bind(person.id).first()).toBeNull();
});
