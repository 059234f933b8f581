import { LIST_LIMITS } from '#base/limits/lists';
import { CONDITION_LIMITS } from '#base/limits/requests';
import type { SearchResponse, TitleSuggestions } from '#contract/discovery/search';
import { can } from '#rules/permissions';
import { getContentPath } from '#rules/screens/paths';
import { needsAnyWord } from '#rules/search/any-word';
import { buildSearchQueries, buildTitleQuery, listSearchWords } from '#rules/search/fts-query';
import type { RequestContext } from '#worker/context';
import { permit } from '#worker/permit';
import { readIndex } from './read-index.ts';
import { isAnyWordCursor, parseCard, presentResults, type SearchOptions, toAnyWordQuery, toSearchQuery } from './read-results.ts';
import * as repo from './search-repo.ts';
import { sortByRarity } from './vocabulary.ts';

/** Finds contents whose titles have words with these prefixes, up to the maximum number of ids in a list call. */
export async function findIdsByTitle(ctx: RequestContext, words: string): Promise<string[]> {
  const match = buildTitleQuery(words);
  if (match === null) return [];
  const rows = await readIndex(() => repo.findMatches(ctx.search, buildTitleSearch(match, CONDITION_LIMITS.inList)));
  return rows.map((row) => parseCard(row).id);
}

/** The contents, public or not, whose titles have words with these prefixes. */
export async function findTitlesByWords(ctx: RequestContext, words: string, limit: number): Promise<{ id: string; title: string }[]> {
  const match = buildTitleQuery(words);
  if (match === null) return [];
  return (await readIndex(() => repo.findMatches(ctx.search, buildTitleSearch(match, limit)))).map((row) => parseCard(row));
}

const buildTitleSearch = (match: string, limit: number): repo.SearchQuery => ({
  ...{ tiers: [match], order: 'plays', scope: 'all', limit, skip: 0, after: null, residualFilter: [] },
});

/** Finds the titles of the first contents that match a search, for its suggestions. */
export async function findTitleSuggestions(ctx: RequestContext, text: string): Promise<TitleSuggestions> {
  const search = toSearchQuery({ text, limit: LIST_LIMITS.suggestions - 1, skip: 0 });
  const rows = search ? await readIndex(() => repo.findMatches(ctx.search, search)) : [];
  const cards = rows.map(parseCard);
  return { suggestions: cards.map(({ id, type, title, urlName }) => ({ title, type, path: getContentPath({ _id: id, type, urlName }) })) };
}

/**
 * Finds matching contents: those with every word in the title first, most played first within each tier, or all in the order of a
 * sort. If no content has all words, it finds those that have some. Unlisted contents come last and only if `scope` is `all`.
 */
export async function searchContents(ctx: RequestContext, options: SearchOptions): Promise<SearchResponse> {
  const results = isAnyWordCursor(options) ? null : await searchAllWords(ctx, options);
  return results ?? searchSomeWords(ctx, options);
}

/** Null if no content has all words, and some may have some of them. */
async function searchAllWords(ctx: RequestContext, options: SearchOptions): Promise<SearchResponse | null> {
  const search = toSearchQuery(options);
  if (!search) return { contents: [], next: null, matched: 'all' };
  const rows = await readIndex(() => repo.findMatches(ctx.search, search));
  const matchCount = rows.length > 0 || options.after || options.skip === 0 ? rows.length : await countFirstMatch(ctx, search);
  const isFallback = !options.after && needsAnyWord({ matchCount, text: options.text, isInternal: options.isInternal ?? false });
  return isFallback ? null : { ...(await presentResults(ctx, options, { rows, matched: 'all' })), matched: 'all' };
}

async function countFirstMatch(ctx: RequestContext, search: repo.SearchQuery): Promise<number> {
  return (await readIndex(() => repo.findMatches(ctx.search, { ...search, limit: 1, skip: 0 }))).length;
}

/** Finds the contents that have some of several words, the rarest words first. */
export async function searchSomeWords(ctx: RequestContext, options: SearchOptions): Promise<SearchResponse> {
  const any = toAnyWordQuery(options, await sortByRarity(ctx, listSearchWords(options.text)));
  const rows = any ? await readIndex(() => repo.findMatches(ctx.search, any.search)) : [];
  return { ...(await presentResults(ctx, options, { rows, matched: 'any' })), matched: 'any' };
}

/** Counts the contents with all words of a search. */
export async function countResults(ctx: RequestContext, options: SearchOptions): Promise<{ count: number; more?: boolean }> {
  const search = toSearchQuery(options);
  if (!search) return { count: 0 };
  const all = buildSearchQueries(options)?.allMatches ?? '';
  const [row] = await readIndex(() => repo.countMatches(ctx.search, { ...search, tiers: [all] }, LIST_LIMITS.maxCount + 1));
  const count = row?.count ?? 0;
  return count > LIST_LIMITS.maxCount ? { count: LIST_LIMITS.maxCount, more: true } : { count };
}

/** The scope of a search; only staff may search all contents. */
export function requireScope(ctx: RequestContext, verifyStatus: 'all' | 'normal'): repo.SearchQuery['scope'] {
  if (verifyStatus === 'all') permit(ctx, 'content.list');
  return verifyStatus === 'all' && can(ctx.viewer, 'content.list') ? 'all' : 'listed';
}
