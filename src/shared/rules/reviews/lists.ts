import { INTERNAL_TAGS, type InternalTag } from '#base/statuses';

/** What a list of /internal is read by, each along an index of its own. */
export type InternalSource =
  | { by: 'tag'; tag: InternalTag }
  | { by: 'review'; reviewStatus: 'rejected' | 'restricted' }
  | { by: 'bin' | 'official' | 'reported' | 'appeals' | 'mine' | 'all' };

export interface InternalList {
  /** The word for it in the address. */
  name: string;
  label: string;
  /** What an empty one says. */
  empty: string;
  source: InternalSource;
  /** The counter that holds how many there are, where one does. */
  counter: string | null;
  /** What is waiting is looked at oldest first, the rest newest first, unless asked otherwise. */
  order: InternalOrder;
  /** The first row of lists; the others stand in a menu. */
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
  dyn_template: 'From templates',
  user_created: 'Made by users',
};

const main = { isMain: true, order: 'newest' } as const;

const tagged = (tag: Exclude<InternalTag, 'user_pending'>): InternalList => ({
  ...{ name: tag, label: TAG_LABELS[tag], empty: 'Nothing is tagged so.', source: { by: 'tag', tag }, counter: `tagged:${tag}` },
  ...{ order: 'newest', isMain: tag === 'potential' },
});

export const INTERNAL_LISTS: readonly InternalList[] = [
  {
    ...{ name: 'review', label: 'To review', empty: 'All caught up. Nothing is waiting.', isMain: true, order: 'oldest' },
    ...{ source: { by: 'tag', tag: 'user_pending' }, counter: 'tagged:user_pending' },
  },
  {
    ...{ name: 'reported', label: 'Reported', empty: 'Nobody has reported anything.', isMain: true, order: 'oldest' },
    ...{ source: { by: 'reported' }, counter: 'cases:content' },
  },
  {
    ...{ name: 'answered', label: 'Answered', empty: 'No creator has answered a decision.', isMain: true, order: 'oldest' },
    ...{ source: { by: 'appeals' }, counter: 'appeals' },
  },
  { ...main, name: 'mine', label: 'Assigned to me', empty: 'Nothing is assigned to you.', source: { by: 'mine' }, counter: null },
  tagged('potential'),
  {
    ...{ ...main, name: 'restricted', label: 'Restricted', empty: 'Nothing is restricted.', counter: 'restricted' },
    source: { by: 'review', reviewStatus: 'restricted' },
  },
  {
    ...{ ...main, name: 'rejected', label: 'Rejected', empty: 'Nothing is rejected.', counter: 'rejected' },
    source: { by: 'review', reviewStatus: 'rejected' },
  },
  { ...main, name: 'bin', label: 'Recycle bin', empty: 'The bin is empty.', source: { by: 'bin' }, counter: 'bin' },
  ...INTERNAL_TAGS.filter((tag) => tag !== 'user_pending' && tag !== 'potential').map(tagged),
  {
    ...{ name: 'official', label: 'Core team drafts', empty: 'The core team has no drafts.', isMain: false, order: 'newest' },
    ...{ source: { by: 'official' }, counter: 'pending_core' },
  },
  {
    name: 'all',
    label: 'Everything',
    empty: 'There is nothing yet.',
    source: { by: 'all' },
    counter: null,
    order: 'newest',
    isMain: false,
  },
];

const [FIRST] = INTERNAL_LISTS as readonly [InternalList, ...InternalList[]];

export const internalListAt = (name: string | null | undefined): InternalList => INTERNAL_LISTS.find((list) => list.name === name) ?? FIRST;

export const orderOf = (list: InternalList, text: string | null | undefined): InternalOrder =>
  text === 'oldest' || text === 'newest' ? text : list.order;
