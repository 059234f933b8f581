import { beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '#rules/seeded-random';
import { generateContents } from '#tests/bench/generate-contents';
import { bindings, callApi } from '#tests/helpers/api';

const COUNT = 500;
const SHUFFLE_SEEDS = [2, 5, 44, 47, 9_998];

interface Page {
  ids: string[];
  next: string | null;
  rowsRead: number;
}

async function readPage(fields: Record<string, string | number>): Promise<Page> {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const { body, cost } = await callApi(`GET /v1/public_contents?${query}`);
  return { ids: body.contents.map(({ _id }: { _id: string }) => _id), next: body.next, rowsRead: cost.rowsRead };
}

async function readPages(fields: Record<string, string | number>): Promise<Page[]> {
  const pages: Page[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Page = await readPage({ ...fields, ...(after && { after }) });
    pages.push(page);
    after = page.next;
  }
  return pages;
}
const listPages = async (fields: Record<string, string | number>) => (await readPages(fields)).map(({ ids }) => ids);

const listOrder = async (random: number) => (await listPages({ random, limit: 100 })).flat();
const listSorted = async (sort: string) => (await listPages({ sort, limit: 100 })).flat();

/** The share of the pairs of neighbours in one order that are also neighbours in the other. */
function getSharedPairs(order: readonly string[], otherOrder: readonly string[]): number {
  const listPairs = (ids: readonly string[]) => ids.slice(1).map((id, i) => `${ids[i]} ${id}`);
  const pairs = new Set(listPairs(order));
  return listPairs(otherOrder).filter((pair) => pairs.has(pair)).length / pairs.size;
}

beforeAll(async () => {
  await generateContents(bindings.DB, 0, COUNT);
  // Positions as new contents get them, in no relation to other columns.
  const { results } = await bindings.DB.prepare('select id from contents').all<{ id: string }>();
  const random = createSeededRandom('positions');
  const update = bindings.DB.prepare('update contents set shuffle = ? where id = ?');
  await bindings.DB.batch(results.map(({ id }) => update.bind(random(), id)));
});

test.each([
  [0, '-performance.performanceScore'],
  [3, '-performance.performanceScore'],
  [1, '-datePublished'],
  [9_997, '-datePublished'],
])('seed %i has the order of %s', async (seed, sort) => {
  expect(await listOrder(seed)).toEqual(await listSorted(sort));
});

test.each(SHUFFLE_SEEDS)(
  'the order of seed %i has each content once, every page but the last is full and reads at most 60 rows',
  async (random) => {
    const readResults = await readPages({ random, limit: 24 });
    expect(Math.max(...readResults.map(({ rowsRead }) => rowsRead))).toBeLessThanOrEqual(60);
    const pages = readResults.map(({ ids }) => ids);
    expect(new Set(pages.flat()).size).toBe(COUNT);
    expect(pages.map((ids) => ids.length)).toEqual([...Array.from({ length: 20 }, () => 24), 20]);
    expect(pages.flat()).toEqual(await listOrder(random));
  },
);

test.each(SHUFFLE_SEEDS)('by number, pages of seed %i are those by cursor', async (random) => {
  const order = await listOrder(random);
  for (const skip of [0, 1, 24, 64, 240, 487, 499, 500])
    expect((await readPage({ random, limit: 24, skip })).ids).toEqual(order.slice(skip, skip + 24));
});

test('orders differ from seed to seed, from the start and among neighbours', async () => {
  const orders = await Promise.all(SHUFFLE_SEEDS.map(listOrder));
  expect(new Set(orders.map((order) => order.slice(0, 5).join())).size).toBe(orders.length);
  for (const [i, order] of orders.entries())
    for (const otherOrder of orders.slice(i + 1)) {
      expect(order.slice(0, 24).filter((id) => otherOrder.slice(0, 24).includes(id)).length).toBeLessThan(12);
      expect(getSharedPairs(order, otherOrder)).toBeLessThan(0.6);
    }
  expect(getSharedPairs(await listSorted('-datePublished'), orders[0] ?? [])).toBeLessThan(0.1);
});

test.each([
  ['a type', { contentTypes: 'kquiz' }, "type = 'kquiz'"],
  ['a tag', { conditions: '{"tags":"tag7"}' }, 'tags = \'["tag7"]\''],
  ['a type and a tag', { conditions: '{"tags":"tag7","type":"pquiz"}' }, "type = 'pquiz' and tags = '[\"tag7\"]'"],
  [
    'ids',
    { conditions: '{"_id":{"$in":["0bench00000000000000000003","0bench00000000000000000400"]}}' },
    "id like '%0003' or id like '%0400'",
  ],
])('the shuffled list by %s has each of its contents once', async (_, fields, where) => {
  const { results } = await bindings.DB.prepare(`select id from contents where ${where}`).all<{ id: string }>();
  const ids = (await listPages({ random: 47, limit: 7, ...fields })).flat();
  expect(ids.toSorted()).toEqual(results.map(({ id }) => id).toSorted());
  expect(results.length).toBeGreaterThan(1);
});

test('a walk repeats nothing and misses nothing while contents are published and unpublished', async () => {
  const before = await listOrder(44);
  const first = await readPage({ random: 44, limit: 24 });
  await generateContents(bindings.DB, COUNT, 2 * COUNT);
  const last = first.ids.at(-1) ?? '';
  await bindings.DB.prepare('update contents set listed = 0 where id = ?').bind(last).run();
  const ids = [...first.ids];
  let after = first.next;
  while (after !== null) {
    const page = await readPage({ random: 44, limit: 100, after });
    ids.push(...page.ids);
    after = page.next;
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => before.includes(id))).toEqual(before);
  await bindings.DB.batch([
    bindings.DB.prepare('delete from contents where id >= ?').bind(`0bench${String(COUNT).padStart(20, '0')}`),
    bindings.DB.prepare('update contents set listed = 1 where id = ?').bind(last),
  ]);
});

test('a walk continues where the content of the cursor is gone', async () => {
  const { ids, next } = await readPage({ random: 44, limit: 24 });
  const order = await listOrder(44);
  const last = ids.at(-1) ?? '';
  await bindings.DB.prepare("update contents set id = 'gone' || id, listed = 0 where id = ?").bind(last).run();
  const rest = (await readPage({ random: 44, limit: 100, after: next ?? '' })).ids;
  // Those of its block come again, none is missed.
  expect(rest.slice(rest.indexOf(order[24] ?? ''), 90)).toEqual(order.slice(24, 24 + 90 - rest.indexOf(order[24] ?? '')));
  expect(rest.indexOf(order[24] ?? '')).toBeLessThan(8);
  await bindings.DB.prepare('update contents set id = ?1, listed = 1 where id = ?2').bind(last, `gone${last}`).run();
});

test.each([
  ['of another seed', 'random-47|0,300|0bench00000000000000000003', 400],
  ['without a number of blocks', 'random-44|5|0bench00000000000000000003', 200],
  ['with a place beyond its blocks', 'random-44|500,300|0bench00000000000000000003', 200],
  ['with far too many blocks', 'random-44|0,9000000|0bench00000000000000000003', 200],
  ['with endlessly many blocks', 'random-44|0,9e300|0bench00000000000000000003', 200],
])('a forged cursor %s is refused or starts a list', async (_, text, expectedStatus) => {
  const after = btoa(text).replaceAll('=', '');
  const response = await callApi(`GET /v1/public_contents?random=44&after=${after}`);
  expect([response.status, response.error?.code ?? response.body.contents.length]).toEqual([
    expectedStatus,
    expectedStatus === 200 ? 24 : 'INVALID_CURSOR',
  ]);
});
