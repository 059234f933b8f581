import { CREATOR_GROUPS, FACET_KINDS, type Facets } from '#rules/contents/facets';

/** The sort options a person can pick, by the words of `opts`. */
export const COLLECTION_SORTS = {
  newest: { label: 'Newest', sort: 'new' },
  trending: { label: 'Trending', sort: 'hot' },
  played: { label: 'Most played', sort: 'players' },
} as const;
export type CollectionSort = keyof typeof COLLECTION_SORTS;
const SORT_NAMES = Object.keys(COLLECTION_SORTS) as CollectionSort[];

/** What `opts` asks for: a sort, a kind and a maker, each at most once: `played`, `kquiz`, `newest,kquiz,official`. */
export interface CollectionOptions extends Facets {
  sort?: CollectionSort | undefined;
}

/** The options of an address; words it does not know mean nothing. */
export function parseCollectionOptions(opts: string | null): CollectionOptions {
  const words = (opts ?? '').split(',');
  const findOption = <T extends string>(known: readonly T[]) => known.find((one) => words.includes(one));
  return { sort: findOption(SORT_NAMES), kind: findOption(FACET_KINDS), creatorGroup: findOption(CREATOR_GROUPS) };
}

/** An address with these options, from its first page on, in the order that makes one address of one list. */
export function buildOptionsPath(path: string, { sort, kind, creatorGroup }: CollectionOptions): string {
  const opts = [sort, kind, creatorGroup].filter(Boolean).join(',');
  return opts ? `${path}${path.includes('?') ? '&' : '?'}opts=${opts}` : path;
}
