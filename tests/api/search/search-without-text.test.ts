import { beforeAll, expect, test, vi } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

interface SearchResponse {
  contents: { title: string }[];
  next: string | null;
}
const search = (body: object, as: Person | null = null) => callApi('POST /v1/public_contents/search', { body, as });
const listTitles = ({ body }: { body: SearchResponse }) => body.contents.map(({ title }) => title);
const count = async (query: Record<string, string>, as: Person | null = null) =>
  (await callApi(`GET /v1/public_contents/search/count?${new URLSearchParams(query)}`, { as })).body;

let staff: Person;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  staff = await buildUser({ role: 'staff' });
  const as = await buildUser({ publishedCount: 3 });
  for (const [title, players, fields] of [
    ['Otters', 5, { tags: ['animals'] }],
    ['Beavers', 50, { tags: ['animals'] }],
    ['Rivers', 500, {}],
    ['Moles', 20, { tags: ['animals'] }],
    ['Voles in the drawer', 0, { as, tags: ['animals'], userStatus: 'self' }],
  ] as const) {
    advanceClock(60_000);
    const { _id } = await buildContent('kquizzes', { title, ...fields });
    for (const [table, key] of [
      ['contents', 'id'],
      ['content_labels', 'content_id'],
    ] as const)
      await bindings.DB.prepare(`update ${table} set player_count = ? where ${key} = ?`).bind(players, _id).run();
  }
});

test.each([
  ['without a text', {}],
  ['with an empty text', { search: '' }],
  ['with a text of spaces', { search: '  ' }],
])('a search %s finds the contents of a tag, most played first, and counts them', async (_, text) => {
  for (const conditions of [{ tags: 'animals' }, '{"tags":"animals"}'])
    expect(listTitles(await search({ ...text, conditions }))).toEqual(['Beavers', 'Moles', 'Otters']);
  expect(await count({ ...text, conditions: '{"tags":"animals"}' })).toEqual({ count: 3 });
});

test('a search by other conditions alone finds public contents', async () => {
  expect(listTitles(await search({ conditions: { type: 'kquiz' } }))).toEqual(['Rivers', 'Beavers', 'Moles', 'Otters']);
  expect(listTitles(await search({ conditions: { status: 'public', tags: { $ne: 'animals' } } }))).toEqual(['Rivers']);
  expect(await count({ conditions: '{"type":"kquiz"}' })).toEqual({ count: 4 });
});

test('staff find unlisted contents by conditions too, newest first; others may not ask', async () => {
  const body = { conditions: { tags: 'animals' }, verify_status: 'all' };
  expect(listTitles(await search(body, staff))).toEqual(['Voles in the drawer', 'Moles', 'Beavers', 'Otters']);
  expect(await count({ conditions: '{"tags":"animals"}', verify_status: 'all' }, staff)).toEqual({ count: 4 });
  expect([(await search(body)).status, (await search(body, await buildUser())).status]).toEqual([401, 403]);
});

test('pages by cursor and by number are the whole result, each once', async () => {
  const titles: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const response: Awaited<ReturnType<typeof search>> = await search({
      conditions: { tags: 'animals' },
      limit: 1,
      ...(after && { after }),
    });
    titles.push(...listTitles(response));
    after = response.body.next;
  }
  expect(titles).toEqual(['Beavers', 'Moles', 'Otters']);
  expect(listTitles(await search({ conditions: { tags: 'animals' }, limit: 2, skip: 1 }))).toEqual(['Moles', 'Otters']);
});

test.each([
  {},
  { search: '' },
  { search: '', conditions: {} },
  { search: '', conditions: '' },
  { search: '?!', conditions: { tags: 'animals' } },
])('a search for %j, with nothing to search for, finds nothing', async (body) => {
  expect((await search(body)).body).toEqual({ contents: [], next: null, matched: 'all' });
  const conditions = 'conditions' in body ? JSON.stringify(body.conditions) : '';
  expect(await count({ search: 'search' in body ? body.search : '', ...(conditions.startsWith('{') && { conditions }) })).toEqual({
    count: 0,
  });
});

test.each(['/v1/kquizzes/search', '/v1/kquizzes/search?search='])('GET %s finds nothing', async (address) => {
  expect((await callApi(`GET ${address as '/v1'}`)).body).toEqual({ contents: [], next: null, matched: 'all' });
});

test('paging and conditions are checked without a text too', async () => {
  for (const [more, code] of [
    [{ limit: 101 }, 'LIMIT_TOO_LARGE'],
    [{ skip: 10_001 }, 'SKIP_TOO_LARGE'],
    [{ after: 'nonsense' }, 'INVALID_CURSOR'],
    [{ conditions: { secret: 1 } }, 'INVALID_CONDITIONS'],
  ] as const)
    expect((await search({ conditions: { tags: 'animals' }, ...more })).error?.code).toBe(code);
});
