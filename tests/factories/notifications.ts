import type { Notification } from '#contract/accounts/notifications';
import type { PublicUser } from '#contract/accounts/users';

let count = 0;

/** A comment's notification, as the API answers it. */
export function buildNotification(fields: Partial<Notification> = {}): Notification {
  count += 1;
  return {
    ...{ _id: `notification-${count}`, type: 'comment', action: '', user: 'ha_linh', topicType: 'content', topic: 'larks' },
    ...{ title: 'Larks', link: `/kquiz/larks#comment-${count}`, text: 'Lovely.', read: false, dateCreated: '2026-11-27T10:00:00.000Z' },
    ...fields,
  };
}

/** The public fields of a user whose id is their username. */
export const buildPublicUser = (username: string, names: Partial<Pick<PublicUser, 'firstName' | 'lastName'>> = {}): PublicUser => ({
  ...{ _id: username, username, firstName: '', lastName: '', userQuote: '', profilePicture: '', coverPicture: '', playCount: 0 },
  ...{ date_created: '2026-01-01T00:00:00.000Z', followerCount: 0, followingCount: 0 },
  ...{ dailyCreatorRankScore: 0, weeklyCreatorRankScore: 0, monthlyCreatorRankScore: 0 },
  ...{ dailyPlayerRankScore: 0, weeklyPlayerRankScore: 0, monthlyPlayerRankScore: 0 },
  ...names,
});
