import type { CloneSource } from '#rules/clone/clone-source';
import { getNextDailyStart } from '#rules/daily/daily-day';

/** How long the edge caches a response (0: each use asks the Worker, which may answer 304), how long it may then serve it stale while it revalidates, and the tags that purge it. */
export interface CachePolicy {
  seconds: number;
  staleSeconds: number;
  tags: readonly string[];
}

/** Lists change with every publication and roll-up; they may be a few minutes old, and writes purge them sooner. */
export const getListPolicy = (screen: string, ...tags: readonly string[]): CachePolicy => ({
  seconds: 60,
  staleSeconds: 600,
  tags: [...new Set([`list:${screen}`, ...tags, LISTS_TAG])],
});
/** For a content's own pages, tagged with the creators and the source named on them. */
export const getContentPolicy = (
  id: string,
  creators: readonly { creatorUsername: string }[] = [],
  source: CloneSource | null | undefined = null,
): CachePolicy => ({
  seconds: 300,
  staleSeconds: 3_600,
  tags: [`content:${id}`, ...(source ? [`content:${source._id}`] : []), ...getCreatorTags(source ? [...creators, source] : creators)],
});
/** For the page of a content, which has ad slots. */
export function getContentPagePolicy(
  content: { _id: string; creatorUsername: string },
  source: CloneSource | null | undefined,
): CachePolicy {
  const policy = getContentPolicy(content._id, [content], source);
  return { ...policy, tags: [...policy.tags, ADS_TAG] };
}
/**
 * For a visitor's read of a content by the API. The same URL has a private response for a signed-in user, and the edge answers by URL
 * alone (developers.cloudflare.com/cache/concepts/vary), so that only a client may store it.
 */
export const getContentReadPolicy = (content: { _id: string; creatorUsername: string }): CachePolicy => ({
  ...getContentPolicy(content._id, [content]),
  seconds: 0,
});
/** A profile changes with the user and with their publications. */
export const getProfilePolicy = (id: string): CachePolicy => ({ seconds: 60, staleSeconds: 600, tags: [`user:${id}`] });
/** For the comments of a content; each new comment purges them. */
export const getThreadPolicy = (contentId: string, threadSlug: string): CachePolicy => ({
  seconds: 60,
  staleSeconds: 600,
  tags: [`content:${contentId}`, `thread:${threadSlug}`],
});
/** For a list of people on a profile or a content. */
export const toPeoplePolicy = (policy: CachePolicy): CachePolicy => ({ ...policy, tags: [...policy.tags, LISTS_TAG] });
/** For embeds, with the tags of the content and of the consumer. */
export const getEmbedPolicy = (tags: readonly string[]): CachePolicy => ({ seconds: 300, staleSeconds: 3_600, tags: [...tags, ADS_TAG] });
/** For embedded lists, with the tags of the list and of the consumer. */
export const getEmbedListPolicy = (tags: readonly string[]): CachePolicy => ({ seconds: 60, staleSeconds: 600, tags });
/** For oEmbed responses, with the tags of the content or list. */
export const getOEmbedPolicy = (tags: readonly string[]): CachePolicy => ({ seconds: 300, staleSeconds: 3_600, tags });
/** Tag of everything with an ad slot, which changes with the setting of the slots. */
const ADS_TAG = 'ads';
export const adPolicy: CachePolicy = { seconds: 3_600, staleSeconds: 86_400, tags: [ADS_TAG] };
/** Tag of every list. It is purged when a user is erased, because any list may name them, and when the categories of the menu change. */
export const LISTS_TAG = 'lists';
export const getCreatorTags = (creators: readonly { creatorUsername: string }[]) => [
  ...new Set(creators.map(({ creatorUsername }) => `by:${creatorUsername}`)),
];
/** Tags of everything that names a user: their profile, pages of contents that name them, lists. Their number is fixed. */
export const getUserTags = ({ id, username }: { id: string; username: string }) => [`user:${id}`, `by:${username}`, LISTS_TAG];

/** Tag of everything that shows the quiz of today. It is purged when a day begins and when another quiz takes its place. */
export const DAILY_TAG = 'daily';
/** For what shows the quiz of today, which changes at midnight UTC+7. */
export const getDailyPolicy = (now: Date, tags: readonly string[] = []): CachePolicy =>
  endAtMidnight({ seconds: 300, staleSeconds: 3_600, tags: [DAILY_TAG, ...tags] }, now);

/** Shortens a policy so that no cache serves the response after midnight UTC+7. */
export function endAtMidnight({ seconds, staleSeconds, ...policy }: CachePolicy, now: Date): CachePolicy {
  const secondsLeft = Math.max(1, Math.floor((getNextDailyStart(now).getTime() - now.getTime()) / 1_000));
  const freshSeconds = Math.min(seconds, secondsLeft);
  return { ...policy, seconds: freshSeconds, staleSeconds: Math.min(staleSeconds, secondsLeft - freshSeconds) };
}

/** For texts that change only with a release, such as the privacy page and the OpenAPI document. */
export const documentPolicy: CachePolicy = { seconds: 3_600, staleSeconds: 86_400, tags: ['document'] };
