/** How long the edge keeps a response, how long after that it may send it while it fetches a new one, and the tags that purge it. */
export interface CachePolicy {
  seconds: number;
  staleSeconds: number;
  tags: readonly string[];
}

/** Lists change with every publication and roll-up; a few minutes old is new enough, and purges come sooner. */
export const getListPolicy = (screen: string, ...tags: readonly string[]): CachePolicy => ({
  seconds: 60,
  staleSeconds: 600,
  tags: [...new Set([`list:${screen}`, ...tags, LISTS_TAG])],
});
/** A content's own pages, with the creators whose names stand on them. */
export const getContentPolicy = (id: string, creators: readonly { creatorUsername: string }[] = []): CachePolicy => ({
  seconds: 300,
  staleSeconds: 3_600,
  tags: [`content:${id}`, ...getCreatorTags(creators)],
});
/** A profile changes with the person, and with what they publish. */
export const getProfilePolicy = (id: string): CachePolicy => ({ seconds: 60, staleSeconds: 600, tags: [`user:${id}`] });
/** The comments of a content, which each comment purges. */
export const getThreadPolicy = (contentId: string, threadSlug: string): CachePolicy => ({
  seconds: 60,
  staleSeconds: 600,
  tags: [`content:${contentId}`, `thread:${threadSlug}`],
});
/** A list of people beside a profile or a content. */
export const toPeoplePolicy = (policy: CachePolicy): CachePolicy => ({ ...policy, tags: [...policy.tags, LISTS_TAG] });
/** A content in other sites' frames, with the tags of the content and of the consumer whose frame it is. */
export const getEmbedPolicy = (tags: readonly string[]): CachePolicy => ({ seconds: 300, staleSeconds: 3_600, tags });
/** Places for ads change with their setting alone. */
export const adPolicy: CachePolicy = { seconds: 3_600, staleSeconds: 86_400, tags: ['ads'] };
/** Every list there is: it is purged when a person is erased, whose name may stand on any. */
const LISTS_TAG = 'lists';
export const getCreatorTags = (creators: readonly { creatorUsername: string }[]) => [
  ...new Set(creators.map(({ creatorUsername }) => `by:${creatorUsername}`)),
];
/** All that names a person, in as many tags whatever they made: their profile, the pages of contents they are named on, lists. */
export const getUserTags = ({ id, username }: { id: string; username: string }) => [`user:${id}`, `by:${username}`, LISTS_TAG];

export const documentPolicy: CachePolicy = { seconds: 3_600, staleSeconds: 86_400, tags: ['document'] };
