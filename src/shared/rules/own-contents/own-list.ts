import type { Kind } from '#base/kinds';
import type { ContentCard } from '#contract/contents/contents';
import type { DraftSummary } from '#contract/contents/drafts';
import type { ContentState } from '#rules/contents/content-states';
import { normaliseText } from '#rules/text/normalise-text';

/**
 * The filters of a creator's list by state. Each state is in one group; "Published" also has what everyone sees while a change of it waits.
 * Groups without contents are not offered.
 */
export const OWN_LIST_GROUPS = {
  drafts: { label: 'Drafts', states: ['draft'] },
  waiting: { label: 'Waiting for review', states: ['waiting', 'waitingWithLink', 'waitingGame', 'changesWaiting'] },
  changes: { label: 'Changes asked', states: ['changes', 'changesRefused'] },
  published: { label: 'Published', states: ['published'] },
  link: { label: 'Only with link', states: ['link', 'restricted'] },
  private: { label: 'Private', states: ['private'] },
  removed: { label: 'Removed', states: ['rejected'] },
} as const satisfies Record<string, { label: string; states: readonly ContentState[] }>;
export type OwnListGroup = keyof typeof OWN_LIST_GROUPS;
const GROUP_NAMES = Object.keys(OWN_LIST_GROUPS) as OwnListGroup[];

export const OWN_LIST_SORTS = {
  changed: { label: 'Last changed' },
  plays: { label: 'Most plays' },
  title: { label: 'Title' },
} as const;
export type OwnListSort = keyof typeof OWN_LIST_SORTS;

export interface OwnListOptions {
  group: OwnListGroup | null;
  sort: OwnListSort;
  /** The words searched for; empty without a search. */
  text: string;
  /** The number of rows before the page. */
  from: number;
}

/** What a list decides by of a content or of a draft that was never saved. */
export interface OwnListEntry {
  id: string;
  kind: Kind;
  title: string;
  tags: readonly string[];
  state: ContentState;
  /** Everyone finds the content in lists. */
  isListed: boolean;
  /** Null if nobody but the creator could ever play it. */
  playCount: number | null;
  changedAtMs: number;
}

const MAX_TEXT_LENGTH = 100;

/** The options in the query of a list's URL. What it does not know is ignored. */
export function parseOwnListOptions(query: URLSearchParams): OwnListOptions {
  const [group, sort] = [query.get('status') ?? '', query.get('sort') ?? ''];
  return {
    group: Object.hasOwn(OWN_LIST_GROUPS, group) ? (group as OwnListGroup) : null,
    sort: Object.hasOwn(OWN_LIST_SORTS, sort) ? (sort as OwnListSort) : 'changed',
    text: (query.get('q') ?? '').trim().slice(0, MAX_TEXT_LENGTH),
    from: Math.max(0, Math.trunc(Number(query.get('from')) || 0)),
  };
}

/** The URL of a list with these options. */
export function buildOwnListPath(path: string, { group, sort, text, from }: OwnListOptions): string {
  const params = new URLSearchParams({
    ...(text && { q: text }),
    ...(group && { status: group }),
    ...(sort !== 'changed' && { sort }),
    ...(from > 0 && { from: String(from) }),
  });
  return params.size > 0 ? `${path}?${params}` : path;
}

const fold = (text: string) => normaliseText(text, { ignoreAccents: true });

/** Whether the title or a tag has each of the words; accents and case do not matter. */
export function matchesWords({ title, tags }: Pick<OwnListEntry, 'title' | 'tags'>, text: string): boolean {
  const texts = [title, ...tags].map(fold);
  return fold(text)
    .split(' ')
    .every((word) => texts.some((candidate) => candidate.includes(word)));
}

export interface OwnListView<Entry> {
  /** The entries of the page. */
  shown: Entry[];
  /** How many entries the group has. */
  total: number;
  /** How many entries match the search, in any group. */
  matchCount: number;
  counts: { group: OwnListGroup; count: number }[];
}

/** A row of a creator's list: a content, or a draft that was never saved as one. */
export interface OwnListRow extends OwnListEntry {
  /** Null for a draft that was never saved. */
  card: ContentCard | null;
  /** What the creator has changed since the last save; null without a change. */
  draft: DraftSummary | null;
  note: { text: string; isUrgent: boolean };
}

/** A page of a creator's list. */
export interface OwnList extends Omit<OwnListView<OwnListEntry>, 'shown'> {
  rows: OwnListRow[];
  /** How many contents and drafts there are without a filter. */
  ownCount: number;
  playCount: number;
}

/** Filters, sorts and slices the entries. `questionMatchIds` are the contents whose questions or text match the search. */
export function viewOwnList<Entry extends OwnListEntry>(
  entries: readonly Entry[],
  { options, questionMatchIds, size }: { options: OwnListOptions; questionMatchIds: ReadonlySet<string>; size: number },
): OwnListView<Entry> {
  const { group, sort, text, from } = options;
  const matches = text === '' ? entries : entries.filter((entry) => questionMatchIds.has(entry.id) || matchesWords(entry, text));
  const ofGroup = group === null ? matches : matches.filter((entry) => isInGroup(entry, group));
  return {
    shown: ofGroup.toSorted(COMPARE[sort]).slice(from, from + size),
    total: ofGroup.length,
    matchCount: matches.length,
    counts: GROUP_NAMES.map((name) => ({ group: name, count: matches.filter((entry) => isInGroup(entry, name)).length })).filter(
      ({ group: name, count }) => count > 0 || name === group,
    ),
  };
}

const isInGroup = ({ state, isListed }: OwnListEntry, group: OwnListGroup) =>
  (group === 'published' && isListed) || OWN_LIST_GROUPS[group].states.some((groupState: ContentState) => groupState === state);

const COMPARE: Record<OwnListSort, (a: OwnListEntry, b: OwnListEntry) => number> = {
  changed: (a, b) => b.changedAtMs - a.changedAtMs,
  plays: (a, b) => (b.playCount ?? -1) - (a.playCount ?? -1) || b.changedAtMs - a.changedAtMs,
  title: (a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }),
};

const NEVER_OPEN_STATES: readonly ContentState[] = ['draft', 'private', 'waiting'];

/** Whether anybody but the creator can play a content in this state, so that its count says something. */
export const canBePlayed = (state: ContentState): boolean => !NEVER_OPEN_STATES.includes(state);
