import { describe, expect, test } from 'vitest';
import { USERNAME_LIMITS } from '#base/limits/accounts';
import { getUsernameLook } from '#rules/users/username';
import { getCoreTeam } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { queryRows } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { clearExpired } from '#worker/jobs/clear-expired/job';

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'a short sentence';
const signUp = (username: string, names: object = {}) => callApi('POST /v1/users', { body: { username, password: PASSWORD, ...names } });
const rename = (as: Person, username: string) => callApi(`PUT /v1/users/${as.id}`, { as, body: { username } });
const setName = (as: Person, firstName: string, lastName: string, { id } = as) =>
  callApi(`PUT /v1/users/${id}`, { as, body: { firstName, lastName } });
const lookUp = async (username: string, as: Person | null = null) => (await callApi(`GET /v1/users/${username}`, { as })).status;
const listIssues = ({ status, error }: Awaited<ReturnType<typeof callApi>>) => [status, error?.issues?.[0]?.path];

describe('a name that passes for the site or its team', () => {
  test.each(['support', 'moderator', 'security', 'official', 'quizlark_team', 'root_admin', 'adm1n_24'])(
    'is no username of anyone: %s',
    async (username) => {
      const as = await buildUser();
      expect(listIssues(await signUp(username))).toEqual([400, 'username']);
      expect(listIssues(await rename(as, username))).toEqual([400, 'username']);
      expect(await lookUp(username)).toBe(400);
      expect(await queryRows('select id from users where username = ?', username)).toEqual([]);
    },
  );

  test.each([
    ['Quizlark', 'Team'],
    ['Official', 'Support'],
    ['Quizlаrk', 'Теам'],
    ['Ｏｆｆｉｃｉａｌ', 'Supp\u200bort'],
    ['Quiz\u202elark', 'Help'],
  ])('is no display name of anyone: %s %s', async (firstName, lastName) => {
    const as = await buildUser();
    expect(listIssues(await signUp('early_tern', { firstName, lastName }))).toEqual([400, 'firstName']);
    expect(listIssues(await setName(as, firstName, lastName))).toEqual([400, 'firstName']);
    expect(await queryRows('select first_name as name from users where id = ?', as.id)).toEqual([{ name: '' }]);
  });

  test('is kept by accounts that have it, and is free for the core team', async () => {
    const [as, coreTeam, admin] = [await buildUser({ username: 'official_news' }), await getCoreTeam(), await buildUser({ role: 'admin' })];
    await bindings.DB.prepare("update users set first_name = 'Official', last_name = 'News' where id = ?").bind(as.id).run();
    const body = { username: 'official_news', firstName: 'Official', lastName: 'News', userQuote: 'A quote' };
    expect((await callApi(`PUT /v1/users/${as.id}`, { as, body })).status).toBe(200);
    expect((await setName(admin, 'Quizlark', 'Team', coreTeam)).status).toBe(200);
    expect((await setName(admin, 'Quizlark', 'Team', as)).status).toBe(400);
    expect(await lookUp('official_news')).toBe(200);
  });

  test('control and direction characters are taken out of names', async () => {
    const as = await buildUser();
    const { body } = await setName(as, 'A\u0000n\u0007na\u202e', 'W\u200bren\u2066');
    expect(body.user).toMatchObject({ firstName: 'Anna', lastName: 'Wren' });
  });
});

describe('a username that looks like that of another account', () => {
  test.each([
    ['bernard_lee', 'bemard_lee'],
    ['mia_willow', 'mia_wi11ow'],
    ['otto_owl', '0tto_ow1'],
    ['wanda_wren', 'vvanda_wren'],
    ['rob_robin', 'robrobin_'],
  ])('is refused: with %s, %s', async (existing, lookAlike) => {
    await buildUser({ username: existing });
    const other = await buildUser();
    expect((await signUp(lookAlike)).error?.code).toBe('USERNAME_TAKEN');
    expect((await rename(other, lookAlike)).error?.code).toBe('USERNAME_TAKEN');
    expect(await lookUp(lookAlike)).toBe(409);
    expect(await queryRows('select id from users where username = ?', lookAlike)).toEqual([]);
  });

  test('is fine for the account itself', async () => {
    const as = await buildUser({ username: 'annabell_1' });
    expect((await rename(as, 'annabelll')).status).toBe(200);
  });

  test('the store and the code agree on what a name looks like', async () => {
    for (const username of ['rn_vv_01', 'bar_nick', '__v_v__', 'r0n1rn10']) {
      const { id } = await buildUser({ username });
      expect(await queryRows('select look from users where id = ?', id)).toEqual([{ look: getUsernameLook(username) }]);
    }
  });
});

describe('a former username', () => {
  test('is nobody else’s for 90 days, under any spelling, and then free', async () => {
    const as = await buildUser({ username: 'former_ern' });
    expect((await rename(as, 'newer_tern')).status).toBe(200);
    const other = await buildUser();
    for (const username of ['former_ern', 'former_em', 'formerern_']) {
      expect((await signUp(username)).error?.code).toBe('USERNAME_TAKEN');
      expect((await rename(other, username)).error?.code).toBe('USERNAME_TAKEN');
      expect(await lookUp(username)).toBe(409);
    }
    advanceClock(USERNAME_LIMITS.heldDays * DAY_MS + 1);
    expect(await lookUp('former_ern')).toBe(404);
    expect((await signUp('former_ern')).status).toBe(201);
  });

  test('can be taken back by its account, and is held again afterwards', async () => {
    const as = await buildUser({ username: 'wandering_a' });
    await rename(as, 'wandering_b');
    expect(await lookUp('wandering_a', as)).toBe(404);
    expect((await rename(as, 'wandering_a')).body.user.username).toBe('wandering_a');
    expect((await signUp('wandering_b')).status).toBe(409);
    expect(await queryRows('select count(*) as n from former_usernames where user_id = ?', as.id)).toEqual([{ n: 1 }]);
  });

  test('does not lead to the account under its new name', async () => {
    const as = await buildUser({ username: 'given_up_1' });
    await rename(as, 'fresh_start');
    const { status, error } = await callApi('GET /v1/users/given_up_1');
    expect([status, error?.code]).toEqual([409, 'USERNAME_TAKEN']);
  });

  test('of an erased account is held too, stored in no plain form and without the account', async () => {
    const as = await buildUser({ username: 'erased_erin', password: PASSWORD });
    await rename(as, 'erased_again');
    await callApi('DELETE /v1/users/current_user', { as, body: { password: PASSWORD } });
    for (const username of ['erased_erin', 'erased_again']) expect((await signUp(username)).status).toBe(409);
    const rows = JSON.stringify(await queryRows('select * from former_usernames'));
    for (const secret of ['erased', as.id]) expect(rows).not.toContain(secret);
  });

  test('is deleted by the job once it is free', async () => {
    const as = await buildUser({ username: 'expiring_x' });
    await rename(as, 'expiring_y');
    advanceClock(USERNAME_LIMITS.heldDays * DAY_MS + 1);
    await buildUser();
    await clearExpired(createRequestContext({ env: bindings, now: clock.now }));
    expect(await queryRows('select * from former_usernames')).toEqual([]);
  });

  test('goes to one of two who want it at once, and to neither while it is held', async () => {
    const as = await buildUser({ username: 'wanted_name' });
    const others = [await buildUser(), await buildUser()];
    const [renamed, ...attempts] = await Promise.all([rename(as, 'other_name'), ...others.map((other) => rename(other, 'wanted_name'))]);
    expect([renamed?.status, ...attempts.map(({ status }) => status)]).toEqual([200, 409, 409]);
    const signUps = await Promise.all(['same_look1', 'same_lookl', 'samelook_1'].map((username) => signUp(username)));
    expect(signUps.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('is neither held nor given up if the store fails', async () => {
    const as = await buildUser({ username: 'steady_tern' });
    const failed = await withFailingWrites(() => rename(as, 'moving_tern'));
    expect([failed.status, await queryRows('select username from users where id = ?', as.id)]).toEqual([
      503,
      [{ username: 'steady_tern' }],
    ]);
    expect((await withFailingWrites(() => signUp('failing_tern'))).status).toBe(503);
    expect(await queryRows('select * from former_usernames where user_id = ?', as.id)).toEqual([]);
  });

  test('an account cannot hold names without end', async () => {
    const as = await buildUser();
    for (let i = 0; i < 5; i += 1) expect((await rename(as, `squatter_${'abcde'.charAt(i)}`)).status).toBe(200);
    expect((await rename(as, 'squatter_f')).status).toBe(429);
    expect((await callApi(`PUT /v1/users/${as.id}`, { as, body: { userQuote: 'A quote' } })).status).toBe(200);
  });

  test('a name that is taken does not use up one of the five', async () => {
    const as = await buildUser();
    await buildUser({ username: 'settled_tern' });
    for (let i = 0; i < 5; i += 1) expect((await rename(as, 'settled_tern')).status).toBe(409);
    expect((await rename(as, 'unsettled_tern')).status).toBe(200);
  });

  test('of two new names for one account at once one is refused, so every name that it gives up is held', async () => {
    const as = await buildUser({ username: 'double_tern' });
    const wanted = ['double_gull', 'double_crow'];
    const attempts = await Promise.all(wanted.map((username) => rename(as, username)));
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const others = [await buildUser(), await buildUser(), await buildUser()];
    const refused = attempts[0]?.status === 409 ? wanted[0] : wanted[1];
    const isFree = await Promise.all(
      ['double_tern', ...wanted].map(async (username, i) => [username, (await rename(others[i] as Person, username)).status]),
    );
    expect(Object.fromEntries(isFree)).toEqual({ double_tern: 409, double_gull: 409, double_crow: 409, [refused ?? '']: 200 });
  });
});
