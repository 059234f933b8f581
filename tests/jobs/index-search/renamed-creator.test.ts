import { beforeEach, expect, test, vi } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import { createJobContext, queryRows, runIndexSearch } from '#tests/jobs/helpers';

const PASSWORD = 'a short sentence';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

/** A creator with a name of their own, whose public quiz and private draft are in the index. */
async function buildIndexedCreator(username: string): Promise<Person> {
  const as = await buildUser({ username, password: PASSWORD, publishedCount: 3 });
  await callApi(`PUT /v1/users/${as.id}`, { as, body: { firstName: 'Ottoline' } });
  await buildContent('kquizzes', { as, userStatus: 'public', title: `Harbours of ${username}` });
  await buildContent('kquizzes', { as, userStatus: 'self', title: 'A draft' });
  await runIndexSearch(createJobContext());
  return as;
}

const search = async (text: string) =>
  (await callApi(`GET /v1/kquizzes/search?search=${text}`)).body.contents.map(
    ({ creatorName, creatorUsername }: { creatorName: string; creatorUsername: string }) => `${creatorName} ${creatorUsername}`,
  );
const countNamed = async (name: string) =>
  (
    await bindings.SEARCH.prepare('select count(*) as n from plays_fts where plays_fts match ?').bind(`creator : ${name}`).first<{
      n: number;
    }>()
  )?.n;

test('a new name is shown in search at once, and found by it after the next run', async () => {
  const as = await buildIndexedCreator('harbourwren');
  expect(await search('harbours')).toEqual(['Ottoline harbourwren']);
  advanceClock(60_000);
  expect((await callApi(`PUT /v1/users/${as.id}`, { as, body: { firstName: 'Marigold', username: 'marigoldwren' } })).status).toBe(200);
  expect(await search('harbours')).toEqual(['Marigold marigoldwren']);
  expect(await countNamed('ottoline')).toBe(2);
  await runIndexSearch(createJobContext());
  expect([await countNamed('ottoline'), await countNamed('harbourwren'), await countNamed('marigold')]).toEqual([0, 0, 2]);
});

test.each([
  ['keep', ['Deleted user']],
  ['discard', []],
])('an account that is erased with “%s” is in no result from then on, and in no document after the next run', async (contents, names) => {
  const as = await buildIndexedCreator(`erased${contents}`);
  advanceClock(60_000);
  expect((await callApi('DELETE /v1/users/current_user', { as, body: { password: PASSWORD, contents } })).status).toBe(204);
  const shown = await search(`harbours+erased${contents}`);
  expect(shown.map((text: string) => text.replace(/ deleted_\w+$/, ''))).toEqual(names);
  await runIndexSearch(createJobContext());
  expect(await countNamed(`erased${contents}`)).toBe(0);
  expect(await queryRows('select * from search_outbox')).toEqual([]);
  const { results } = await bindings.SEARCH.prepare(`select card from documents where card ->> 'creatorUsername' = ?`)
    .bind(as.username)
    .all();
  expect(results).toEqual([]);
});

test('a new name queues the contents in one statement, however many there are', async () => {
  const [few, many] = [await buildIndexedCreator('fewwren'), await buildIndexedCreator('manywren')];
  for (let i = 0; i < 5; i += 1) await buildContent('pquizzes', { as: many, userStatus: 'self' });
  const rename = (as: Person) => callApi(`PUT /v1/users/${as.id}`, { as, body: { firstName: 'Clementine' } });
  const [one, other] = [await rename(few), await rename(many)];
  expect(other.cost.statements).toBe(one.cost.statements);
});
