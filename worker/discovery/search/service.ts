import { LIST_LIMITS } from '#base/limits/lists';
import { CONDITION_LIMITS } from '#base/limits/requests';
import type { Condition } from '#contract/conditions';
import type { ContentCard } from '#contract/contents/contents';
import { writeCursor } from '#rules/conditions/cursor';
import { conjuncts } from '#rules/conditions/parse';
import { can } from '#rules/permissions';
import type { Options } from '#rules/screens/options';
import { type Looked, searchMatch, titleMatch } from '#rules/search/match';
import type { CardRow } from '#worker/contents/contents/columns';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { pagingOf } from '#worker/http/list-query';
import { permit } from '#worker/permit';
import { readIndex } from './read-index.ts';
import * as repo from './repo.ts';

/** The contents whose titles have words beginning like these, at most as many as a list call may name. */
export async function idsByTitle(ctx: RequestContext, words: string): Promise<string[]> {
  const match = titleMatch(words);
  if (match === null) return [];
  const limit = CONDITION_LIMITS.inList;
  const search: repo.Search = { tiers: [match], order: 'plays', reach: 'all', limit, skip: 0, after: null, rest: [] };
  const rows = await readIndex(() => repo.find(ctx.search, search));
  return rows.map((row) => cardOf(row).id);
}

export interface SearchAsked extends Looked, Pick<Options, 'sort'> {
  limit: number;
  skip: number;
  after?: string | undefined;
  /** What else must hold of a content. */
  condition?: Condition | undefined;
  /** Staff look through all there is. */
  reach?: repo.Search['reach'];
}

interface Results {
  contents: ContentCard[];
  next: string | null;
}

/**
 * Contents that match, those with every word in their titles first and the most played first in each part; or all in the
 * order of a sort. What is not listed comes last, and only where `reach` lets it.
 */
export async function searchContents(ctx: RequestContext, asked: SearchAsked): Promise<Results> {
  const search = searchOf(asked);
  return search ? resultsOf(ctx, asked, await readIndex(() => repo.find(ctx.search, search))) : { contents: [], next: null };
}

export async function countResults(ctx: RequestContext, asked: SearchAsked): Promise<{ count: number; more?: boolean }> {
  const search = searchOf(asked);
  if (!search) return { count: 0 };
  const all = searchMatch(asked)?.all ?? '';
  const [row] = await readIndex(() => repo.count(ctx.search, { ...search, tiers: [all] }, LIST_LIMITS.countCap + 1));
  const count = row?.count ?? 0;
  return count > LIST_LIMITS.countCap ? { count: LIST_LIMITS.countCap, more: true } : { count };
}

/** Whose contents a search goes through: `all` is staff's to ask for. */
export function reachOf(ctx: RequestContext, verifyStatus: 'all' | 'normal'): repo.Search['reach'] {
  if (verifyStatus === 'all') permit(ctx, 'content.list');
  return verifyStatus === 'all' && can(ctx.viewer, 'content.list') ? 'all' : 'listed';
}

export interface SearchPage extends Results {
  /** How many there are, as far as they are counted: null on pages that do not say. */
  count: number | null;
  tags: { tag: string; count: number }[];
  /** False while the index is rebuilt: there may be more than is found. */
  isComplete: boolean;
}

/** A page of the search screen, the same for everyone: results, their count and what stands beside them in one round trip. */
export async function searchPage(ctx: RequestContext, asked: SearchAsked): Promise<SearchPage> {
  const search = searchOf(asked);
  const match = searchMatch(asked);
  if (!search || !match) return { contents: [], next: null, count: 0, ...(await findSidebar(ctx)) };
  const [rows, sidebar, counted] = await readIndex(() =>
    ctx.search.batch([
      repo.find(ctx.search, search),
      repo.findSidebar(ctx.search),
      repo.count(ctx.search, { ...search, tiers: [match.all] }, asked.skip === 0 ? LIST_LIMITS.searchCount + 1 : 0),
    ]),
  );
  return { ...resultsOf(ctx, asked, rows), count: asked.skip === 0 ? (counted[0]?.count ?? 0) : null, ...presentSidebar(sidebar) };
}

/** What the search screen shows beside results. */
export const findSidebar = async (ctx: RequestContext) => presentSidebar(await readIndex(() => repo.findSidebar(ctx.search)));

function searchOf(asked: SearchAsked): repo.Search | null {
  const match = searchMatch(asked);
  if (!match) return null;
  const { limit, skip, after } = pagingOf(asked, sortName(asked), LIST_LIMITS.search);
  return {
    tiers: asked.sort || asked.text.trim() === '' ? [match.all] : [match.titled, match.others],
    order: asked.sort === 'newest' ? 'age' : asked.sort === 'trending' ? 'trend' : 'plays',
    reach: asked.reach ?? 'listed',
    limit: limit + 1,
    skip,
    after: after && { tier: after.key, place: after.id },
    rest: asked.condition ? conjuncts(asked.condition) : [],
  };
}

const sortName = ({ sort }: Pick<Options, 'sort'>) => `search-${sort ?? 'best'}`;

function resultsOf(ctx: RequestContext, asked: SearchAsked, rows: readonly repo.Found[]): Results {
  const shown = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? shown.at(-1) : undefined;
  return {
    contents: shown.map((row) => presentCard(cardOf(row), ctx.viewer)),
    next: last ? writeCursor({ sort: sortName(asked), key: last.tier, id: last.place }) : null,
  };
}

const presentSidebar = ([row]: readonly repo.SidebarRow[]): Pick<SearchPage, 'tags' | 'isComplete'> => ({
  tags: JSON.parse(row?.tags ?? '[]'),
  isComplete: row?.isComplete === 1,
});

/** A card as the index keeps it, its moments moments again. */
function cardOf({ card }: Pick<repo.Found, 'card'>): CardRow {
  const row = JSON.parse(card);
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return { ...row, createdAt: date(row.createdAt), modifiedAt: date(row.modifiedAt), publishedAt: date(row.publishedAt) };
}
