import { expect, test } from 'vitest';
import { bindings, clock } from '#tests/helpers/api';
import { getProfilePage } from '#worker/accounts/profiles/service';
import { createRequestContext, type RequestContext } from '#worker/context';
import { getCategoryPage, getCollectionPage } from '#worker/discovery/collections/service';
import type { SearchOptions } from '#worker/discovery/search-index/read-results';
import { getSearchPage } from '#worker/discovery/search-index/search-page';

const FIRST_PAGE = { page: 1, seed: 0, after: null };
const WORD_SEARCH: SearchOptions = { text: 'bench', limit: 30, skip: 0 };

const LISTS: Record<string, (ctx: RequestContext) => Promise<unknown>> = {
  everything: (ctx) => getCollectionPage(ctx, { by: 'all' }, { ...FIRST_PAGE, sort: 'newest' }),
  'a kind': (ctx) => getCollectionPage(ctx, { by: 'type', type: 'kquiz' }, { ...FIRST_PAGE, sort: 'trending' }),
  'the community': (ctx) => getCollectionPage(ctx, { by: 'official', official: false }, { ...FIRST_PAGE, sort: 'played' }),
  'a tag': (ctx) => getCollectionPage(ctx, { by: 'label', label: 'tag:tag7' }, { ...FIRST_PAGE, sort: 'played' }),
  'a category': (ctx) => getCategoryPage(ctx, { ...FIRST_PAGE, name: 'cat3', sort: 'trending' }),
  'a random list': (ctx) => getCollectionPage(ctx, { by: 'all' }, { ...FIRST_PAGE, sort: 'random', seed: 4_322 }),
  'a page far down': async (ctx) => readDeepPage(ctx),
  'a page far down a random list': (ctx) => readDeepShuffledPage(ctx),
  'a profile': (ctx) => getProfilePage(ctx, 'maker_0001', { after: null }),
};

/** The page after a cursor in the middle of the list. */
function readDeepPage(ctx: RequestContext): Promise<unknown> {
  const after = btoa('players|500000|0bench00000000000000000001').replaceAll('=', '');
  return getCollectionPage(ctx, { by: 'all' }, { page: 400, seed: 0, sort: 'played', after });
}

/** The page after a cursor in the middle of the shuffled order, which has 600 blocks at the smallest size. */
function readDeepShuffledPage(ctx: RequestContext): Promise<unknown> {
  const after = btoa('random-4322|300,600|0bench00000000000000000001').replaceAll('=', '');
  return getCollectionPage(ctx, { by: 'all' }, { page: 400, seed: 4_322, sort: 'random', after });
}

const NUMBERED_LISTS: Record<string, (ctx: RequestContext, page: number) => Promise<unknown>> = {
  everything: (ctx, page) => getCollectionPage(ctx, { by: 'all' }, { ...FIRST_PAGE, page, sort: 'played' }),
  'a kind': (ctx, page) => getCollectionPage(ctx, { by: 'type', type: 'kquiz' }, { ...FIRST_PAGE, page, sort: 'trending' }),
  'a category': (ctx, page) => getCategoryPage(ctx, { ...FIRST_PAGE, page, name: 'cat3', sort: 'newest' }),
  'a random list': (ctx, page) => getCollectionPage(ctx, { by: 'all' }, { ...FIRST_PAGE, page, sort: 'random', seed: 4_322 }),
};
const PAGES = [2, 4, 40, 100] as const;
const numberedPages = Object.entries(NUMBERED_LISTS).flatMap(([list, run]) =>
  PAGES.map((page) => ({ name: `page ${page} of ${list}`, page, run: (ctx: RequestContext) => run(ctx, page) })),
);

const SEARCHES: Record<string, (ctx: RequestContext) => Promise<unknown>> = {
  'a word of every title': (ctx) => getSearchPage(ctx, WORD_SEARCH),
  'the beginning of one': (ctx) => getSearchPage(ctx, { ...WORD_SEARCH, text: 'ben' }),
  'by newest': (ctx) => getSearchPage(ctx, { ...WORD_SEARCH, sort: 'newest' }),
  'by trend': (ctx) => getSearchPage(ctx, { ...WORD_SEARCH, sort: 'trending' }),
  'of a kind': (ctx) => getSearchPage(ctx, { ...WORD_SEARCH, kind: 'kquiz' }),
  'its third page by number': (ctx) => getSearchPage(ctx, { ...WORD_SEARCH, skip: 60 }),
  'a page far down by cursor': async (ctx) => {
    const after = btoa('search-newest|0|-1000000000000').replaceAll('=', '');
    return getSearchPage(ctx, { ...WORD_SEARCH, sort: 'newest', after });
  },
};

/** Searches that find nothing with all words as typed. */
const FALLBACKS: Record<string, (ctx: RequestContext) => Promise<unknown>> = {
  'two words of which one is in every title': (ctx) => getSearchPage(ctx, { ...WORD_SEARCH, text: 'bench zeppelin' }),
  'six words of which two are in every title': (ctx) =>
    getSearchPage(ctx, { ...WORD_SEARCH, text: 'bench zeppelin content xylophone parsnip quagmire' }),
  'a typing error in a word of every title': (ctx) => getSearchPage(ctx, { ...WORD_SEARCH, text: 'bnech' }),
  'a typing error beside a word of no title': (ctx) => getSearchPage(ctx, { ...WORD_SEARCH, text: 'bnech zeppelin' }),
  'a word like two hundred others': (ctx) => getSearchPage(ctx, { ...WORD_SEARCH, text: 'bqnch' }),
};

type Cost = RequestContext['meter'];
const costs = new Map<string, Cost[]>();

/** The category and the creator whose pages are measured. */
export async function insertListOwners(): Promise<void> {
  await bindings.DB.prepare(
    "insert into categories (id, uid, title) values ('cat3', 'cat-three', 'Three'), ('cat4', 'cat-four', 'Four')",
  ).run();
  await insertVocabulary();
  await bindings.DB.prepare("insert into users (id, username, password_hash, created_at) values ('creator1', 'maker_0001', 'x', 1)").run();
}

/** The words of every title, and two hundred that have a key in common with one of them. */
async function insertVocabulary(): Promise<void> {
  await bindings.SEARCH.batch(
    [
      "insert into words (word, count) values ('bench', 1000), ('content', 1000)",
      "insert into word_keys (key, word) values ('bench', 'bench'), ('bech', 'bench'), ('bnch', 'bench')",
      `insert into word_keys (key, word) with recursive numbers (n) as (select 1000 union all select n + 1 from numbers where n < 1199)
        select 'bnch', 'b' || char(n) || 'nch' from numbers`,
      "insert into words (word, count) select word, 1 from word_keys where word <> 'bench' group by word",
    ].map((statement) => bindings.SEARCH.prepare(statement)),
  );
}

/** Measures every list and search at the present number of contents. */
export async function measureLists(): Promise<void> {
  const numbered = numberedPages.map(({ name, run }) => [name, run] as const);
  for (const [name, run] of [...Object.entries(LISTS), ...numbered, ...Object.entries(SEARCHES), ...Object.entries(FALLBACKS)]) {
    const ctx = createRequestContext({ env: bindings, now: clock.now });
    await run(ctx);
    costs.set(name, [...(costs.get(name) ?? []), ctx.meter]);
  }
}

const logRowsRead = (name: string) => console.log(`${name}: ${(costs.get(name) ?? []).map((cost) => cost.rowsRead).join(', ')} rows`);

/** Registers the tests of what `measureLists` has measured at this many sizes. */
export function testListCosts(sizeCount: number): void {
  test.each(Object.keys(LISTS))('%s is one statement, a profile two in one trip, and at most 60 rows', (name) => {
    logRowsRead(name);
    for (const cost of costs.get(name) ?? []) {
      expect(cost).toMatchObject({ statements: name === 'a profile' ? 2 : 1, roundTrips: 1, rowsWritten: 0 });
      expect(cost.rowsRead).toBeLessThanOrEqual(60);
    }
  });

  // A shuffled list also looks up each block before the page.
  const getRowsBefore = (name: string, page: number) => (page - 1) * 24 * (name.includes('random') ? 2.25 : 1);

  test.each(numberedPages)('$name is one statement, and reads the rows before it along the index and at most 60 more', ({ name, page }) => {
    logRowsRead(name);
    for (const cost of costs.get(name) ?? []) {
      expect(cost).toMatchObject({ statements: 1, roundTrips: 1, rowsWritten: 0 });
      expect(cost.rowsRead).toBeLessThanOrEqual(getRowsBefore(name, page) + 60);
    }
  });

  test.each(Object.keys(SEARCHES))('a search for %s is four statements in two trips and at most 190 rows', (name) => {
    logRowsRead(name);
    for (const cost of costs.get(name) ?? []) {
      expect(cost).toMatchObject({ statements: 4, roundTrips: 2, rowsWritten: 0 });
      expect(cost.rowsRead).toBeLessThanOrEqual(190);
    }
  });

  test.each(Object.keys(FALLBACKS))('a search for %s is at most fourteen statements in eight trips and 450 rows', (name) => {
    logRowsRead(name);
    for (const cost of costs.get(name) ?? []) {
      expect(cost.statements).toBeLessThanOrEqual(14);
      expect(cost.roundTrips).toBeLessThanOrEqual(8);
      expect(cost.rowsRead).toBeLessThanOrEqual(450);
    }
  });

  // A profile is not compared, since its creator has one content at 10^3 and a hundred at 10^5, nor are shuffled lists, whose pages read a few
  // rows more or less by chance (page-costs.ts compares their averages).
  // Pages 40 and 100 are not compared either, since most lists of a thousand contents end before them.
  const nearPages = numberedPages.filter(({ page }) => page <= 4).map(({ name }) => name);
  test.each(
    [...Object.keys(LISTS), ...nearPages, ...Object.keys(SEARCHES)].filter((name) => name !== 'a profile' && !name.includes('random')),
  )('%s costs the same at every size', (name) => {
    const rows = (costs.get(name) ?? []).map((cost) => cost.rowsRead);
    expect(rows).toHaveLength(sizeCount);
    expect(Math.min(...rows)).toBeGreaterThan(0);
    expect((Math.max(...rows) - Math.min(...rows)) / Math.min(...rows)).toBeLessThanOrEqual(0.05);
  });
}
