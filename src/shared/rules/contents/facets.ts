import type { Kind } from '#base/kinds';

/** What a list can be narrowed to: one kind (games are a kind of their own here) and one sort of maker. */
export const FACET_KINDS = ['pquiz', 'kquiz', 'article', 'game'] as const;
export type FacetKind = (typeof FACET_KINDS)[number];
export const CREATOR_GROUPS = ['official', 'community'] as const;
export type CreatorGroup = (typeof CREATOR_GROUPS)[number];

export interface Facets {
  kind?: FacetKind | undefined;
  creatorGroup?: CreatorGroup | undefined;
}

/** The label of a narrowed list, an index of its own: `all|kquiz|official`, `category:<id>|game`, `creator:<id>|pquiz`. */
export const formatFacetLabel = (list: string, { kind, creatorGroup }: Facets) =>
  list + [kind, creatorGroup].map((facet) => (facet ? `|${facet}` : '')).join('');

interface FacetedContent {
  type: Kind;
  official: boolean;
  internalTags: readonly string[];
  creatorId: string;
}

/** The narrowed lists that a content stands in, beside the lists themselves. */
export function listFacetLabels({ type, official, internalTags, creatorId }: FacetedContent, categoryLabels: readonly string[]): string[] {
  const creatorGroup: CreatorGroup = official ? 'official' : 'community';
  const kinds: FacetKind[] = internalTags.includes('game') ? [type, 'game'] : [type];
  return [
    ...kinds.flatMap((kind) => [formatFacetLabel('all', { kind, creatorGroup }), formatFacetLabel(`creator:${creatorId}`, { kind })]),
    ...categoryLabels.flatMap((list) => [
      formatFacetLabel(list, { creatorGroup }),
      ...kinds.flatMap((kind) => [formatFacetLabel(list, { kind }), formatFacetLabel(list, { kind, creatorGroup })]),
    ]),
  ];
}
