import { type Facets, formatFacetLabel } from './facets.ts';
import { type AccessPath, formatContentLabel } from './plan-scan.ts';

const GAMES_LABEL = formatContentLabel('internalTags', 'game');

/** Narrows a list by facets; each combination has an index. Facets that do not apply to the list are ignored. */
export function applyFacets(accessPath: AccessPath, facets: Facets): AccessPath {
  const { kind, creatorGroup } = pickAvailableFacets(accessPath, facets);
  if (!kind && !creatorGroup) return accessPath;
  switch (accessPath.by) {
    case 'type':
      return { by: 'label', label: formatFacetLabel('all', { kind: accessPath.type, creatorGroup }) };
    case 'official':
      return { by: 'label', label: formatFacetLabel('all', { kind, creatorGroup: accessPath.official ? 'official' : 'community' }) };
    case 'label':
      return { by: 'label', label: formatFacetLabel('all', { kind: 'game', creatorGroup }) };
    case 'creatorName':
      return { ...accessPath, kind };
    case 'category':
      return { ...accessPath, kind, creatorGroup };
    default:
      return applyFacetsToAll({ kind, creatorGroup });
  }
}

function applyFacetsToAll({ kind, creatorGroup }: Facets): AccessPath {
  if (kind && creatorGroup) return { by: 'label', label: formatFacetLabel('all', { kind, creatorGroup }) };
  if (creatorGroup) return { by: 'official', official: creatorGroup === 'official' };
  if (kind === 'game') return { by: 'label', label: GAMES_LABEL };
  return kind ? { by: 'type', type: kind } : { by: 'all' };
}

/** The facets that apply to a list. */
export function getAvailableFacets(accessPath: AccessPath): { kinds: boolean; creatorGroups: boolean } {
  if (accessPath.by === 'all' || accessPath.by === 'category') return { kinds: true, creatorGroups: true };
  if (accessPath.by === 'type') return { kinds: false, creatorGroups: true };
  if (accessPath.by === 'official' || accessPath.by === 'creatorName') return { kinds: true, creatorGroups: false };
  return { kinds: false, creatorGroups: accessPath.by === 'label' && accessPath.label === GAMES_LABEL };
}

function pickAvailableFacets(accessPath: AccessPath, { kind, creatorGroup }: Facets): Facets {
  const { kinds, creatorGroups } = getAvailableFacets(accessPath);
  return { kind: kinds ? kind : undefined, creatorGroup: creatorGroups ? creatorGroup : undefined };
}

/** The name of the counter of a list's contents; null for lists that are not counted. */
export function getListCounterName(accessPath: AccessPath): string | null {
  switch (accessPath.by) {
    case 'all':
      return 'all';
    case 'type':
      return `type:${accessPath.type}`;
    case 'official':
      return `official:${Number(accessPath.official)}`;
    case 'label':
      return accessPath.label;
    case 'creator':
      return `creator:${accessPath.creator}`;
    default:
      return null;
  }
}

/** The cache tag of a list, which is purged when a content is published in it. */
export function getListCacheTag(accessPath: AccessPath): string {
  switch (accessPath.by) {
    case 'type':
      return `list:${accessPath.type}`;
    case 'official':
      return accessPath.official ? 'list:official' : 'list:community';
    case 'label':
      return `list:${accessPath.label.replace(/^internal:/, '')}`;
    default:
      return 'list:new';
  }
}
