import { KINDS } from '#base/kinds';
import { LIST_LIMITS } from '#base/limits/lists';
import { type AccessPath, formatContentLabel } from '#rules/contents/plan-scan';
import type { CollectionSort } from './collection-options.ts';

/** A collection screen: its path, its texts, its contents and their order. */
export interface Collection {
  path: string;
  title: string;
  /** The label of the link between the screens of its group; the title by default. */
  groupLabel?: string;
  text: string;
  accessPath: AccessPath;
  /** The fixed order of the screen. Without it the order comes from `opts`, and is trending by default. */
  sort?: CollectionSort | 'random';
  /** The number of contents on a page, if not that of all collections. */
  size?: number;
  /** Screens of a group differ only in order or kind and link to each other. */
  group: string;
}

const ALL_CONTENTS: AccessPath = { by: 'all' };
const GAMES: AccessPath = { by: 'label', label: formatContentLabel('internalTags', 'game') };
const ORDERS = [
  { suffix: '-new', sort: 'newest', label: 'Newest', orderText: 'The newest come first.' },
  { suffix: '-hot', sort: 'trending', label: 'Hot', orderText: 'What is popular now comes first.' },
  { suffix: '-top', sort: 'played', label: 'Most played', orderText: 'The most played come first.' },
] as const;

function buildOrderedCollections(
  path: string,
  { title, text, accessPath }: Pick<Collection, 'title' | 'text' | 'accessPath'>,
): Collection[] {
  const common = { text, accessPath, group: path };
  return [
    { ...common, path: `/${path}`, title },
    ...ORDERS.map(({ suffix, sort, label, orderText }) => ({
      ...common,
      text: `${text} ${orderText}`,
      path: `/${path}${suffix}`,
      title: `${title}: ${label.toLowerCase()}`,
      groupLabel: label,
      sort,
    })),
  ];
}

const buildKindCollection = (kind: keyof typeof KINDS, text: string): Collection => ({
  path: `/${kind}`,
  title: KINDS[kind].heading,
  text,
  accessPath: { by: 'type', type: kind },
  group: 'kinds',
});

export const COLLECTIONS: readonly Collection[] = [
  {
    path: '/home-new',
    title: 'New',
    text: 'Fresh from creators and the core team.',
    accessPath: ALL_CONTENTS,
    sort: 'newest',
    size: LIST_LIMITS.hotAndNew,
    group: 'home',
  },
  {
    path: '/home-hot',
    title: 'Hot right now',
    text: 'What everybody is playing.',
    accessPath: ALL_CONTENTS,
    sort: 'trending',
    size: LIST_LIMITS.hotAndNew,
    group: 'home',
  },
  {
    path: '/home-top',
    title: 'Most played',
    text: 'Ranked by number of players, each counted once a day.',
    accessPath: ALL_CONTENTS,
    sort: 'played',
    group: 'home',
  },
  {
    path: '/home-featured',
    title: 'Featured',
    text: 'Hand-picked by the core team.',
    accessPath: { by: 'label', label: formatContentLabel('internalTags', 'featured') },
    sort: 'newest',
    group: 'home',
  },
  {
    path: '/home-random',
    title: 'Surprise me',
    text: 'A random mix, different each time.',
    accessPath: ALL_CONTENTS,
    sort: 'random',
    group: 'home',
  },
  buildKindCollection('pquiz', 'Find out which one you are.'),
  buildKindCollection('kquiz', 'Find out what you know.'),
  buildKindCollection('article', 'Find out why.'),
  ...buildOrderedCollections('game', { title: 'Games', text: 'Take a break.', accessPath: GAMES }),
  ...buildOrderedCollections('com', {
    title: 'Community',
    text: 'Quizzes and articles from our community.',
    accessPath: { by: 'official', official: false },
  }),
  ...buildOrderedCollections('coreteam', {
    title: 'Core team',
    text: 'Quizzes and articles from the people who run the site.',
    accessPath: { by: 'official', official: true },
  }),
];

export const findCollection = (path: string): Collection | undefined => COLLECTIONS.find((collection) => collection.path === path);

/** The number of contents on a page of a screen. */
export const getPageSize = ({ size = LIST_LIMITS.collection }: Pick<Collection, 'size'>): number => size;

/** The order of a screen: its fixed order, else the requested order, else trending. */
export const getCollectionSort = (collection: Pick<Collection, 'sort'>, requested: CollectionSort | undefined): CollectionSort | 'random' =>
  collection.sort ?? requested ?? 'trending';
