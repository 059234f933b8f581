import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { runIndexSearch } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import type { SearchOptions } from '#worker/discovery/search-index/read-results';
import { getSearchPage } from '#worker/discovery/search-index/search-page';

const createContext = () => createRequestContext({ env: bindings, now: clock.now });
const search = async (text: string, more: object = {}) =>
  (await callApi('POST /v1/public_contents/search', { body: { search: text, ...more } })).body as {
    contents: { title: string; performance: { playCount: number } }[];
    next: string | null;
    matched: string;
  };
const find = async (text: string, more: object = {}) => {
  const { contents, matched } = await search(text, more);
  return [matched, ...contents.map(({ title }) => title)];
};
async function openPage(text: string, more: Partial<SearchOptions> & { isExact?: boolean } = {}) {
  const ctx = createContext();
  const page = await getSearchPage(ctx, { text, limit: 30, skip: 0, ...more });
  return { titles: page.contents.map(({ title }) => title), ...page, cost: ctx.meter };
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const titles = ['Flags and the countries they fly over', 'Capital cities', 'Birds of the garden', 'Birds at sea', 'Planets near and far'];
  for (const [index, title] of [...titles, 'A tour of France', 'France by train', 'Maps of the world', 'World records'].entries()) {
    advanceClock(60_000);
    const { _id } = await buildContent('kquizzes', { title, tags: index === 0 ? ['world'] : ['mixed'] });
    await bindings.DB.prepare('update contents set play_count = ?1, player_count = ?1 where id = ?2').bind(index, _id).run();
  }
  await runIndexSearch(createContext());
});

describe('the small words of a search', () => {
  test.each([
    ['flags of the world', 'Flags and the countries they fly over'],
    ['what are the planets', 'Planets near and far'],
    ['planet quiz', 'Planets near and far'],
    ['die Birds und das Garden', 'Birds of the garden'],
  ])('%s finds contents without them', async (text, title) => {
    expect(await find(text)).toEqual(['all', title]);
  });

  test('count if there are no other words', async () => {
    expect((await find('of the')).slice(0, 3)).toEqual(['all', 'Maps of the world', 'Birds of the garden']);
  });
});

describe('contents with some of the words', () => {
  test('are found if none has all, those with the rarest word first', async () => {
    expect(await find('capital of france')).toEqual(['any', 'Capital cities', 'France by train', 'A tour of France']);
    expect(await find('birds world zeppelin')).toEqual(['any', 'Birds at sea', 'Birds of the garden', ...WORLD]);
  });

  const WORLD = ['World records', 'Maps of the world', 'Flags and the countries they fly over'];

  test('that have all but one of three words come first', async () => {
    expect((await find('birds garden france'))[1]).toBe('Birds of the garden');
  });

  test('by cursor and by number are the whole result, each once', async () => {
    const all = await find('birds france capital');
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await search('birds france capital', { limit: 2, ...(after && { after }) });
      expect(page.matched).toBe('any');
      seen.push(...page.contents.map(({ title }) => title));
      after = page.next;
    } while (after);
    expect(seen).toEqual(all.slice(1));
    expect(await find('birds france capital', { limit: 2, skip: 2 })).toEqual(['any', ...seen.slice(2, 4)]);
  });

  test('are not looked for behind the last content with all words, for one word, or by staff’s internal words', async () => {
    expect(await find('birds sea', { skip: 5 })).toEqual(['all']);
    expect(await find('zeppelin')).toEqual(['all']);
  });

  test('cost at most six statements and 100 rows more than the page', async () => {
    const { titles, matched, count, cost } = await openPage('capital of france');
    expect([matched, count, titles.length]).toEqual(['any', 3, 3]);
    expect(cost.statements).toBeLessThanOrEqual(9);
    expect(cost.rowsRead).toBeLessThanOrEqual(230);
  });
});

describe('a typing error', () => {
  test('is corrected if nothing has the typed word', async () => {
    const { titles, correction, cost } = await openPage('brids');
    expect([titles, correction]).toEqual([['Birds at sea', 'Birds of the garden'], { text: 'birds', isApplied: true }]);
    expect(cost.rowsRead).toBeLessThanOrEqual(100);
  });

  test('is searched for as typed on demand', async () => {
    expect(await openPage('brids', { isExact: true })).toMatchObject({ titles: [], correction: null, count: 0 });
  });

  test('leaves the other words of a search', async () => {
    expect(await openPage('Brids at SEA')).toMatchObject({ titles: ['Birds at sea'], correction: { text: 'birds at SEA' } });
  });

  test('beside a word that nothing has is corrected too', async () => {
    expect(await openPage('catpital of frence')).toMatchObject({
      titles: ['Capital cities', 'France by train', 'A tour of France'],
      ...{ matched: 'any', correction: { text: 'capital of france', isApplied: true } },
    });
  });

  test('is not corrected if the other words find something', async () => {
    expect(await openPage('frence planets')).toMatchObject({ titles: ['Planets near and far'], matched: 'any', correction: null });
  });

  test('in a title leads to a suggestion if the other word is much more frequent', async () => {
    for (let number = 0; number < 11; number += 1) await buildContent('kquizzes', { title: `Castle ${number}` });
    await buildContent('kquizzes', { title: 'My catsle' });
    await runIndexSearch(createContext());
    expect(await openPage('catsle')).toMatchObject({ titles: ['My catsle'], correction: { text: 'castle', isApplied: false } });
  });
});

test('the vocabulary has the words of listed contents as often as they have them', async () => {
  const { results } = await bindings.SEARCH.prepare(
    `select word from (
       select word, count from words where count > 0
       union all select value, count(*) from documents, json_each(documents.words) where listed = 1 group by value
     ) group by word, count having count(*) <> 2`,
  ).all();
  expect(results).toEqual([]);
});

test('a category and a kind narrow a search, also one for some of its words', async () => {
  await bindings.DB.prepare("insert into categories (id, uid, title) values ('cat1', 'cat-one', 'One')").run();
  await buildContent('kquizzes', { title: 'Puffins of the coast', categories: ['cat1'] });
  await buildContent('pquizzes', { title: 'Puffins and you', categories: ['cat1'] });
  await buildContent('kquizzes', { title: 'Puffins elsewhere' });
  await runIndexSearch(createContext());
  expect((await openPage('puffins', { categoryId: 'cat1' })).titles.toSorted()).toEqual(['Puffins and you', 'Puffins of the coast']);
  expect((await openPage('puffins', { categoryId: 'cat1', kind: 'kquiz' })).titles).toEqual(['Puffins of the coast']);
  const some = await openPage('puffins zeppelin', { categoryId: 'cat1', kind: 'pquiz' });
  expect([some.matched, some.titles]).toEqual(['any', ['Puffins and you']]);
});

describe('the play counts of results', () => {
  test('are those of lists, not those of the index', async () => {
    await bindings.DB.prepare("update contents set play_count = 77 where title = 'Birds at sea'").run();
    const [first] = (await search('birds sea')).contents;
    expect(first?.performance.playCount).toBe(77);
    expect((await openPage('birds sea')).contents[0]?.performance.playCount).toBe(77);
  });
});

describe('suggestions', () => {
  const suggest = (text: string) => callApi(`GET /v1/public_contents/search/suggestions?${new URLSearchParams({ search: text })}`);

  test('are the first five titles, with kind and path, for at most 20 rows', async () => {
    const { body, cost, headers } = await suggest('castl');
    expect(body.suggestions).toHaveLength(5);
    expect(body.suggestions[0]).toMatchObject({ type: 'kquiz', path: expect.stringMatching(/^\/kquiz\//) });
    expect(cost.rowsRead).toBeLessThanOrEqual(20);
    expect(headers.get('cache-tag')).toBe('list:search,lists');
  });

  test.each(['', '  ', 'zeppelin'])('for “%s” are none', async (text) => {
    expect((await suggest(text)).body).toEqual({ suggestions: [] });
  });

  test('for a text that is too long are refused', async () => {
    expect((await suggest('x'.repeat(201))).error?.code).toBe('VALIDATION_FAILED');
  });
});
