import { getKindByPlural, type KindPlural } from '#base/kinds';
import { LIST_LIMITS } from '#base/limits/lists';
import type { ContentList } from '#contract/contents/contents';
import type { SearchCountQuery, SearchRequest, TypeSearchQuery } from '#contract/discovery/search';
import { omitUndefined } from '#rules/omit-undefined';
import { readConditions } from '#worker/contents/lists/read-conditions';
import type { RequestContext } from '#worker/context';
import { countResults, requireScope, searchContents } from '#worker/discovery/search-index/search-contents';

/** Searches public contents; staff may search all contents. */
export async function searchPublicContents(
  ctx: RequestContext,
  { search: text, verify_status, conditions, ...paging }: SearchRequest,
): Promise<ContentList> {
  const scope = requireScope(ctx, verify_status);
  const condition = await readConditions(ctx, { conditions: toConditionsText(conditions) });
  return searchContents(ctx, { limit: LIST_LIMITS.search, skip: 0, ...omitUndefined(paging), text, scope, condition });
}

export async function countSearch(ctx: RequestContext, { search: text, verify_status, conditions }: SearchCountQuery) {
  const scope = requireScope(ctx, verify_status);
  const condition = await readConditions(ctx, { conditions });
  return countResults(ctx, { text, scope, condition, limit: 0, skip: 0 });
}

export const searchByType = (ctx: RequestContext, type: KindPlural, { search: text, ...paging }: TypeSearchQuery): Promise<ContentList> =>
  searchContents(ctx, { limit: LIST_LIMITS.search, skip: 0, ...omitUndefined(paging), text, kind: getKindByPlural(type) });

const toConditionsText = (conditions: SearchRequest['conditions']) =>
  typeof conditions === 'object' ? JSON.stringify(conditions) : conditions;
