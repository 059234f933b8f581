import { expect, test } from 'vitest';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi, purgedTags } from '#tests/helpers/api';
import { queryRows } from '#tests/jobs/helpers';

type Person = Awaited<ReturnType<typeof buildUser>>;
const saveUser = (as: Person | null, id: string, body: object) => callApi(`PUT /v1/users/${id}`, { as, body });

test('the owner changes names, username, quote, pictures and place', async () => {
  const as = await buildUser();
  const changes = {
    firstName: 'Emilia',
    lastName: 'Ostrowska',
    username: 'emilia_o',
    userQuote: 'Yes, the fork was me.',
    profilePicture: '/images/profile/0123456789abcdefghjkmnpqrs.webp',
    coverPicture: '/images/cover/0123456789abcdefghjkmnpqrs.webp',
  };
  const { status, body } = await saveUser(as, as.id, { ...changes, metadata: { country: 'PL' } });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ ...changes, metadata: { country: 'PL' } });
  expect((await callApi('GET /v1/users/emilia_o')).body.user).toMatchObject(changes);
  expect(purgedTags).toContain(`user:${as.id}`);
});

test('fields that are left out stay unchanged', async () => {
  const as = await buildUser();
  await saveUser(as, as.id, { firstName: 'Emilia', lastName: 'Ostrowska', metadata: { tz: 'Europe/Warsaw' } });
  const { body } = await saveUser(as, as.username, { userQuote: 'A quote', metadata: { country: 'PL' } });
  expect(body.user).toMatchObject({ firstName: 'Emilia', userQuote: 'A quote', metadata: { tz: 'Europe/Warsaw', country: 'PL' } });
});

test('a new name appears on the creator’s contents immediately', async () => {
  const as = await buildUser();
  const content = await buildContent('kquizzes', { as });
  await saveUser(as, as.id, { firstName: 'New', lastName: 'Name', username: 'newly_named' });
  expect(await queryRows('select creator_name as name, creator_username as username from contents where id = ?', content._id)).toEqual([
    { name: 'New Name', username: 'newly_named' },
  ]);
});

test('refuses a name that is taken or reserved, but not the user’s own', async () => {
  const [as, other, coreTeam] = [await buildUser(), await buildUser(), await getCoreTeam()];
  expect((await saveUser(as, as.id, { username: other.username })).error?.code).toBe('USERNAME_TAKEN');
  const reserved = await saveUser(as, as.id, { username: 'leaderboard' });
  expect([reserved.status, reserved.error?.code, reserved.error?.issues?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', 'username']);
  for (const person of [as, coreTeam]) expect((await saveUser(person, person.id, { username: person.username })).status).toBe(200);
});

test.each([
  ['firstName', '  ', 'First name and last name are required'],
  ['lastName', '', 'First name and last name are required'],
  ['username', 'Wren', 'Lowercase letters, digits and underscore, 6 to 25 characters.'],
  ['userQuote', 'q'.repeat(301), 'At most 300 characters.'],
  ['profilePicture', 'https://evil.example/a.png', 'Upload the picture instead of linking to it.'],
  ['coverPicture', '/images/../v1/auth', 'Upload the picture instead of linking to it.'],
  ['email', 'new@example.org', 'Unknown field.'],
  ['playCount', 7, 'Unknown field.'],
])('%s as %j is refused with its field', async (path, value, message) => {
  const as = await buildUser();
  const { status, error } = await saveUser(as, as.id, { [path]: value });
  expect([status, error?.issues]).toEqual([400, [{ path, message }]]);
});

test('visitors and others change nothing', async () => {
  const owner = await buildUser();
  expect((await saveUser(null, owner.id, { userQuote: 'x' })).status).toBe(401);
  expect((await saveUser(await buildUser(), owner.id, { userQuote: 'x' })).error?.code).toBe('FORBIDDEN');
  expect((await saveUser(await buildUser({ role: 'editor' }), owner.id, { userQuote: 'x' })).status).toBe(403);
  expect((await saveUser(owner, 'nobody_of_that_name', { userQuote: 'x' })).status).toBe(404);
});

test('users cannot change their own role or restrictions', async () => {
  for (const role of ['user', 'editor', 'staff', 'admin', 'content_admin'] as const) {
    const as = await buildUser({ role, status: ['editor_restricted'] });
    expect((await saveUser(as, as.id, { role: role === 'admin' ? 'user' : 'admin' })).status).toBe(403);
    expect((await saveUser(as, as.id, { status: [] })).status).toBe(403);
  }
});

test('staff restrict users with a reason that is logged; only administrators change administrators and roles', async () => {
  const [user, staff, admin] = [await buildUser(), await buildUser({ role: 'staff' }), await buildUser({ role: 'admin' })];
  const { body } = await saveUser(staff, user.id, { status: ['comment_restricted'], reason: 'Spam' });
  expect(body.user.status).toEqual(['comment_restricted']);
  expect(await queryRows('select actor_id as actor, action, before, after, reason from audit_log where target = ?', user.id)).toEqual([
    {
      actor: staff.id,
      action: 'user.save',
      before: '{"status":[],"statusReason":""}',
      after: '{"status":["comment_restricted"],"statusReason":"Spam"}',
      reason: 'Spam',
    },
  ]);
  expect((await saveUser(staff, user.id, { role: 'editor' })).status).toBe(403);
  expect((await saveUser(staff, admin.id, { status: ['suspended'], reason: 'Spam.' })).status).toBe(403);
  expect((await saveUser(admin, user.id, { role: 'editor' })).body.user.role).toBe('editor');
  expect((await saveUser(admin, staff.id, { status: ['suspended'], reason: 'Spam.' })).status).toBe(200);
  expect((await saveUser(admin, user.id, { role: 'recycle_bin' })).status).toBe(400);
});

test('a suspension ends every session of the user', async () => {
  const [user, staff] = [await buildUser(), await buildUser({ role: 'staff' })];
  expect((await callApi('GET /v1/auth/current_user', { as: user })).body.user).not.toBeNull();
  await saveUser(staff, user.id, { status: ['suspended'], reason: 'Spam.' });
  expect((await callApi('GET /v1/auth/current_user', { as: user })).body.user).toBeNull();
  expect(await bindings.DB.prepare('select count(*) as count from sessions where user_id = ?').bind(user.id).first()).toEqual({ count: 0 });
});

test('staff cannot rename or change administrators, other staff and the core team; administrators can', async () => {
  const [staff, admin] = [await buildUser({ role: 'staff' }), await buildUser({ role: 'admin' })];
  const targets = [await buildUser({ role: 'admin' }), await buildUser({ role: 'staff' }), await getCoreTeam()];
  for (const { id, username } of targets) {
    for (const changes of [{ username: 'somebody_else' }, { firstName: 'Some', lastName: 'Body' }, { userQuote: 'Mine.' }, { status: [] }])
      expect((await saveUser(staff, id, changes)).error?.code).toBe('FORBIDDEN');
    expect((await callApi(`GET /v1/users/${id}`)).body.user).toMatchObject({ username, firstName: '', userQuote: '' });
    expect((await saveUser(admin, id, { userQuote: 'Theirs.' })).status).toBe(200);
  }
});
