import { CREATOR_GROUPS, FACET_KINDS, type Facets } from '#rules/contents/facets';

/** The sort options that a visitor can select, by their value in the `opts` query parameter. */
export const COLLECTION_SORTS = {
  newest: { label: 'Newest', sort: 'new' },
  trending: { label: 'Trending', sort: 'hot' },
  played: { label: 'Most played', sort: 'players' },
} as const;
export type CollectionSort = keyof typeof COLLECTION_SORTS;
const SORT_NAMES = Object.keys(COLLECTION_SORTS) as CollectionSort[];

/** The parsed `opts` parameter: at most one sort, kind and creator group, such as `played` or `newest,kquiz,official`. */
export interface CollectionOptions extends Facets {
  sort?: CollectionSort | undefined;
}

/** Parses `opts` and ignores unknown values. */
export function parseCollectionOptions(opts: string | null): CollectionOptions {
  const values = (opts ?? '').split(',');
  const findOption = <T extends string>(options: readonly T[]) => options.find((option) => values.includes(option));
  return { sort: findOption(SORT_NAMES), kind: findOption(FACET_KINDS), creatorGroup: findOption(CREATOR_GROUPS) };
}

/** The path of the first page with these options. Their order is fixed, so that a list has one URL. */
export function buildOptionsPath(path: string, { sort, kind, creatorGroup }: CollectionOptions): string {
  const opts = [sort, kind, creatorGroup].filter(Boolean).join(',');
  return opts ? `${path}${path.includes('?') ? '&' : '?'}opts=${opts}` : path;
}
