import { KINDS } from '#base/kinds';
import { type AccessPath, formatContentLabel } from '#rules/contents/plan-scan';
import type { CollectionSort } from './collection-options.ts';

/** One collection screen: its address, its words, what it lists and how. */
export interface Collection {
  path: string;
  title: string;
  text: string;
  accessPath: AccessPath;
  /** The order of a screen that has one; others take `opts`, and open with what is trending. */
  sort?: CollectionSort | 'random';
  /** Screens that differ only in order or kind, shown beside each other. */
  group: string;
}

const EVERYTHING: AccessPath = { by: 'everything' };
const GAMES: AccessPath = { by: 'label', label: formatContentLabel('internalTags', 'game') };
const ORDERS = [
  ['', undefined, ''],
  ['-new', 'newest', ', newest first'],
  ['-hot', 'trending', ', what is hot'],
  ['-top', 'played', ', most played'],
] as const;

function buildOrderedCollections(
  path: string,
  { title, text, accessPath }: Pick<Collection, 'title' | 'text' | 'accessPath'>,
): Collection[] {
  return ORDERS.map(([ending, sort, words]) => ({
    path: `/${path}${ending}`,
    title: `${title}${words}`,
    text,
    accessPath,
    group: path,
    ...(sort && { sort }),
  }));
}

const buildKindCollection = (path: keyof typeof KINDS, text: string): Collection => ({
  path: `/${path}`,
  title: KINDS[path].heading,
  text,
  accessPath: { by: 'type', type: path },
  group: 'kinds',
});

export const COLLECTIONS: readonly Collection[] = [
  {
    path: '/home-new',
    title: 'New',
    text: 'Fresh from creators and the core team.',
    accessPath: EVERYTHING,
    sort: 'newest',
    group: 'home',
  },
  {
    path: '/home-hot',
    title: 'Hot right now',
    text: 'What everybody is playing.',
    accessPath: EVERYTHING,
    sort: 'trending',
    group: 'home',
  },
  {
    path: '/home-top',
    title: 'Most played',
    text: 'By how many people have played, each counted once a day.',
    accessPath: EVERYTHING,
    sort: 'played',
    group: 'home',
  },
  {
    path: '/home-featured',
    title: 'Featured',
    text: 'Picked by hand by the core team.',
    accessPath: { by: 'label', label: formatContentLabel('internalTags', 'featured') },
    sort: 'newest',
    group: 'home',
  },
  {
    path: '/home-random',
    title: 'Surprise me',
    text: 'A handful from anywhere, shuffled anew each time.',
    accessPath: EVERYTHING,
    sort: 'random',
    group: 'home',
  },
  buildKindCollection('pquiz', 'Find out which one you are.'),
  buildKindCollection('kquiz', 'Find out what you know.'),
  buildKindCollection('article', 'Find out why.'),
  ...buildOrderedCollections('game', { title: 'Games', text: 'Find a few minutes.', accessPath: GAMES }),
  ...buildOrderedCollections('com', {
    title: 'Community',
    text: 'Made by people like you.',
    accessPath: { by: 'official', official: false },
  }),
  ...buildOrderedCollections('coreteam', {
    title: 'Core team',
    text: 'Made by the people who run the site.',
    accessPath: { by: 'official', official: true },
  }),
];

export const findCollection = (path: string): Collection | undefined => COLLECTIONS.find((collection) => collection.path === path);

/** The order of a screen: by its own row, else what is asked for, else what is trending. */
export const getCollectionSort = (collection: Pick<Collection, 'sort'>, requested: CollectionSort | undefined): CollectionSort | 'random' =>
  collection.sort ?? requested ?? 'trending';

/** The page an address asks for, from 1; null where it is no such number. */
export function parsePageNumber(text: string | null, lastPage: number): number | null {
  if (text === null) return 1;
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= lastPage ? page : null;
}
