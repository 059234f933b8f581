import { LIST_LIMITS } from '#base/limits/lists';
import type { Condition } from '#contract/conditions';
import type { ContentCard } from '#contract/contents/contents';
import { decodeCursor, encodeCursor } from '#rules/conditions/cursor';
import { listConjuncts } from '#rules/conditions/parse-conditions';
import type { CollectionOptions } from '#rules/screens/collection-options';
import { buildAnyWordQueries, buildSearchQueries, type SearchFilter } from '#rules/search/fts-query';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import type { CardRow } from '#worker/db/content-columns';
import { parsePaging } from '#worker/http/list-query';
import { findCurrentFields } from './current-fields-repo.ts';
import type { MatchRow, SearchQuery } from './search-repo.ts';

export interface SearchOptions extends SearchFilter, Pick<CollectionOptions, 'sort'> {
  limit: number;
  skip: number;
  after?: string | undefined;
  /** A further condition on contents. */
  condition?: Condition | undefined;
  /** `all` for staff. */
  scope?: SearchQuery['scope'];
}

/** Whether results have all words of a search or only some of them. */
export type WordMatch = 'all' | 'any';

export interface SearchResults {
  contents: ContentCard[];
  next: string | null;
}

/** The query for contents with all words of a search; null without a word and a tag. */
export function toSearchQuery(options: SearchOptions): SearchQuery | null {
  const match = buildSearchQueries(options);
  if (!match) return null;
  const tiers = options.sort || options.text.trim() === '' ? [match.allMatches] : [match.titleMatches, match.otherMatches];
  return { tiers, ...readPaging(options, 'all') };
}

/** The query for contents with some of these words, the rarest first; null with less than two words. */
export function toAnyWordQuery(options: SearchOptions, words: readonly string[]): { search: SearchQuery; anyMatches: string } | null {
  const match = buildAnyWordQueries(words, options);
  if (!match) return null;
  const tiers = options.sort ? [match.anyMatches] : match.groups;
  return { search: { tiers, ...readPaging(options, 'any') }, anyMatches: match.anyMatches };
}

function readPaging(options: SearchOptions, matched: WordMatch): Omit<SearchQuery, 'tiers'> {
  const { limit, skip, after } = parsePaging(options, getCursorSort(options, matched), LIST_LIMITS.search);
  return {
    order: options.sort === 'newest' ? 'age' : options.sort === 'trending' ? 'trend' : 'plays',
    scope: options.scope ?? 'listed',
    limit: limit + 1,
    skip,
    after: after && { tier: after.key, position: after.id },
    residualFilter: options.condition ? listConjuncts(options.condition) : [],
  };
}

const getCursorSort = ({ sort }: Pick<CollectionOptions, 'sort'>, matched: WordMatch) =>
  `search-${matched === 'any' ? 'any-' : ''}${sort ?? 'best'}`;

/** Whether a search continues one for some of its words. */
export const isAnyWordCursor = (options: SearchOptions): boolean =>
  options.after !== undefined && decodeCursor(options.after)?.sort === getCursorSort(options, 'any');

/**
 * The contents of these rows with the play counts and the creators that lists show, since the index has older copies. A content that is
 * deleted or not listed any more is left out, so that a page may have fewer than its limit until the index is up to date.
 */
export async function presentResults(
  ctx: RequestContext,
  options: SearchOptions,
  { rows, matched }: { rows: readonly MatchRow[]; matched: WordMatch },
): Promise<SearchResults> {
  const pageRows = rows.slice(0, options.limit);
  const last = rows.length > options.limit ? pageRows.at(-1) : undefined;
  const cards = await updateCards(ctx, pageRows.map(parseCard));
  const shownCards = options.scope === 'all' ? cards : cards.filter(({ listed }) => listed);
  return {
    contents: shownCards.map((card) => presentCard(card, ctx.viewer)),
    next: last ? encodeCursor({ sort: getCursorSort(options, matched), key: last.tier, id: last.position }) : null,
  };
}

/** The cards of contents that still exist, with their current fields. */
async function updateCards(ctx: RequestContext, cards: readonly CardRow[]): Promise<CardRow[]> {
  if (cards.length === 0) return [];
  const ids = cards.map(({ id }) => id);
  const fieldsById = new Map((await findCurrentFields(ctx.db, ids)).map((fields) => [fields.id, fields]));
  return cards.flatMap((card) => {
    const fields = fieldsById.get(card.id);
    return fields ? [{ ...card, ...fields }] : [];
  });
}

/** Parses a card of the index, including its dates. */
export function parseCard({ card }: Pick<MatchRow, 'card'>): CardRow {
  // Documents from before the number of questions was stored lack it until their content is indexed again.
  const row = { questionCount: 0, ...JSON.parse(card) };
  const parseDate = (text: string | null | undefined) => (text ? new Date(text) : null);
  const [createdAt, modifiedAt, publishedAt, pendingSavedAt] = [row.createdAt, row.modifiedAt, row.publishedAt, row.pendingSavedAt].map(
    parseDate,
  );
  return { ...row, createdAt, modifiedAt, publishedAt, pendingSavedAt };
}
