import { beforeAll, expect, test } from 'vitest';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

interface Card {
  _id: string;
  title: string;
  type: string;
}
const listTitles = (response: { body: { contents: Card[] } }) => response.body.contents.map((card) => card.title);
const buildQuery = (fields: Record<string, string | number | object>) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  ).toString();
const listContents = (fields: Record<string, string | number | object> = {}, as: Person | null = null) =>
  callApi(`GET /v1/public_contents?${buildQuery(fields)}`, { as });

let creator: Person;

beforeAll(async () => {
  creator = await buildUser({ publishedCount: 3 });
  for (let i = 0; i < 9; i += 1) {
    advanceClock(60_000);
    const type = (['kquizzes', 'pquizzes', 'articles'] as const)[i % 3] ?? 'articles';
    const { _id } = await buildContent(type, {
      ...(i < 4 && { as: creator }),
      title: `Content ${i}`,
      tags: i % 2 ? ['odd', 'number'] : ['even', 'number'],
    });
    await bindings.DB.batch([
      bindings.DB.prepare('update contents set play_count = ?1, score = ?2 where id = ?3').bind(i * 10, (i * 7) % 9, _id),
      bindings.DB.prepare('update content_labels set play_count = ?1, score = ?2 where content_id = ?3').bind(i * 10, (i * 7) % 9, _id),
    ]);
  }
  await buildContent('kquizzes', { as: await buildUser(), title: 'Unseen' });
});

test('sorts public contents by date, trend and plays', async () => {
  expect(listTitles(await listContents({ limit: 3 }))).toEqual(['Content 8', 'Content 7', 'Content 6']);
  expect(listTitles(await listContents({ limit: 3, sort: '-performance.playCount' }))).toEqual(['Content 8', 'Content 7', 'Content 6']);
  expect(listTitles(await listContents({ limit: 3, sort: '-performance.performanceScore' }))).toEqual([
    'Content 5',
    'Content 1',
    'Content 6',
  ]);
});

test.each(['-datePublished', '-performance.playCount', '-performance.performanceScore', '-dateCreated', '-dateModified'])(
  'pages of %s by cursor are the whole list, each once',
  async (sort) => {
    const ids: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { body } = await listContents({ limit: 2, sort, ...(after && { after }) });
      ids.push(...body.contents.map((one: Card) => one._id));
      after = body.next;
    }
    const whole = await listContents({ limit: 100, sort });
    expect(ids).toEqual(whole.body.contents.map((one: Card) => one._id));
    expect(new Set(ids).size).toBe(9);
  },
);

test('skip and cursor return the same page', async () => {
  const first = await listContents({ limit: 4 });
  expect(listTitles(await listContents({ limit: 4, after: first.body.next ?? '' }))).toEqual(
    listTitles(await listContents({ limit: 4, skip: 4 })),
  );
});

test.each([
  [{ type: 'kquiz' }, ['Content 6', 'Content 3', 'Content 0']],
  [{ tags: 'odd' }, ['Content 7', 'Content 5', 'Content 3', 'Content 1']],
  [{ tags: 'odd', type: 'pquiz' }, ['Content 7', 'Content 1']],
  [{ tags: { $in: ['odd'] }, 'performance.playCount': { $gte: 50 } }, ['Content 7', 'Content 5']],
  [{ $or: [{ type: 'article' }, { 'performance.playCount': { $lt: 10 } }] }, ['Content 8', 'Content 5', 'Content 2', 'Content 0']],
  [{ type: { $nin: ['kquiz', 'pquiz'] }, tags: { $ne: 'odd' } }, ['Content 8', 'Content 2']],
  [{ datePublished: { $exists: false } }, []],
])('lists the contents that match %j', async (conditions, expected) => {
  expect(listTitles(await listContents({ conditions }))).toEqual(expected);
});

test('lists a creator’s contents, and all contents except the core team’s', async () => {
  expect(listTitles(await listContents({ conditions: { creator: creator.id } }))).toEqual([
    'Content 3',
    'Content 2',
    'Content 1',
    'Content 0',
  ]);
  const { id } = await getCoreTeam();
  expect(listTitles(await listContents({ conditions: { creator: { $ne: id } } }))).toEqual([
    'Content 3',
    'Content 2',
    'Content 1',
    'Content 0',
  ]);
  expect(listTitles(await listContents({ conditions: { creator: id }, sort: '-performance.playCount', limit: 1 }))).toEqual(['Content 8']);
});

test('filters by contentTypes', async () => {
  expect(listTitles(await listContents({ contentTypes: 'kquiz,article', limit: 3 }))).toEqual(['Content 8', 'Content 6', 'Content 5']);
  expect((await listContents({ contentTypes: 'sonnet' })).error?.code).toBe('INVALID_CONDITIONS');
});

test.each([
  ['no JSON', '{', ''],
  ['an unknown field', '{"passwordHash":"x"}', 'passwordHash'],
  ['a field of the prototype', '{"constructor":"x"}', 'constructor'],
  ['an unknown operator', '{"type":{"$regex":"."}}', 'type.$regex'],
  ['a wrong type', '{"performance.playCount":"many"}', 'performance.playCount'],
  ['too deep a tree', '{"$or":[{"$and":[{"$or":[{"$and":[{"type":"kquiz"}]}]}]}]}', '$or.0.$and.0.$or.0'],
  ['too many bytes', JSON.stringify({ title: 'x'.repeat(5_000) }), ''],
  ['too long a list', JSON.stringify({ _id: { $in: Array.from({ length: 51 }, (_, i) => `a${i}`) } }), '_id.$in'],
])('refuses conditions with %s and names the path', async (_, conditions, path) => {
  const { status, error } = await listContents({ conditions });
  expect([status, error?.code, error?.issues?.[0]?.path]).toEqual([
    400,
    'INVALID_CONDITIONS',
    ['conditions', path].filter(Boolean).join('.'),
  ]);
});

test.each([
  [{ sort: 'title' }, 'UNSUPPORTED_SORT'],
  [{ limit: 101 }, 'LIMIT_TOO_LARGE'],
  [{ skip: 10_001 }, 'SKIP_TOO_LARGE'],
  [{ after: 'nonsense' }, 'INVALID_CURSOR'],
  [{ random: 10_000 }, 'VALIDATION_FAILED'],
])('a list call with %j is refused', async (fields, code) => {
  expect((await listContents(fields)).error?.code).toBe(code);
});

test('refuses a cursor of another sort', async () => {
  const { body } = await listContents({ limit: 1 });
  expect((await listContents({ limit: 1, sort: '-performance.playCount', after: body.next ?? '' })).error?.code).toBe('INVALID_CURSOR');
});

test('a seed gives one complete order without repeats over pages', async () => {
  for (const random of [0, 4_321, 9_999]) {
    const ids: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { body } = await listContents({ random, limit: 2, ...(after && { after }) });
      ids.push(...body.contents.map((one: Card) => one._id));
      after = body.next;
    }
    expect(new Set(ids).size).toBe(9);
    expect(ids).toEqual((await listContents({ random, limit: 100 })).body.contents.map((one: Card) => one._id));
  }
});

test('reads about as many rows as the page shows', async () => {
  expect((await listContents({ limit: 5 })).cost).toMatchObject({ statements: 1, roundTrips: 1, rowsRead: 6 });
  expect((await listContents({ limit: 3, conditions: { tags: 'odd' } })).cost).toMatchObject({ statements: 1, rowsRead: 8 });
});

test('public lists are cached at the edge, with an ETag', async () => {
  const first = await listContents({ limit: 1 });
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  const again = await callApi('GET /v1/public_contents?limit=1', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('a public list is the same for everyone, including staff', async () => {
  const forStaff = await listContents({}, await buildUser({ role: 'staff' }));
  const forVisitors = await listContents();
  expect(forStaff.body).toEqual(forVisitors.body);
  expect(forStaff.headers.get('etag')).toBe(forVisitors.headers.get('etag'));
  expect(forVisitors.body.contents.flatMap((one: { internalTags: string[] }) => one.internalTags)).toEqual([]);
});

test.each([
  ['a title', "title = 'New title'", { title: 'New title' }],
  ['a count of plays', 'play_count = 81', { performance: { playCount: 81 } }],
  ['a status', 'listed = 0', null],
])('a repeated list call shows %s from the database', async (_, change, expectedCard) => {
  const conditions = { _id: (await listContents({ limit: 1 })).body.contents[0]?._id };
  for (const fields of [{ limit: 1 }, { conditions }, { random: 4_321, conditions }]) {
    const before = await listContents(fields);
    expect((await listContents(fields)).headers.get('etag')).toBe(before.headers.get('etag'));
    const [storedRow] = (
      await bindings.DB.prepare('select title, play_count, listed from contents where id = ?').bind(conditions._id).all()
    ).results as [{ title: string; play_count: number; listed: number }];
    await bindings.DB.prepare(`update contents set ${change} where id = ?`).bind(conditions._id).run();
    const after = await listContents(fields);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const card = after.body.contents.find((one: Card) => one._id === conditions._id);
    if (expectedCard) expect(card).toMatchObject(expectedCard);
    else expect(card).toBeUndefined();
    await bindings.DB.prepare('update contents set title = ?, play_count = ?, listed = ? where id = ?')
      .bind(storedRow.title, storedRow.play_count, storedRow.listed, conditions._id)
      .run();
    expect((await listContents(fields)).body).toEqual(before.body);
  }
});

test('a user lists public and own contents, staff all, a visitor public ones', async () => {
  const own = await buildUser();
  await buildContent('articles', { as: own, title: 'My draft' });
  const listTitlesFor = async (as: Person | null) => listTitles(await callApi('GET /v1/contents?limit=100', { as }));
  expect(await listTitlesFor(null)).toHaveLength(9);
  expect(await listTitlesFor(own)).toEqual(expect.arrayContaining(['My draft', 'Content 0']));
  expect(await listTitlesFor(own)).not.toContain('Unseen');
  expect(await listTitlesFor(await buildUser({ role: 'staff' }))).toEqual(expect.arrayContaining(['My draft', 'Unseen']));
  const mine = await callApi(`GET /v1/contents?${buildQuery({ conditions: { creator: own.id } })}`, { as: own });
  expect([listTitles(mine), mine.headers.get('cache-control')]).toEqual([['My draft'], 'private, no-store']);
});

test('conditions never widen the caller’s access', async () => {
  const { body } = await callApi(`GET /v1/contents?${buildQuery({ conditions: { status: 'self' } })}`, { as: await buildUser() });
  expect(body.contents).toEqual([]);
});

test('contents are counted', async () => {
  const count = async (conditions: object, as: Person | null = null) =>
    (await callApi(`GET /v1/contents/count?${buildQuery({ conditions })}`, { as })).body;
  expect(await count({})).toEqual({ count: 9 });
  expect(await count({ tags: 'odd' })).toEqual({ count: 4 });
  expect(await count({ tags: 'odd', type: 'pquiz' })).toEqual({ count: 2 });
  expect(await count({ status: 'self' }, await buildUser({ role: 'staff' }))).toEqual({ count: 2 });
});

test('staff and creators count and list the contents they may see by tag, category and internal tag', async () => {
  const staff = await buildUser({ role: 'staff' });
  const creator = await buildUser({ publishedCount: 3 });
  const fields = { tags: ['counted'], as: creator };
  await buildContent('articles', { ...fields, title: 'Public' });
  await buildContent('articles', { ...fields, title: 'Private', userStatus: 'self' });
  await buildContent('articles', { tags: ['counted'], title: 'Official' });
  const listAndCount = async (conditions: object, as: Person | null) => ({
    listed: listTitles(await callApi(`GET /v1/contents?${buildQuery({ conditions })}`, { as })).toSorted(),
    count: (await callApi(`GET /v1/contents/count?${buildQuery({ conditions })}`, { as })).body.count,
  });
  const everyone = { listed: ['Official', 'Public'], count: 2 };
  const all = { listed: ['Official', 'Private', 'Public'], count: 3 };
  const own = { listed: ['Private', 'Public'], count: 2 };
  expect(await listAndCount({ tags: 'counted' }, null)).toEqual(everyone);
  expect(await listAndCount({ tags: 'counted' }, await buildUser())).toEqual(everyone);
  expect(await listAndCount({ tags: 'counted' }, creator)).toEqual(all);
  expect(await listAndCount({ tags: 'counted' }, staff)).toEqual(all);
  for (const as of [creator, staff]) expect(await listAndCount({ creator: creator.id, tags: 'counted' }, as)).toEqual(own);
  const modified = await callApi(`GET /v1/contents?${buildQuery({ conditions: { tags: 'counted' }, sort: '-dateModified' })}`, {
    as: staff,
  });
  expect(listTitles(modified).toSorted()).toEqual(all.listed);
});
