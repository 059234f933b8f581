import { INTERNAL_TAGS, type InternalTag } from '#base/content-statuses';

/** What a list of /internal contains. Each source has an index of its own. */
export type InternalSource =
  | { by: 'tag'; tag: InternalTag }
  | { by: 'review'; reviewStatus: 'rejected' | 'restricted' }
  | { by: 'bin' | 'official' | 'reported' | 'appeals' | 'mine' | 'all' };

export interface InternalList {
  /** The name in the URL. */
  name: string;
  label: string;
  /** The text of an empty list. */
  empty: string;
  source: InternalSource;
  /** The name of the counter with the size of the list; null without a counter. */
  counterKey: string | null;
  /** The default order. Lists that wait for staff start with the oldest item. */
  order: InternalOrder;
  /** Main lists are in the first row, the others in a menu. */
  isMain: boolean;
}
export type InternalOrder = 'oldest' | 'newest';

const TAG_LABELS: Record<Exclude<InternalTag, 'user_pending'>, string> = {
  potential: 'Potential',
  featured: 'Featured',
  translated: 'Translated',
  duplicated: 'Duplicated',
  ads: 'With ads',
  game: 'Games',
  Quiz: 'Articles that embed a quiz',
  gallery: 'Galleries',
  showstats: 'Showing statistics',
  dyn_template: 'Offered as templates',
  user_created: 'Made by users',
};

const MAIN_LIST_DEFAULTS = { isMain: true, order: 'newest' } as const;

const buildTagList = (tag: Exclude<InternalTag, 'user_pending'>): InternalList => ({
  name: tag,
  label: TAG_LABELS[tag],
  empty: 'Nothing has this tag.',
  source: { by: 'tag', tag },
  counterKey: `tagged:${tag}`,
  order: 'newest',
  isMain: tag === 'potential',
});

export const INTERNAL_LISTS: readonly InternalList[] = [
  {
    name: 'review',
    label: 'To review',
    empty: 'All caught up. Nothing is waiting.',
    isMain: true,
    order: 'oldest',
    source: { by: 'tag', tag: 'user_pending' },
    counterKey: 'tagged:user_pending',
  },
  {
    name: 'reported',
    label: 'Reported',
    empty: 'No open reports.',
    isMain: true,
    order: 'oldest',
    source: { by: 'reported' },
    counterKey: 'cases:content',
  },
  {
    name: 'answered',
    label: 'Appeals',
    empty: 'No open appeals.',
    isMain: true,
    order: 'oldest',
    source: { by: 'appeals' },
    counterKey: 'appeals',
  },
  {
    ...MAIN_LIST_DEFAULTS,
    name: 'mine',
    label: 'Assigned to me',
    empty: 'Nothing is assigned to you.',
    source: { by: 'mine' },
    counterKey: null,
  },
  buildTagList('potential'),
  {
    ...MAIN_LIST_DEFAULTS,
    name: 'restricted',
    label: 'Restricted',
    empty: 'Nothing is restricted.',
    counterKey: 'restricted',
    source: { by: 'review', reviewStatus: 'restricted' },
  },
  {
    ...MAIN_LIST_DEFAULTS,
    name: 'rejected',
    label: 'Rejected',
    empty: 'Nothing is rejected.',
    counterKey: 'rejected',
    source: { by: 'review', reviewStatus: 'rejected' },
  },
  {
    ...MAIN_LIST_DEFAULTS,
    name: 'bin',
    label: 'Recycle bin',
    empty: 'The recycle bin is empty.',
    source: { by: 'bin' },
    counterKey: 'bin',
  },
  ...INTERNAL_TAGS.filter((tag) => tag !== 'user_pending' && tag !== 'potential').map(buildTagList),
  {
    name: 'official',
    label: 'Core team drafts',
    empty: 'No core team drafts.',
    isMain: false,
    order: 'newest',
    source: { by: 'official' },
    counterKey: 'pending_core',
  },
  {
    name: 'all',
    label: 'Everything',
    empty: 'No quizzes or articles yet.',
    source: { by: 'all' },
    counterKey: null,
    order: 'newest',
    isMain: false,
  },
];

const [FIRST_LIST] = INTERNAL_LISTS as readonly [InternalList, ...InternalList[]];

export const findInternalList = (name: string | null | undefined): InternalList =>
  INTERNAL_LISTS.find((list) => list.name === name) ?? FIRST_LIST;

export const parseListOrder = (list: InternalList, text: string | null | undefined): InternalOrder =>
  text === 'oldest' || text === 'newest' ? text : list.order;
