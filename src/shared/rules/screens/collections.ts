import { KINDS } from '#base/kinds';
import { type Driver, labelOf } from '#rules/contents/lists';
import type { CollectionSort } from './options.ts';

/** One collection screen: its address, its words, what it lists and how. */
export interface Collection {
  path: string;
  title: string;
  text: string;
  driver: Driver;
  /** The order of a screen that has one; others take `opts`, and open with what is trending. */
  sort?: CollectionSort | 'random';
  /** Screens that differ only in order or kind, shown beside each other. */
  group: string;
}

const EVERYTHING: Driver = { by: 'everything' };
const GAMES: Driver = { by: 'label', label: labelOf('internalTags', 'game') };
const ORDERS = [
  ['', undefined, ''],
  ['-new', 'newest', ', newest first'],
  ['-hot', 'trending', ', what is hot'],
  ['-top', 'played', ', most played'],
] as const;

function ordered(path: string, { title, text, driver }: Pick<Collection, 'title' | 'text' | 'driver'>): Collection[] {
  return ORDERS.map(([ending, sort, words]) => ({
    path: `/${path}${ending}`,
    title: `${title}${words}`,
    text,
    driver,
    group: path,
    ...(sort && { sort }),
  }));
}

const kind = (path: keyof typeof KINDS, text: string): Collection => ({
  path: `/${path}`,
  title: KINDS[path].heading,
  text,
  driver: { by: 'type', type: path },
  group: 'kinds',
});

export const COLLECTIONS: readonly Collection[] = [
  { path: '/home-new', title: 'New', text: 'Fresh from creators and the core team.', driver: EVERYTHING, sort: 'newest', group: 'home' },
  { path: '/home-hot', title: 'Hot right now', text: 'What everybody is playing.', driver: EVERYTHING, sort: 'trending', group: 'home' },
  {
    path: '/home-top',
    title: 'Most played',
    text: 'By how many people have played, each counted once a day.',
    driver: EVERYTHING,
    sort: 'played',
    group: 'home',
  },
  {
    path: '/home-featured',
    title: 'Featured',
    text: 'Picked by hand by the core team.',
    driver: { by: 'label', label: labelOf('internalTags', 'featured') },
    sort: 'newest',
    group: 'home',
  },
  {
    path: '/home-random',
    title: 'Surprise me',
    text: 'A handful from anywhere, shuffled anew each time.',
    driver: EVERYTHING,
    sort: 'random',
    group: 'home',
  },
  kind('pquiz', 'Find out which one you are.'),
  kind('kquiz', 'Find out what you know.'),
  kind('article', 'Find out why.'),
  ...ordered('game', { title: 'Games', text: 'Find a few minutes.', driver: GAMES }),
  ...ordered('com', { title: 'Community', text: 'Made by people like you.', driver: { by: 'official', official: false } }),
  ...ordered('coreteam', { title: 'Core team', text: 'Made by the people who run the site.', driver: { by: 'official', official: true } }),
];

export const collectionAt = (path: string): Collection | undefined => COLLECTIONS.find((collection) => collection.path === path);

/** The order of a screen: by its own row, else what is asked for, else what is trending. */
export const sortOf = (collection: Pick<Collection, 'sort'>, asked: CollectionSort | undefined): CollectionSort | 'random' =>
  collection.sort ?? asked ?? 'trending';

/** The page an address asks for, from 1; null where it is no such number. */
export function pageOf(text: string | null, most: number): number | null {
  if (text === null) return 1;
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= most ? page : null;
}
