import { LIST_LIMITS } from '#base/limits/lists';
import { CONDITION_LIMITS } from '#base/limits/requests';
import type { Condition } from '#contract/conditions';
import type { ContentCard } from '#contract/contents/contents';
import { encodeCursor } from '#rules/conditions/cursor';
import { listConjuncts } from '#rules/conditions/parse-conditions';
import { can } from '#rules/permissions';
import type { CollectionOptions } from '#rules/screens/collection-options';
import { buildSearchQueries, buildTitleQuery, type SearchFilter } from '#rules/search/fts-query';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import type { CardRow } from '#worker/db/content-columns';
import { parsePaging } from '#worker/http/list-query';
import { permit } from '#worker/permit';
import { readIndex } from './read-index.ts';
import * as repo from './search-repo.ts';

/** Finds contents whose titles have words with these prefixes, up to the maximum number of ids in a list call. */
export async function findIdsByTitle(ctx: RequestContext, words: string): Promise<string[]> {
  const match = buildTitleQuery(words);
  if (match === null) return [];
  const limit = CONDITION_LIMITS.inList;
  const search: repo.SearchQuery = { tiers: [match], order: 'plays', scope: 'all', limit, skip: 0, after: null, residualFilter: [] };
  const rows = await readIndex(() => repo.findMatches(ctx.search, search));
  return rows.map((row) => parseCard(row).id);
}

/** The contents, public or not, whose titles have words with these prefixes. */
export async function findTitlesByWords(ctx: RequestContext, words: string, limit: number): Promise<{ id: string; title: string }[]> {
  const match = buildTitleQuery(words);
  if (match === null) return [];
  const search: repo.SearchQuery = { tiers: [match], order: 'plays', scope: 'all', limit, skip: 0, after: null, residualFilter: [] };
  return (await readIndex(() => repo.findMatches(ctx.search, search))).map((row) => parseCard(row));
}

export interface SearchOptions extends SearchFilter, Pick<CollectionOptions, 'sort'> {
  limit: number;
  skip: number;
  after?: string | undefined;
  /** A further condition on contents. */
  condition?: Condition | undefined;
  /** `all` for staff. */
  scope?: repo.SearchQuery['scope'];
}

interface SearchResults {
  contents: ContentCard[];
  next: string | null;
}

/**
 * Finds matching contents: those with every word in the title first, most played first within each tier, or all in the order of a
 * sort. Unlisted contents come last and only if `scope` is `all`.
 */
export async function searchContents(ctx: RequestContext, options: SearchOptions): Promise<SearchResults> {
  const search = toSearchQuery(options);
  return search ? presentResults(ctx, options, await readIndex(() => repo.findMatches(ctx.search, search))) : { contents: [], next: null };
}

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

export interface SearchPage extends SearchResults {
  /** Number of matches, counted up to a maximum; null on pages that do not show it. */
  count: number | null;
  tags: { tag: string; count: number }[];
  /** False during a rebuild of the index, when results may be missing. */
  isComplete: boolean;
}

/** A page of the search screen, the same for everyone: results, their count and the sidebar in one round trip. */
export async function getSearchPage(ctx: RequestContext, options: SearchOptions): Promise<SearchPage> {
  const search = toSearchQuery(options);
  const match = buildSearchQueries(options);
  if (!search || !match) return { contents: [], next: null, count: 0, ...(await findSidebar(ctx)) };
  const [rows, sidebar, countRows] = await readIndex(() =>
    ctx.search.batch([
      repo.findMatches(ctx.search, search),
      repo.findSidebar(ctx.search),
      repo.countMatches(ctx.search, { ...search, tiers: [match.allMatches] }, options.skip === 0 ? LIST_LIMITS.maxSearchCount + 1 : 0),
    ]),
  );
  return {
    ...presentResults(ctx, options, rows),
    count: options.skip === 0 ? (countRows[0]?.count ?? 0) : null,
    ...presentSidebar(sidebar),
  };
}

/** Finds the sidebar of the search screen. */
export const findSidebar = async (ctx: RequestContext) => presentSidebar(await readIndex(() => repo.findSidebar(ctx.search)));

function toSearchQuery(options: SearchOptions): repo.SearchQuery | null {
  const match = buildSearchQueries(options);
  if (!match) return null;
  const { limit, skip, after } = parsePaging(options, getCursorSort(options), LIST_LIMITS.search);
  return {
    tiers: options.sort || options.text.trim() === '' ? [match.allMatches] : [match.titleMatches, match.otherMatches],
    order: options.sort === 'newest' ? 'age' : options.sort === 'trending' ? 'trend' : 'plays',
    scope: options.scope ?? 'listed',
    limit: limit + 1,
    skip,
    after: after && { tier: after.key, position: after.id },
    residualFilter: options.condition ? listConjuncts(options.condition) : [],
  };
}

const getCursorSort = ({ sort }: Pick<CollectionOptions, 'sort'>) => `search-${sort ?? 'best'}`;

function presentResults(ctx: RequestContext, options: SearchOptions, rows: readonly repo.MatchRow[]): SearchResults {
  const pageRows = rows.slice(0, options.limit);
  const last = rows.length > options.limit ? pageRows.at(-1) : undefined;
  return {
    contents: pageRows.map((row) => presentCard(parseCard(row), ctx.viewer)),
    next: last ? encodeCursor({ sort: getCursorSort(options), key: last.tier, id: last.position }) : null,
  };
}

const presentSidebar = ([row]: readonly repo.SidebarRow[]): Pick<SearchPage, 'tags' | 'isComplete'> => ({
  tags: JSON.parse(row?.tags ?? '[]'),
  isComplete: row?.isComplete === 1,
});

/** Parses a card of the index, including its dates. */
function parseCard({ card }: Pick<repo.MatchRow, 'card'>): CardRow {
  const row = JSON.parse(card);
  const parseDate = (text: string | null | undefined) => (text ? new Date(text) : null);
  const [createdAt, modifiedAt, publishedAt, pendingSavedAt] = [row.createdAt, row.modifiedAt, row.publishedAt, row.pendingSavedAt].map(
    parseDate,
  );
  return { ...row, createdAt, modifiedAt, publishedAt, pendingSavedAt };
}
