import { beforeAll, expect, test } from 'vitest';
import { generateContents } from '#tests/bench/generate-contents';
import { bindings, clock } from '#tests/helpers/api';
import { atLeast, atMost } from '#tests/helpers/bounds';
import { createRequestContext } from '#worker/context';
import { type CollectionPage, getCategoryPage, getCollectionPage } from '#worker/discovery/collections/service';

const COUNT = 2_600;
const createContext = () => createRequestContext({ env: bindings, now: clock.now });

type ReadPage = (page: number, after?: string | null) => Promise<CollectionPage | null>;
type Sort = 'newest' | 'trending' | 'played' | 'random';

const listEverything =
  (sort: Sort): ReadPage =>
  (page, after = null) =>
    getCollectionPage(createContext(), { by: 'all' }, { sort, page, seed: 77, after });

const listKind: ReadPage = (page, after = null) =>
  getCollectionPage(createContext(), { by: 'type', type: 'kquiz' }, { sort: 'trending', page, seed: 0, after });

const LISTS: [name: string, read: ReadPage][] = [
  ...(['newest', 'trending', 'played', 'random'] as const).map((sort): [string, ReadPage] => [
    `everything by ${sort}`,
    listEverything(sort),
  ]),
  ['a kind', listKind],
  [
    'a tag, 30 to a page',
    (page, after = null) =>
      getCollectionPage(createContext(), { by: 'label', label: 'tag:tag7' }, { sort: 'played', page, seed: 0, after, size: 30 }),
  ],
  ['a category', (page, after = null) => getCategoryPage(createContext(), { name: 'cat-three', sort: 'newest', page, seed: 0, after })],
];

beforeAll(async () => {
  await bindings.DB.prepare("insert into categories (id, uid, title) values ('cat3', 'cat-three', 'Three')").run();
  await generateContents(bindings.DB, 0, COUNT);
}, 60_000);

const idsOf = (page: CollectionPage | null) => page?.contents.map(({ _id }) => _id) ?? [];

test.each(LISTS)('each numbered page of %s is the one that following the list leads to', async (_, read) => {
  const seen: string[] = [];
  let after: string | null = null;
  let total = 0;
  for (let number = 1; number === 1 || after !== null; number += 1) {
    const followedPage: CollectionPage | null = await read(number, after);
    if (number <= 100) expect(idsOf(await read(number))).toEqual(idsOf(followedPage));
    seen.push(...idsOf(followedPage));
    total = followedPage?.total ?? 0;
    after = followedPage?.next ?? null;
  }
  expect(total).toBeGreaterThan(100);
  expect([seen.length, new Set(seen).size]).toEqual([total, total]);
});

test('numbers end with the list, or at the hundredth page', async () => {
  const [all, kind] = [await listEverything('newest')(1), await listKind(1)];
  expect([all?.total, all?.lastNumberedPage]).toEqual([COUNT, 100]);
  expect(kind?.lastNumberedPage).toBe(Math.ceil((kind?.total ?? 0) / 24));
});

test('beyond the hundredth page only a cursor continues a list', async () => {
  const read = listEverything('newest');
  const hundredth = await read(100);
  const next = await read(101, hundredth?.next);
  expect(next?.contents).toHaveLength(24);
  expect((await read(101))?.contents).toEqual([]);
  const otherSort = (await listEverything('played')(100))?.next;
  expect((await read(101, otherSort))?.contents).toEqual([]);
});

test('a page beyond the end is empty', async () => {
  const { contents, total, next, lastNumberedPage } = (await listKind(99)) as CollectionPage;
  expect([contents, total, next, lastNumberedPage]).toEqual([[], atLeast(1), null, atMost(98)]);
});
