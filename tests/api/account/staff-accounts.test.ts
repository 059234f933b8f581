import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { advanceClock, callApi, clock } from '#tests/helpers/api';
import { findAuditLog } from '#tests/helpers/moderation';

const DAY_MS = 24 * 60 * 60 * 1000;

test('accounts are listed newest first, and by role', async () => {
  const staff = await buildUser({ role: 'staff', username: 'listing_staff' });
  advanceClock(1_000);
  await buildUser({ username: 'zebra_one' });
  advanceClock(1_000);
  await buildUser({ username: 'zebra_two', role: 'editor' });
  const listUsernames = async (query: string) =>
    (await callApi(`GET /v1/users?${query}`, { as: staff })).body.users.map((one: { username: string }) => one.username);
  expect(await listUsernames('')).toEqual(['zebra_two', 'zebra_one', 'listing_staff']);
  expect(await listUsernames(`conditions=${encodeURIComponent('{"role":"editor"}')}`)).toEqual(['zebra_two']);
  const first = await callApi('GET /v1/users?limit=1', { as: staff });
  expect(await listUsernames(`limit=1&after=${first.body.next}`)).toEqual(['zebra_one']);
  expect((await callApi('GET /v1/users')).status).toBe(401);
  for (const role of ['user', 'editor'] as const)
    expect((await callApi('GET /v1/users', { as: await buildUser({ role }) })).status).toBe(403);
  for (const conditions of [
    '{"status":"banished"}',
    '{"status":{"$exists":false}}',
    '{"role":"king"}',
    '{"date_created":{"$gt":"2026-01-01"}}',
  ])
    expect((await callApi(`GET /v1/users?conditions=${encodeURIComponent(conditions)}`, { as: staff })).error?.code).toBe(
      'INVALID_CONDITIONS',
    );
});

test('a suspended user cannot sign in until the end that staff set', async () => {
  const staff = await buildUser({ role: 'staff' });
  const person = await buildUser({ password: 'a short sentence' });
  expect((await callApi('GET /v1/auth/current_user', { as: person })).body.user?.username).toBe(person.username);
  const statusUntil = new Date(clock.now.getTime() + 3 * DAY_MS).toISOString();
  const body = { status: ['suspended'], statusUntil, reason: 'Spam.' };
  expect((await callApi(`PUT /v1/users/${person.id}`, { as: staff, body })).status).toBe(200);
  expect((await callApi('GET /v1/auth/current_user', { as: person })).body.user).toBeNull();
  const signIn = () => callApi('POST /v1/auth/local', { body: { username: person.username, password: 'a short sentence' } });
  expect((await signIn()).error?.code).toBe('ACCOUNT_SUSPENDED');
  expect(await findAuditLog(person.id)).toMatchObject([{ reason: 'Spam.', after: { status: ['suspended'] } }]);
  advanceClock(4 * DAY_MS);
  expect((await signIn()).status).toBe(200);
});

test('users cannot set the end of their own restriction, and only administrators change roles', async () => {
  const person = await buildUser();
  const ownSave = await callApi(`PUT /v1/users/${person.id}`, { as: person, body: { statusUntil: null } });
  expect(ownSave.status).toBe(403);
  const changeRoleAs = (role: 'staff' | 'admin') => async () =>
    (await callApi(`PUT /v1/users/${person.id}`, { as: await buildUser({ role }), body: { role: 'editor', reason: 'Reviews well.' } }))
      .status;
  expect([await changeRoleAs('staff')(), await changeRoleAs('admin')()]).toEqual([403, 200]);
});

test('a new restriction needs a reason, and a save that keeps it keeps its reason', async () => {
  const staff = await buildUser({ role: 'staff' });
  const person = await buildUser();
  const save = (body: object) => callApi(`PUT /v1/users/${person.id}`, { as: staff, body });
  const refused = await save({ status: ['comment_restricted'] });
  expect([refused.status, refused.error?.issues]).toEqual([400, [{ path: 'reason', message: 'Write a reason. The person reads it.' }]]);
  const statusUntil = new Date(clock.now.getTime() + 3 * DAY_MS).toISOString();
  expect((await save({ status: ['comment_restricted'], statusUntil, reason: 'Unkind.' })).status).toBe(200);
  const { user } = (await save({ status: ['comment_restricted'], statusUntil, trustRevoked: true, reason: 'Copies.' })).body;
  expect([user.statusReason, user.statusUntil]).toEqual(['Unkind.', statusUntil]);
  expect((await save({ status: ['comment_restricted'], statusUntil: null })).status).toBe(400);
  expect((await save({ status: [], statusUntil: null })).status).toBe(400);
  expect((await save({ status: [], statusUntil: null, reason: 'A mistake.' })).body.user?.status).toEqual([]);
});
