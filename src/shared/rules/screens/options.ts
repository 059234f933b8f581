import { FACET_KINDS, type Facets, MAKERS } from '#rules/contents/facets';

/** The sort options a person can pick, by the words of `opts`. */
export const COLLECTION_SORTS = {
  newest: { label: 'Newest', sort: 'new' },
  trending: { label: 'Trending', sort: 'hot' },
  played: { label: 'Most played', sort: 'players' },
} as const;
export type CollectionSort = keyof typeof COLLECTION_SORTS;
const SORT_NAMES = Object.keys(COLLECTION_SORTS) as CollectionSort[];

/** What `opts` asks for: a sort, a kind and a maker, each at most once: `played`, `kquiz`, `newest,kquiz,official`. */
export interface Options extends Facets {
  sort?: CollectionSort | undefined;
}

/** The options of an address; words it does not know mean nothing. */
export function optionsOf(opts: string | null): Options {
  const words = (opts ?? '').split(',');
  const among = <T extends string>(known: readonly T[]) => known.find((one) => words.includes(one));
  return { sort: among(SORT_NAMES), kind: among(FACET_KINDS), maker: among(MAKERS) };
}

/** An address with these options, from its first page on, in the order that makes one address of one list. */
export function optionsAddress(path: string, { sort, kind, maker }: Options): string {
  const opts = [sort, kind, maker].filter(Boolean).join(',');
  return opts ? `${path}${path.includes('?') ? '&' : '?'}opts=${opts}` : path;
}
