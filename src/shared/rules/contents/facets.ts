import type { Kind } from '#base/kinds';

/** The values a list can be narrowed to: one kind (here games are a kind of their own) and one group of creators. */
export const FACET_KINDS = ['pquiz', 'kquiz', 'article', 'game'] as const;
export type FacetKind = (typeof FACET_KINDS)[number];
export const CREATOR_GROUPS = ['official', 'community'] as const;
export type CreatorGroup = (typeof CREATOR_GROUPS)[number];

export interface Facets {
  kind?: FacetKind | undefined;
  creatorGroup?: CreatorGroup | undefined;
}

/** The label of a narrowed list, by which it is indexed: `all|kquiz|official`, `category:<id>|game`, `creator:<id>|pquiz`. */
export const formatFacetLabel = (list: string, { kind, creatorGroup }: Facets) =>
  list + [kind, creatorGroup].map((facet) => (facet ? `|${facet}` : '')).join('');

interface FacetedContent {
  type: Kind;
  official: boolean;
  internalTags: readonly string[];
  creatorId: string;
}

/** The labels of all narrowed lists that contain a content. */
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
