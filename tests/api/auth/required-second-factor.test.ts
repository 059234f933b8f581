import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildProtectedUser, insertSecondFactor, PASSWORD } from '#tests/factories/second-factors';
import { buildUser, type Person } from '#tests/factories/users';
import { type ApiResponse, callApi } from '#tests/helpers/api';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';

const PATH = '/v1/users/current_user/second_factor';
const turnOff = (as: Person | null, body: unknown) => callApi(`DELETE ${PATH}`, { as, body });
const readState = async (as: Person) => (await callApi(`GET ${PATH}`, { as })).body;
const outcome = ({ status, error }: ApiResponse) => [status, error?.code ?? null];

describe('required of staff', () => {
  let requirer: Person;
  beforeAll(async () => {
    requirer = await buildUser({ role: 'admin' });
    await insertSecondFactor(requirer.id);
  });
  afterEach(async () => void (await save(requirer, false)));

  const save = (as: Person | null, requiredOfStaff: unknown) =>
    callApi('PUT /v1/admin/settings/second_factor', { as, body: { value: { requiredOfStaff } } });

  test('by an administrator who has one, and by nobody else', async () => {
    const [admin, staff] = [await buildUser({ role: 'admin' }), await buildProtectedUser({ role: 'staff' })];
    expect([
      outcome(await save(null, true)),
      outcome(await save(await buildUser(), true)),
      outcome(await save(staff, true)),
      outcome(await save(admin, true)),
      outcome(await save(admin, 'yes')),
    ]).toEqual([
      [401, 'NOT_SIGNED_IN'],
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
      [409, 'SECOND_FACTOR_OFF'],
      [400, 'VALIDATION_FAILED'],
    ]);
    expect(outcome(await withFailingWrites(() => save(requirer, true)))).toEqual([503, 'TRY_AGAIN']);
    const read = async () => (await callApi('GET /v1/admin/settings/second_factor', { as: requirer })).body.value;
    expect(await read()).toEqual({ requiredOfStaff: false });
    expect([(await save(requirer, true)).status, await read()]).toEqual([200, { requiredOfStaff: true }]);
  });

  test('it lowers the powers of everyone without one to a user’s, and says what to do; with one they come back', async () => {
    const people = await Promise.all(
      (['editor', 'staff', 'admin'] as const).map(async (role) => ({ role, person: await buildUser({ role, password: PASSWORD }) })),
    );
    const readQueue = (as: Person) => callApi('GET /v1/admin/reviews', { as });
    for (const { person } of people) expect((await readQueue(person)).status).toBe(200);
    expect((await save(requirer, true)).status).toBe(200);
    for (const { person } of people) {
      expect(outcome(await readQueue(person))).toEqual([403, 'SECOND_FACTOR_NEEDED']);
      expect((await readState(person)).isRequired).toBe(true);
    }
    const [, , other] = people;
    if (!other) throw new Error('No administrator');
    expect(outcome(await callApi('GET /v1/users', { as: other.person }))).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect(outcome(await save(other.person, false))).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    // Nobody loses what every user may do, and an administrator cannot erase the account meanwhile.
    expect((await callApi('GET /v1/auth/sessions', { as: other.person })).status).toBe(200);
    expect(outcome(await callApi('DELETE /v1/users/current_user', { as: other.person, body: { password: PASSWORD } }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    // A user has no such powers, with or without one.
    expect(outcome(await readQueue(await buildUser()))).toEqual([403, 'FORBIDDEN']);

    await insertSecondFactor(other.person.id);
    expect((await readQueue(other.person)).status).toBe(200);
    expect((await save(requirer, false)).status).toBe(200);
    for (const { person } of people) expect((await readQueue(person)).status).toBe(200);
  });

  test('staff cannot turn theirs off meanwhile, users can', async () => {
    const [staff, user] = [await buildProtectedUser({ role: 'staff' }), await buildProtectedUser()];
    await save(requirer, true);
    expect(outcome(await turnOff(staff, { password: PASSWORD, code: await staff.getCode() }))).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect((await turnOff(user, { password: PASSWORD, code: await user.getCode() })).status).toBe(204);
    await save(requirer, false);
    expect((await turnOff(staff, { password: PASSWORD, code: await staff.getCode() })).status).toBe(204);
  });

  test('a request of a user reads no row more for it', async () => {
    const user = await buildUser();
    await callApi('GET /v1/auth/current_user', { as: user });
    const before = (await callApi('GET /v1/auth/current_user', { as: user })).cost.rowsRead;
    await save(requirer, true);
    expect((await callApi('GET /v1/auth/current_user', { as: user })).cost.rowsRead).toBe(before);
  });
});
