import { getKindByPlural, type KindPlural } from '#base/kinds';
import { LIST_LIMITS } from '#base/limits/lists';
import type { Condition } from '#contract/conditions';
import type { SearchCountQuery, SearchRequest, SearchResponse, SuggestionsQuery, TypeSearchQuery } from '#contract/discovery/search';
import { listConjuncts } from '#rules/conditions/parse-conditions';
import { omitUndefined } from '#rules/omit-undefined';
import { countMatches, listPage } from '#worker/contents/lists/list';
import { readConditions } from '#worker/contents/lists/read-conditions';
import type { RequestContext } from '#worker/context';
import { countResults, findTitleSuggestions, requireScope, searchContents } from '#worker/discovery/search-index/search-contents';

/**
 * Searches public contents; staff may search all contents. Without a text it lists what matches the conditions, most played first, or
 * newest first where contents without plays are among them; without conditions either it finds nothing. If no content has all words,
 * it finds those with some of them.
 */
export async function searchPublicContents(
  ctx: RequestContext,
  { search: text, verify_status, conditions, ...paging }: SearchRequest,
): Promise<SearchResponse> {
  const scope = requireScope(ctx, verify_status);
  const condition = await readConditions(ctx, { conditions: toConditionsText(conditions) });
  const page = { limit: LIST_LIMITS.search, skip: 0, ...omitUndefined(paging) };
  if (!isListing(text, condition)) return searchContents(ctx, { ...page, text, scope, condition });
  const defaultSort = scope === 'all' ? 'created' : 'players';
  return { ...(await listPage(ctx, page, { condition, scope, defaultSort, viewer: ctx.viewer })), matched: 'all' };
}

export async function countSearch(ctx: RequestContext, { search: text, verify_status, conditions }: SearchCountQuery) {
  const scope = requireScope(ctx, verify_status);
  const condition = await readConditions(ctx, { conditions });
  return isListing(text, condition)
    ? countMatches(ctx, { condition, scope })
    : countResults(ctx, { text, scope, condition, limit: 0, skip: 0 });
}

/** Whether a search has conditions but no text. The main database has an index for them, the search index only for words and tags. */
const isListing = (text: string, condition: Condition): boolean => text.trim() === '' && listConjuncts(condition).length > 0;

export const searchByType = (
  ctx: RequestContext,
  type: KindPlural,
  { search: text, ...paging }: TypeSearchQuery,
): Promise<SearchResponse> =>
  searchContents(ctx, { limit: LIST_LIMITS.search, skip: 0, ...omitUndefined(paging), text, kind: getKindByPlural(type) });

export const suggestTitles = (ctx: RequestContext, { search: text }: SuggestionsQuery) => findTitleSuggestions(ctx, text);

const toConditionsText = (conditions: SearchRequest['conditions']) =>
  typeof conditions === 'object' ? JSON.stringify(conditions) : conditions;
