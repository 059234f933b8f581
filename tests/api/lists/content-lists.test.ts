import { beforeAll, expect, test } from 'vitest';
import { buildContent, theCoreTeam } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

interface Card {
  _id: string;
  title: string;
  type: string;
}
const titles = (answer: { body: { contents: Card[] } }) => answer.body.contents.map((one) => one.title);
const query = (fields: Record<string, string | number | object>) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  ).toString();
const list = (fields: Record<string, string | number | object> = {}, as: Person | null = null) =>
  callApi(`GET /v1/public_contents?${query(fields)}`, { as });

let maker: Person;

beforeAll(async () => {
  maker = await buildUser({ publishedCount: 3 });
  for (let i = 0; i < 9; i += 1) {
    advanceClock(60_000);
    const type = (['kquizzes', 'pquizzes', 'articles'] as const)[i % 3] ?? 'articles';
    const { _id } = await buildContent(type, {
      ...(i < 4 && { as: maker }),
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

test('public contents come newest first, by trend and by plays', async () => {
  expect(titles(await list({ limit: 3 }))).toEqual(['Content 8', 'Content 7', 'Content 6']);
  expect(titles(await list({ limit: 3, sort: '-performance.playCount' }))).toEqual(['Content 8', 'Content 7', 'Content 6']);
  expect(titles(await list({ limit: 3, sort: '-performance.performanceScore' }))).toEqual(['Content 5', 'Content 1', 'Content 6']);
});

test.each(['-datePublished', '-performance.playCount', '-performance.performanceScore', '-dateCreated', '-dateModified'])(
  'pages of %s by cursor are the whole list, each once',
  async (sort) => {
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { body } = await list({ limit: 2, sort, ...(after && { after }) });
      seen.push(...body.contents.map((one: Card) => one._id));
      after = body.next;
    }
    const whole = await list({ limit: 100, sort });
    expect(seen).toEqual(whole.body.contents.map((one: Card) => one._id));
    expect(new Set(seen).size).toBe(9);
  },
);

test('skip and cursor lead to the same page', async () => {
  const first = await list({ limit: 4 });
  expect(titles(await list({ limit: 4, after: first.body.next }))).toEqual(titles(await list({ limit: 4, skip: 4 })));
});

test.each([
  [{ type: 'kquiz' }, ['Content 6', 'Content 3', 'Content 0']],
  [{ tags: 'odd' }, ['Content 7', 'Content 5', 'Content 3', 'Content 1']],
  [{ tags: 'odd', type: 'pquiz' }, ['Content 7', 'Content 1']],
  [{ tags: { $in: ['odd'] }, 'performance.playCount': { $gte: 50 } }, ['Content 7', 'Content 5']],
  [{ $or: [{ type: 'article' }, { 'performance.playCount': { $lt: 10 } }] }, ['Content 8', 'Content 5', 'Content 2', 'Content 0']],
  [{ type: { $nin: ['kquiz', 'pquiz'] }, tags: { $ne: 'odd' } }, ['Content 8', 'Content 2']],
  [{ datePublished: { $exists: false } }, []],
])('conditions %j hold', async (conditions, expected) => {
  expect(titles(await list({ conditions }))).toEqual(expected);
});

test('a creator’s contents, and everyone’s but the core team’s', async () => {
  expect(titles(await list({ conditions: { creator: maker.id } }))).toEqual(['Content 3', 'Content 2', 'Content 1', 'Content 0']);
  const { id } = await theCoreTeam();
  expect(titles(await list({ conditions: { creator: { $ne: id } } }))).toEqual(['Content 3', 'Content 2', 'Content 1', 'Content 0']);
  expect(titles(await list({ conditions: { creator: id }, sort: '-performance.playCount', limit: 1 }))).toEqual(['Content 8']);
});

test('types may be named in contentTypes', async () => {
  expect(titles(await list({ contentTypes: 'kquiz,article', limit: 3 }))).toEqual(['Content 8', 'Content 6', 'Content 5']);
  expect((await list({ contentTypes: 'sonnet' })).body.error.code).toBe('INVALID_CONDITIONS');
});

test.each([
  ['no JSON', '{', ''],
  ['an unknown field', '{"passwordHash":"x"}', 'passwordHash'],
  ['a field of the prototype', '{"constructor":"x"}', 'constructor'],
  ['an unknown operator', '{"type":{"$regex":"."}}', 'type.$regex'],
  ['a wrong type', '{"performance.playCount":"many"}', 'performance.playCount'],
  ['too deep a tree', '{"$or":[{"$and":[{"$or":[{"$and":[{"type":"kquiz"}]}]}]}]}', '$or.0.$and.0.$or.0'],
  ['too long a list', JSON.stringify({ _id: { $in: Array.from({ length: 51 }, (_, i) => `a${i}`) } }), '_id.$in'],
])('conditions with %s are refused with their path', async (_, conditions, path) => {
  const { status, body } = await list({ conditions });
  expect([status, body.error.code, body.error.issues[0].path]).toEqual([
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
  expect((await list(fields)).body.error.code).toBe(code);
});

test('a cursor of another sort is refused', async () => {
  const { body } = await list({ limit: 1 });
  expect((await list({ limit: 1, sort: '-performance.playCount', after: body.next })).body.error.code).toBe('INVALID_CURSOR');
});

test('a seed gives one order, whole, without repeats over pages', async () => {
  for (const random of [0, 4_321, 9_999]) {
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { body } = await list({ random, limit: 2, ...(after && { after }) });
      seen.push(...body.contents.map((one: Card) => one._id));
      after = body.next;
    }
    expect(new Set(seen).size).toBe(9);
    expect(seen).toEqual((await list({ random, limit: 100 })).body.contents.map((one: Card) => one._id));
  }
});

test('a list read reads about as many rows as it shows', async () => {
  expect((await list({ limit: 5 })).cost).toMatchObject({ statements: 1, roundTrips: 1, rowsRead: 6 });
  expect((await list({ limit: 3, conditions: { tags: 'odd' } })).cost).toMatchObject({ statements: 1, rowsRead: 8 });
});

test('the edge caches public lists, with an ETag', async () => {
  const first = await list({ limit: 1 });
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  const again = await callApi('GET /v1/public_contents?limit=1', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('a public list is the same for everyone, staff too', async () => {
  const forStaff = await list({}, await buildUser({ role: 'staff' }));
  const forVisitors = await list();
  expect(forStaff.body).toEqual(forVisitors.body);
  expect(forStaff.headers.get('etag')).toBe(forVisitors.headers.get('etag'));
  expect(forVisitors.body.contents.flatMap((one: { internalTags: string[] }) => one.internalTags)).toEqual([]);
});

test.each([
  ['a title', "title = 'Told anew'", { title: 'Told anew' }],
  ['a count of plays', 'play_count = 81', { performance: { playCount: 81 } }],
  ['a status', 'listed = 0', null],
])('a list that was asked for before shows %s as the store has it', async (_, change, shown) => {
  const conditions = { _id: (await list({ limit: 1 })).body.contents[0]._id };
  for (const fields of [{ limit: 1 }, { conditions }, { random: 4_321, conditions }]) {
    const before = await list(fields);
    expect((await list(fields)).headers.get('etag')).toBe(before.headers.get('etag'));
    const [kept] = (await bindings.DB.prepare('select title, play_count, listed from contents where id = ?').bind(conditions._id).all())
      .results as [{ title: string; play_count: number; listed: number }];
    await bindings.DB.prepare(`update contents set ${change} where id = ?`).bind(conditions._id).run();
    const after = await list(fields);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const found = after.body.contents.find((one: Card) => one._id === conditions._id);
    if (shown) expect(found).toMatchObject(shown);
    else expect(found).toBeUndefined();
    await bindings.DB.prepare('update contents set title = ?, play_count = ?, listed = ? where id = ?')
      .bind(kept.title, kept.play_count, kept.listed, conditions._id)
      .run();
    expect((await list(fields)).body).toEqual(before.body);
  }
});

test('a user sees their own beside the public ones, staff see all, a visitor the public ones', async () => {
  const own = await buildUser();
  await buildContent('articles', { as: own, title: 'My draft' });
  const seen = async (as: Person | null) => titles(await callApi('GET /v1/contents?limit=100', { as }));
  expect(await seen(null)).toHaveLength(9);
  expect(await seen(own)).toEqual(expect.arrayContaining(['My draft', 'Content 0']));
  expect(await seen(own)).not.toContain('Unseen');
  expect(await seen(await buildUser({ role: 'staff' }))).toEqual(expect.arrayContaining(['My draft', 'Unseen']));
  const mine = await callApi(`GET /v1/contents?${query({ conditions: { creator: own.id } })}`, { as: own });
  expect([titles(mine), mine.headers.get('cache-control')]).toEqual([['My draft'], 'private, no-store']);
});

test('conditions never widen what the caller may see', async () => {
  const { body } = await callApi(`GET /v1/contents?${query({ conditions: { status: 'self' } })}`, { as: await buildUser() });
  expect(body.contents).toEqual([]);
});

test('contents are counted', async () => {
  const count = async (conditions: object, as: Person | null = null) =>
    (await callApi(`GET /v1/contents/count?${query({ conditions })}`, { as })).body;
  expect(await count({})).toEqual({ count: 9 });
  expect(await count({ tags: 'odd' })).toEqual({ count: 4 });
  expect(await count({ tags: 'odd', type: 'pquiz' })).toEqual({ count: 2 });
  expect(await count({ status: 'self' }, await buildUser({ role: 'staff' }))).toEqual({ count: 2 });
});

test('staff and creators count and list by tag, category and internal tag what they may see', async () => {
  const staff = await buildUser({ role: 'staff' });
  const creator = await buildUser({ publishedCount: 3 });
  const fields = { tags: ['counted'], as: creator };
  await buildContent('articles', { ...fields, title: 'Public' });
  await buildContent('articles', { ...fields, title: 'Private', userStatus: 'self' });
  await buildContent('articles', { tags: ['counted'], title: 'Official' });
  const seen = async (conditions: object, as: Person | null) => ({
    listed: titles(await callApi(`GET /v1/contents?${query({ conditions })}`, { as })).toSorted(),
    count: (await callApi(`GET /v1/contents/count?${query({ conditions })}`, { as })).body.count,
  });
  const everyone = { listed: ['Official', 'Public'], count: 2 };
  const all = { listed: ['Official', 'Private', 'Public'], count: 3 };
  const own = { listed: ['Private', 'Public'], count: 2 };
  expect(await seen({ tags: 'counted' }, null)).toEqual(everyone);
  expect(await seen({ tags: 'counted' }, await buildUser())).toEqual(everyone);
  expect(await seen({ tags: 'counted' }, creator)).toEqual(all);
  expect(await seen({ tags: 'counted' }, staff)).toEqual(all);
  for (const as of [creator, staff]) expect(await seen({ creator: creator.id, tags: 'counted' }, as)).toEqual(own);
  const modified = await callApi(`GET /v1/contents?${query({ conditions: { tags: 'counted' }, sort: '-dateModified' })}`, { as: staff });
  expect(titles(modified).toSorted()).toEqual(all.listed);
});
