import { type Facets, formatFacetLabel } from './facets.ts';
import { type AccessPath, formatContentLabel } from './plan-scan.ts';

const GAMES_LABEL = formatContentLabel('internalTags', 'game');

/** The list narrowed to a kind or a maker, as an index of its own; what a list cannot be narrowed by is ignored. */
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
    case 'maker':
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
  return kind ? { by: 'type', type: kind } : { by: 'everything' };
}

/** What a list can be narrowed by. */
export function getAvailableFacets(accessPath: AccessPath): { kinds: boolean; makers: boolean } {
  if (accessPath.by === 'everything' || accessPath.by === 'category') return { kinds: true, makers: true };
  if (accessPath.by === 'type') return { kinds: false, makers: true };
  if (accessPath.by === 'official' || accessPath.by === 'maker') return { kinds: true, makers: false };
  return { kinds: false, makers: accessPath.by === 'label' && accessPath.label === GAMES_LABEL };
}

function pickAvailableFacets(accessPath: AccessPath, { kind, creatorGroup }: Facets): Facets {
  const { kinds, makers } = getAvailableFacets(accessPath);
  return { kind: kinds ? kind : undefined, creatorGroup: makers ? creatorGroup : undefined };
}

/** The name under which the store keeps how many stand in a list; null for lists that are not counted. */
export function getListCounterName(accessPath: AccessPath): string | null {
  switch (accessPath.by) {
    case 'everything':
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

/** The cache tag of the lists that a content's publication puts out of date, by what drives them. */
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
