import type { Notification } from '#contract/accounts/notifications';

/** How much older than the newest notification of a group the others may be. */
const GROUP_SPAN_MS = 24 * 60 * 60 * 1000;

/** The notifications of one row, newest first. */
export type NotificationGroup = readonly [Notification, ...Notification[]];

/**
 * Groups a page of notifications, newest first: comments on one content, replies and mentions on it, and new followers, each of one day.
 * What is new is not grouped with what is read. A group has the place of its newest notification. Every notification is in one group;
 * a group does not reach into the next page, where the rest of it is a group of its own.
 */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups: [Notification, ...Notification[]][] = [];
  const latestGroups = new Map<string, [Notification, ...Notification[]]>();
  for (const notification of notifications) {
    const key = getGroupKey(notification);
    const group = key === null ? undefined : latestGroups.get(key);
    if (group && Date.parse(group[0].dateCreated) - Date.parse(notification.dateCreated) <= GROUP_SPAN_MS) {
      group.push(notification);
      continue;
    }
    const newGroup: [Notification, ...Notification[]] = [notification];
    groups.push(newGroup);
    if (key !== null) latestGroups.set(key, newGroup);
  }
  return groups;
}

/** Null for what staff did, which is never grouped. */
function getGroupKey({ type, topicType, topic, read }: Notification): string | null {
  if (type === 'follow') return `follow ${read}`;
  const isByPeople = type === 'comment' || type === 'reply' || type === 'mention';
  return isByPeople ? `${type} ${read} ${topicType} ${topic}` : null;
}

/** The ids of the people of a group, each once, the newest first. */
export const listActorIds = (group: NotificationGroup): string[] => [...new Set(group.map(({ user }) => user))].filter((id) => id !== '');
