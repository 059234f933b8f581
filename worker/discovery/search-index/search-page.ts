import { LIST_LIMITS } from '#base/limits/lists';
import { needsAnyWord } from '#rules/search/any-word';
import { mayBeTypingError } from '#rules/search/correct-words';
import { buildSearchQueries, listSearchWords } from '#rules/search/fts-query';
import type { RequestContext } from '#worker/context';
import { readIndex } from './read-index.ts';
import {
  isAnyWordCursor,
  presentResults,
  type SearchOptions,
  type SearchResults,
  toAnyWordQuery,
  toSearchQuery,
  type WordMatch,
} from './read-results.ts';
import * as repo from './search-repo.ts';
import { findCorrection, sortByRarity } from './vocabulary.ts';

/** A search with its typing errors corrected. */
export interface SearchCorrection {
  text: string;
  /** Whether the results are those of the corrected text, as nothing was found for the typed one. */
  isApplied: boolean;
}

interface CountedResults extends SearchResults {
  /** Number of matches, counted up to a maximum; null on pages that do not show it. */
  count: number | null;
  matched: WordMatch;
  correction: SearchCorrection | null;
}

export interface SearchPage extends CountedResults {
  tags: { tag: string; count: number }[];
  /** False during a rebuild of the index, when results may be missing. */
  isComplete: boolean;
}

interface SearchPageOptions extends SearchOptions {
  /** Searches for the words as typed. */
  isExact?: boolean;
}

const NO_RESULTS = { contents: [], next: null, count: 0, matched: 'all', correction: null } as const satisfies CountedResults;

/**
 * A page of the search screen, the same for everyone: results, their count and the sidebar in one round trip and the play counts in
 * another. If no content has all words, it shows results for the corrected words, or else contents with some of the words.
 */
export async function getSearchPage(ctx: RequestContext, options: SearchPageOptions): Promise<SearchPage> {
  const search = isAnyWordCursor(options) ? null : toSearchQuery(options);
  const match = buildSearchQueries(options);
  if (!search || !match) return { ...(match ? await findAnyWordResults(ctx, options) : NO_RESULTS), ...(await findSidebar(ctx)) };
  const isFirstPage = options.skip === 0 && !options.after;
  const [rows, sidebar, countRows] = await readIndex(() =>
    ctx.search.batch([
      repo.findMatches(ctx.search, search),
      repo.findSidebar(ctx.search),
      // Later pages only need to know whether there are matches at all.
      repo.countMatches(ctx.search, { ...search, tiers: [match.allMatches] }, isFirstPage ? LIST_LIMITS.maxSearchCount + 1 : 1),
    ]),
  );
  const matchCount = countRows[0]?.count ?? 0;
  const results =
    matchCount === 0
      ? await findFallback(ctx, options, isFirstPage)
      : {
          ...(await presentResults(ctx, options, { rows, matched: 'all' })),
          count: isFirstPage ? matchCount : null,
          matched: 'all' as const,
          correction:
            isFirstPage && canCorrect(options) && mayBeTypingError(matchCount) ? await suggestCorrection(ctx, options.text) : null,
        };
  return { ...results, ...presentSidebar(sidebar) };
}

/**
 * What to show if no content has all words of a search: contents with all corrected words, with some of the typed ones or with some
 * of the corrected ones, whichever comes first.
 */
async function findFallback(ctx: RequestContext, options: SearchPageOptions, isFirstPage: boolean): Promise<CountedResults> {
  const text = isFirstPage && canCorrect(options) ? await findCorrection(ctx, options.text) : null;
  const corrected = text === null ? null : { ...options, text };
  const correction = text === null ? null : { text, isApplied: true };
  const finders = [
    async () => corrected && { ...(await findAllWordResults(ctx, corrected)), correction },
    () => findAnyWordResults(ctx, options),
    async () => corrected && { ...(await findAnyWordResults(ctx, corrected)), correction },
  ];
  for (const find of finders) {
    const results = await find();
    if (results && results.contents.length > 0) return results;
  }
  return NO_RESULTS;
}

/** Only whole searches are corrected: a filter makes few results of many. */
const canCorrect = ({ isExact = false, kind, creatorGroup, categoryId, tag }: SearchPageOptions): boolean =>
  !isExact && !kind && !creatorGroup && !categoryId && !tag;

async function suggestCorrection(ctx: RequestContext, typed: string): Promise<SearchCorrection | null> {
  const text = await findCorrection(ctx, typed);
  return text === null ? null : { text, isApplied: false };
}

async function findAllWordResults(ctx: RequestContext, options: SearchPageOptions): Promise<CountedResults> {
  const search = toSearchQuery(options);
  const match = buildSearchQueries(options);
  return search && match ? findCountedResults(ctx, options, { search, allMatches: match.allMatches, matched: 'all' }) : NO_RESULTS;
}

async function findAnyWordResults(ctx: RequestContext, options: SearchPageOptions): Promise<CountedResults> {
  if (!needsAnyWord({ text: options.text, matchCount: 0, isInternal: false })) return NO_RESULTS;
  const any = toAnyWordQuery(options, await sortByRarity(ctx, listSearchWords(options.text)));
  return any ? findCountedResults(ctx, options, { search: any.search, allMatches: any.anyMatches, matched: 'any' }) : NO_RESULTS;
}

interface CountedQuery {
  search: repo.SearchQuery;
  allMatches: string;
  matched: WordMatch;
}

async function findCountedResults(
  ctx: RequestContext,
  options: SearchPageOptions,
  { search, allMatches, matched }: CountedQuery,
): Promise<CountedResults> {
  const isFirstPage = options.skip === 0 && !options.after;
  const [rows, countRows] = await readIndex(() =>
    ctx.search.batch([
      repo.findMatches(ctx.search, search),
      repo.countMatches(ctx.search, { ...search, tiers: [allMatches] }, isFirstPage ? LIST_LIMITS.maxSearchCount + 1 : 0),
    ]),
  );
  const results = await presentResults(ctx, options, { rows, matched });
  return { ...results, count: isFirstPage ? (countRows[0]?.count ?? 0) : null, matched, correction: null };
}

/** Finds the sidebar of the search screen. */
export const findSidebar = async (ctx: RequestContext) => presentSidebar(await readIndex(() => repo.findSidebar(ctx.search)));

const presentSidebar = ([row]: readonly repo.SidebarRow[]): Pick<SearchPage, 'tags' | 'isComplete'> => ({
  tags: JSON.parse(row?.tags ?? '[]'),
  isComplete: row?.isComplete === 1,
});
