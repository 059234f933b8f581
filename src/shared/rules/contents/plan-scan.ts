import type { Kind } from '#base/kinds';
import type { Condition, Scalar } from '#contract/conditions';
import { listConjuncts } from '#rules/conditions/parse-conditions';
import type { CreatorGroup, FacetKind } from './facets.ts';

/** The sorts of content lists, by the words of the wire, and the key each walks by. */
export const CONTENT_SORTS = {
  '-datePublished': 'new',
  '-performance.performanceScore': 'hot',
  '-performance.playCount': 'top',
  '-dateCreated': 'created',
  '-dateModified': 'modified',
} as const;
/** Beside these, a shuffled order and the most played ones by people, whose repeats on a day count once. */
export type ContentSort = (typeof CONTENT_SORTS)[keyof typeof CONTENT_SORTS] | 'players' | 'random';

/** What a list is walked along: the index that holds most of its conditions. */
export type AccessPath =
  | { by: 'everything' }
  | { by: 'type'; type: Kind }
  | { by: 'creator'; creator: string }
  /** A creator by id or username, as a profile's address names them. */
  | { by: 'maker'; name: string; kind?: FacetKind | undefined }
  /** A category by UID, other UID or id, as its screen's address names it. */
  | { by: 'category'; name: string; kind?: FacetKind | undefined; creatorGroup?: CreatorGroup | undefined }
  | { by: 'official'; official: boolean }
  | { by: 'label'; label: string }
  | { by: 'ids'; ids: readonly string[] }
  | { by: 'uids'; uids: readonly string[] };

export interface ScanPlan {
  accessPath: AccessPath;
  /** What the driver does not already hold, checked row by row. */
  residualFilter: readonly Condition[];
}

const LABEL_PREFIX: Readonly<Record<string, string>> = { tags: 'tag', categories: 'category', internalTags: 'internal' };

/** The label under which a content with this tag, category or internal tag is filed. */
export const formatContentLabel = (field: 'tags' | 'categories' | 'internalTags', value: string) => `${LABEL_PREFIX[field]}:${value}`;

/** Chooses the narrowest index for a list's conditions, of those that hold its order, and leaves the rest to be checked along the way. */
export function planScan(condition: Condition, coreTeam: string, isIndexed: (driver: AccessPath) => boolean = () => true): ScanPlan {
  const all = listConjuncts(condition);
  for (const choose of [findIdsPath, findLabelPath, findCreatorPath, findTypePath]) {
    for (const one of all) {
      const driver = choose(one, coreTeam);
      if (driver && isIndexed(driver)) return { accessPath: driver, residualFilter: all.filter((other) => other !== one) };
    }
  }
  return { accessPath: { by: 'everything' }, residualFilter: all };
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

function findCreatorPath(condition: Condition, coreTeam: string): AccessPath | null {
  const creator = getEqualValue(condition, 'creator');
  if (creator !== null) return creator === coreTeam ? { by: 'official', official: true } : { by: 'creator', creator };
  const others = !('join' in condition) && condition.field === 'creator' && condition.operator === '$ne' && condition.value === coreTeam;
  return others ? { by: 'official', official: false } : null;
}

function findTypePath(condition: Condition): AccessPath | null {
  const type = getEqualValue(condition, 'type');
  return type === 'kquiz' || type === 'pquiz' || type === 'article' ? { by: 'type', type } : null;
}
