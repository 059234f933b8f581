import { beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '#base/roles';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, clock } from '#tests/helpers/api';
import { runIndexSearch } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { getStaffSearchPage } from '#worker/discovery/search/staff-search';

let owner: Person;
const EMPTY_SEARCH = { text: '', conditionsJson: '', after: null };

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  owner = await buildUser();
  for (const [title, more] of [
    ['Owls in public', {}],
    ['Owls in the drawer', { as: owner, userStatus: 'self' }],
    ['Owls by their link', { as: owner, userStatus: 'internal' }],
    ['Nothing of theirs', { as: owner, userStatus: 'self' }],
  ] as const) {
    advanceClock(60_000);
    await buildContent('kquizzes', { title, ...more });
  }
  await runIndexSearch(createRequestContext({ env: bindings, now: clock.now }));
});

async function searchAs(role: Role, options: Partial<typeof EMPTY_SEARCH>) {
  const { id, username } = await buildUser({ role });
  const ctx = createRequestContext({ env: bindings, now: clock.now, viewer: { id, username, role, status: [] } });
  return getStaffSearchPage(ctx, { ...EMPTY_SEARCH, ...options });
}
const titles = async (options: Partial<typeof EMPTY_SEARCH>) =>
  (await searchAs('staff', options))?.contents.map(({ title }) => title).toSorted();

test.each([
  ['words, in all contents', { text: 'owls' }, ['Owls by their link', 'Owls in public', 'Owls in the drawer']],
  ['conditions', { conditionsJson: '{"userStatus":"internal"}' }, ['Owls by their link']],
  ['conditions and words', { conditionsJson: '{"userStatus":"self"}', text: 'drawer' }, ['Owls in the drawer']],
  ['words that no content has', { text: 'xyzzy' }, []],
])('staff find by %s', async (_, options, expectedTitles) => {
  expect(await titles(options)).toEqual(expectedTitles);
});

test('staff find all of a creator by conditions, newest first, page after page', async () => {
  const page = await searchAs('admin', { conditionsJson: JSON.stringify({ creator: owner.id }) });
  expect(page?.contents.map(({ title }) => title)).toEqual(['Nothing of theirs', 'Owls by their link', 'Owls in the drawer']);
  expect(page?.next).toBeNull();
});

test.each(['{"nonsense":1}', '{', '{"playCount":{"$near":1}}'])(
  'the invalid conditions %s are explained and find nothing',
  async (conditionsJson) => {
    const page = await searchAs('staff', { conditionsJson });
    expect(page?.contents).toEqual([]);
    expect(page?.problem).toMatch(/\w/);
  },
);

test('only staff may search this way', async () => {
  expect(await searchAs('user', { text: 'owls' })).toBeNull();
  expect(await getStaffSearchPage(createRequestContext({ env: bindings, now: clock.now }), { ...EMPTY_SEARCH, text: 'owls' })).toBeNull();
});
