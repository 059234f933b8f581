import { beforeAll, expect, test } from 'vitest';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';

let staff: Person;
beforeAll(async () => {
  staff = await buildUser({ role: 'staff', username: 'robin_of_staff' });
});

const search = (query: Record<string, string>, as: Person | null = staff) => callApi(`GET /v1/users?${new URLSearchParams(query)}`, { as });
const listNames = async (query: Record<string, string>): Promise<string[]> =>
  (await search(query)).body.users.map(({ username }: { username: string }) => username);

async function buildPerson(username: string, { firstName = '', lastName = '', ...fields }: Record<string, string> = {}): Promise<Person> {
  const person = await buildUser({ username, ...fields });
  if (firstName + lastName !== '') await callApi(`PUT /v1/users/${person.id}`, { as: person, body: { firstName, lastName } });
  return person;
}

test('an account is found by the start of its username or of a part of it, name, e-mail address, and by its id', async () => {
  const linh = await buildPerson('night_heron_7', { firstName: 'Hà', lastName: 'Linh Đặng', email: 'linh.dang@example.org' });
  await buildPerson('other_bird', { firstName: 'Emilia', lastName: 'Løv', email: 'emilia@example.org' });
  const texts = [
    'night_heron_7',
    'night',
    '@night_heron',
    'heron',
    'NIGHT',
    'ha',
    'hà',
    'HÀ LINH',
    'dang',
    'đặng',
    'linh ha',
    'linh.dang@example.org',
    'linh.dang@',
    linh.id,
  ];
  for (const text of texts) expect([text, await listNames({ search: text })]).toEqual([text, ['night_heron_7']]);
  expect(await listNames({ search: 'https://quizlark.test/profile/night_heron_7' })).toEqual(['night_heron_7']);
  for (const text of ['eron', 'ha emilia', 'example.org', '%', '_', '@', `${linh.id.slice(0, -1)}${linh.id.endsWith('0') ? '1' : '0'}`])
    expect([text, await listNames({ search: text })]).toEqual([text, []]);
  expect(await listNames({ search: 'lov' })).toEqual(['other_bird']);
});

test('a changed name or address is found, and the earlier one is not', async () => {
  const person = await buildPerson('first_name_bird', { firstName: 'Anna', lastName: 'Old' });
  await callApi(`PUT /v1/users/${person.id}`, { as: person, body: { lastName: 'Nêw', username: 'second_bird' } });
  await bindings.DB.prepare('update users set email = ? where id = ?').bind('anna@example.org', person.id).run();
  for (const text of ['second', 'anna', 'new', 'anna@']) expect([text, await listNames({ search: text })]).toEqual([text, ['second_bird']]);
  for (const text of ['first_name', 'old']) expect([text, await listNames({ search: text })]).toEqual([text, []]);
});

test('the words of an erased account are deleted', async () => {
  const person = await buildUser({ username: 'leaving_soon', password: 'a short sentence' });
  await callApi(`PUT /v1/users/${person.id}`, { as: person, body: { firstName: 'Gone', lastName: 'Away' } });
  expect(await listNames({ search: 'away' })).toEqual(['leaving_soon']);
  await callApi('DELETE /v1/users/current_user', { as: person, body: { password: 'a short sentence' } });
  expect(await listNames({ search: 'away' })).toEqual([]);
  const { results } = await bindings.DB.prepare('select word from user_words where user_id = ?').bind(person.id).all();
  expect(results).toEqual([]);
});

test('a search goes with the role and the restrictions, page by page, and names each account once', async () => {
  for (const n of [1, 2, 3, 4, 5]) await buildPerson(`lark_lark_${n}`, { firstName: 'Lark', lastName: `Lark ${n}` });
  await buildUser({ username: 'lark_editor', role: 'editor' });
  const all = ['lark_editor', ...[1, 2, 3, 4, 5].map((n) => `lark_lark_${n}`)];
  const names: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { body } = await search({ search: 'lark', limit: '2', ...(after && { after }) });
    names.push(...body.users.map(({ username }: { username: string }) => username));
    after = body.next as string | null;
  }
  expect(names.toSorted()).toEqual(all);
  expect(await listNames({ search: 'lark', conditions: '{"role":"editor"}' })).toEqual(['lark_editor']);
  const restricted = await buildUser({ username: 'lark_loud', status: ['comment_restricted'] });
  expect(await listNames({ search: 'lark', conditions: '{"status":"comment_restricted"}' })).toEqual(['lark_loud']);
  expect(await listNames({ search: 'lark', conditions: '{"status":"suspended"}' })).toEqual([]);
  expect(await listNames({ conditions: '{"status":{"$exists":true}}' })).toEqual(['lark_loud']);
  await bindings.DB.prepare('update users set status_until = ? where id = ?')
    .bind(clock.now.getTime() + 1_000, restricted.id)
    .run();
  expect(await listNames({ conditions: '{"status":{"$exists":true}}' })).toEqual(['lark_loud']);
  advanceClock(2_000);
  expect(await listNames({ conditions: '{"status":{"$exists":true}}' })).toEqual([]);
});

test('a restriction names who of the staff set it last', async () => {
  const person = await buildUser({ username: 'restricted_bird' });
  const other = await buildUser({ role: 'staff', username: 'wren_of_staff' });
  const save = (as: Person, body: object) => callApi(`PUT /v1/users/${person.id}`, { as, body });
  await save(other, { status: ['comment_restricted'], reason: 'Unkind.' });
  advanceClock(1_000);
  await save(staff, { status: ['suspended'], reason: 'Spam.' });
  advanceClock(1_000);
  await save(other, { status: ['suspended'], trustRevoked: true, reason: 'Copies.' });
  const [user] = (await search({ search: 'restricted_bird' })).body.users;
  expect(user).toMatchObject({ restrictedBy: { _id: staff.id, username: 'robin_of_staff' }, statusReason: 'Spam.' });
  expect((await search({ search: 'robin' })).body.users[0]?.restrictedBy).toBeNull();
});

test('only staff search, and what is not a search is refused', async () => {
  expect((await search({ search: 'lark' }, null)).status).toBe(401);
  for (const role of ['user', 'editor', 'content_admin'] as const)
    expect((await search({ search: 'lark' }, await buildUser({ role }))).status).toBe(403);
  const newest = (await search({ limit: '1' })).body.next;
  const queries: Record<string, string>[] = [{ search: 'a'.repeat(201) }, { search: 'lark', limit: '101' }, { search: 'lark', after: 'x' }];
  for (const query of queries) expect((await search(query)).status).toBe(400);
  if (newest) expect((await search({ search: 'lark', after: newest })).error?.code).toBe('INVALID_CURSOR');
});
