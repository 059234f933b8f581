import type { ContentNotice } from '#base/reviews';
import type { Notification } from '#contract/accounts/notifications';
import type { PublicUser } from '#contract/accounts/users';
import { formatDecision } from '#rules/reviews/review-texts';
import { capitaliseFirst } from '#rules/text/capitalise-first';
import { formatDisplayName } from '#rules/users/display-name';
import { listActorIds, type NotificationGroup } from './notification-groups.ts';

/** The number of people whose pictures a row shows. */
const MAX_AVATARS = 3;

/** A row of the notifications page. */
export interface ShownRow {
  /** The first people of the row; empty if it is of the site itself. */
  people: PublicUser[];
  /** The sentence in three parts: who, did what, and what about. The first and last are names, and may be empty. */
  who: string;
  action: string;
  title: string;
  /** The newest comment, or the reason of a decision. */
  text: string;
  /** Where the reader can look or act; null if there is no such page any more. */
  href: string | null;
  newest: Notification;
  isNew: boolean;
  /** The times of the row's notifications, newest first. */
  times: string[];
}

/** What the page shows of a group. `ownName` is the reader's username. */
export function buildNotificationRow(group: NotificationGroup, users: ReadonlyMap<string, PublicUser>, ownName: string): ShownRow {
  const [newest] = group;
  const actorIds = listActorIds(group);
  const people = actorIds.flatMap((id) => users.get(id) ?? []);
  return {
    people: people.slice(0, MAX_AVATARS),
    ...(actorIds.length > 0 ? buildPeopleSentence(group, people, actorIds.length) : buildSiteSentence(newest)),
    href: getRowLink(group, people, ownName),
    newest,
    isNew: !newest.read,
    times: group.map(({ dateCreated }) => dateCreated),
  };
}

type Sentence = Pick<ShownRow, 'who' | 'action' | 'title' | 'text'>;

/** "Hà Linh and 3 others commented on", "Hà Linh commented 3 times on". */
function buildPeopleSentence(group: NotificationGroup, people: readonly PublicUser[], count: number): Sentence {
  const [{ type, title, text }] = group;
  const times = count === 1 && group.length > 1 ? ` ${group.length} times` : '';
  const actions: Partial<Record<Notification['type'], string>> = {
    follow: count === 1 ? 'follows you' : 'follow you',
    reply: `replied to you${times} on`,
    comment: `commented${times} on`,
    mention: `mentioned you${times} on`,
  };
  return { who: formatPeople(people, count), action: actions[type] ?? '', title: type === 'follow' ? '' : title, text };
}

/** People by name, as far as their accounts are not deleted; more than two are counted. */
function formatPeople(people: readonly PublicUser[], count: number): string {
  const [first = 'Someone', second = 'someone'] = people.map(formatDisplayName);
  if (count === 1) return first;
  return count === 2 ? `${first} and ${second}` : `${first} and ${count - 1} others`;
}

function buildSiteSentence({ type, topicType, action, title, text }: Notification): Sentence {
  if (type === 'account')
    return {
      who: '',
      action: action === 'lift_restrictions' ? 'Your account is no longer restricted' : 'Your account is restricted',
      title: '',
      text,
    };
  if (type === 'report') return { who: '', action: 'Your report about', title, text };
  // The title names the comment, and the text says that it was removed, and why.
  if (topicType === 'comment') return { who: '', action: capitaliseFirst(title), title: '', text };
  if (action === '') return { who: '', action: 'Review of', title, text };
  const sentence = formatDecision(action as ContentNotice, title);
  // The text is the sentence with the reason.
  return { who: '', action: sentence, title: '', text: text.startsWith(sentence) ? text.slice(sentence.length).trim() : text };
}

/** The thread of a group of comments, the newest of a single one; a new follower's profile, or the list of followers. */
function getRowLink(group: NotificationGroup, people: readonly PublicUser[], ownName: string): string | null {
  const [{ type, link }] = group;
  const [person] = people;
  if (type === 'follow') {
    if (group.length > 1) return `/follower/${encodeURIComponent(ownName)}`;
    return person ? `/profile/${encodeURIComponent(person.username)}` : null;
  }
  if (link === '') return null;
  return group.length > 1 && link.includes('#') ? `${link.slice(0, link.indexOf('#'))}#comments` : link;
}
