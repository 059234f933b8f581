import { type KindPlural, kindOfPlural } from '#base/kinds';
import { LIST_LIMITS } from '#base/limits/lists';
import type { ContentList } from '#contract/contents/contents';
import type { SearchCount, SearchDraft, TypeSearch } from '#contract/discovery/search';
import { readConditions } from '#worker/contents/contents/read-conditions';
import type { RequestContext } from '#worker/context';
import { countResults, reachOf, searchContents } from './service.ts';

/** A search through public contents; staff may look through all there are. */
export async function search(
  ctx: RequestContext,
  { search: text, verify_status, conditions, ...paging }: SearchDraft,
): Promise<ContentList> {
  const reach = reachOf(ctx, verify_status);
  const condition = await readConditions(ctx, { conditions: textOf(conditions) });
  return searchContents(ctx, { limit: LIST_LIMITS.search, skip: 0, ...given(paging), text, reach, condition });
}

export async function countSearch(ctx: RequestContext, { search: text, verify_status, conditions }: SearchCount) {
  const reach = reachOf(ctx, verify_status);
  const condition = await readConditions(ctx, { conditions });
  return countResults(ctx, { text, reach, condition, limit: 0, skip: 0 });
}

export const searchOfType = (ctx: RequestContext, type: KindPlural, { search: text, ...paging }: TypeSearch): Promise<ContentList> =>
  searchContents(ctx, { limit: LIST_LIMITS.search, skip: 0, ...given(paging), text, kind: kindOfPlural(type) });

const textOf = (conditions: SearchDraft['conditions']) => (typeof conditions === 'object' ? JSON.stringify(conditions) : conditions);

/** Without what was not said, so that it does not stand over what is so by default. */
const given = <T extends object>(paging: T) =>
  Object.fromEntries(Object.entries(paging).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };
