import type { Kind } from '#base/kinds';
import type { Condition, Scalar } from '#contract/conditions';
import { listConjuncts } from '#rules/conditions/parse-conditions';
import type { CreatorGroup, FacetKind } from './facets.ts';

/** The sorts of content lists: the API's name, and the name of the sort. Trending, `hot`, has a short and a full name. */
export const CONTENT_SORTS = {
  '-datePublished': 'new',
  '-performance.performanceScore': 'hot',
  '-performance.performanceScore -performance.viewCount -datePublished': 'hot',
  '-performance.playCount': 'top',
  '-dateCreated': 'created',
  '-dateModified': 'modified',
} as const;
/** The API's sorts, a shuffled order, and `players`: by unique players, who count once per day. */
export type ContentSort = (typeof CONTENT_SORTS)[keyof typeof CONTENT_SORTS] | 'players' | 'random';

/** The access path of a list: the index to scan. */
export type AccessPath =
  | { by: 'all' }
  | { by: 'type'; type: Kind }
  | { by: 'creator'; creator: string }
  /** A creator by id or username, as in the path of a profile. */
  | { by: 'creatorName'; name: string; kind?: FacetKind | undefined }
  /** A category by UID, former UID or id, as in the path of its screen. */
  | { by: 'category'; name: string; kind?: FacetKind | undefined; creatorGroup?: CreatorGroup | undefined }
  | { by: 'official'; official: boolean }
  | { by: 'label'; label: string }
  | { by: 'ids'; ids: readonly string[] }
  | { by: 'uids'; uids: readonly string[] };

export interface ScanPlan {
  accessPath: AccessPath;
  /** The conditions that the access path does not cover, checked row by row. */
  residualFilter: readonly Condition[];
}

const LABEL_PREFIX: Readonly<Record<string, string>> = { tags: 'tag', categories: 'category', internalTags: 'internal' };

/** The label by which contents with this tag, category or internal tag are indexed. */
export const formatContentLabel = (field: 'tags' | 'categories' | 'internalTags', value: string) => `${LABEL_PREFIX[field]}:${value}`;

/** Chooses the narrowest index that covers a condition and has the list's order. The remaining conditions become the residual filter. */
export function planScan(condition: Condition, coreTeamId: string, isIndexed: (accessPath: AccessPath) => boolean = () => true): ScanPlan {
  const conjuncts = listConjuncts(condition);
  for (const findPath of [findIdsPath, findLabelPath, findCreatorPath, findTypePath]) {
    for (const conjunct of conjuncts) {
      const accessPath = findPath(conjunct, coreTeamId);
      if (accessPath && isIndexed(accessPath)) return { accessPath, residualFilter: conjuncts.filter((other) => other !== conjunct) };
    }
  }
  return { accessPath: { by: 'all' }, residualFilter: conjuncts };
}

function getEqualValue(condition: Condition, field: string): string | null {
  if ('join' in condition || condition.field !== field) return null;
  if (condition.operator === '$eq') return String(condition.value);
  const [only] = condition.operator === '$in' && condition.value.length === 1 ? condition.value : [];
  return only === undefined ? null : String(only);
}

function findIdsPath(condition: Condition): AccessPath | null {
  if ('join' in condition || !['_id', 'UID'].includes(condition.field)) return null;
  if (condition.operator !== '$eq' && condition.operator !== '$in') return null;
  const ids = [condition.value].flat() as Scalar[];
  return condition.field === '_id' ? { by: 'ids', ids: ids.map(String) } : { by: 'uids', uids: ids.map(String) };
}

function findLabelPath(condition: Condition): AccessPath | null {
  for (const field of ['categories', 'tags', 'internalTags'] as const) {
    const value = getEqualValue(condition, field);
    if (value !== null) return { by: 'label', label: formatContentLabel(field, value) };
  }
  return null;
}

function findCreatorPath(condition: Condition, coreTeamId: string): AccessPath | null {
  const creator = getEqualValue(condition, 'creator');
  if (creator !== null) return creator === coreTeamId ? { by: 'official', official: true } : { by: 'creator', creator };
  const isCommunity =
    !('join' in condition) && condition.field === 'creator' && condition.operator === '$ne' && condition.value === coreTeamId;
  return isCommunity ? { by: 'official', official: false } : null;
}

function findTypePath(condition: Condition): AccessPath | null {
  const type = getEqualValue(condition, 'type');
  return type === 'kquiz' || type === 'pquiz' || type === 'article' ? { by: 'type', type } : null;
}
