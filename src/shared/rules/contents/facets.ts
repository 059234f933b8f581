import type { Kind } from '#base/kinds';

/** What a list can be narrowed to: one kind (games are a kind of their own here) and one sort of maker. */
export const FACET_KINDS = ['pquiz', 'kquiz', 'article', 'game'] as const;
export type FacetKind = (typeof FACET_KINDS)[number];
export const MAKERS = ['official', 'community'] as const;
export type Maker = (typeof MAKERS)[number];

export interface Facets {
  kind?: FacetKind | undefined;
  maker?: Maker | undefined;
}

/** The label of a narrowed list, an index of its own: `all|kquiz|official`, `category:<id>|game`, `creator:<id>|pquiz`. */
export const facetLabel = (list: string, { kind, maker }: Facets) =>
  list + [kind, maker].map((facet) => (facet ? `|${facet}` : '')).join('');

interface Faceted {
  type: Kind;
  official: boolean;
  internalTags: readonly string[];
  creatorId: string;
}

/** The narrowed lists that a content stands in, beside the lists themselves. */
export function facetLabelsOf({ type, official, internalTags, creatorId }: Faceted, categoryLabels: readonly string[]): string[] {
  const maker: Maker = official ? 'official' : 'community';
  const kinds: FacetKind[] = internalTags.includes('game') ? [type, 'game'] : [type];
  return [
    ...kinds.flatMap((kind) => [facetLabel('all', { kind, maker }), facetLabel(`creator:${creatorId}`, { kind })]),
    ...categoryLabels.flatMap((list) => [
      facetLabel(list, { maker }),
      ...kinds.flatMap((kind) => [facetLabel(list, { kind }), facetLabel(list, { kind, maker })]),
    ]),
  ];
}
