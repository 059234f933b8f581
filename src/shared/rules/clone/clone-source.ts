import type { ContentCard } from '#contract/contents/contents';

/** The public content that another was copied from. */
export type CloneSource = Pick<ContentCard, '_id' | 'type' | 'urlName' | 'title' | 'language' | 'creatorName' | 'creatorUsername'>;

/** The credit of a copy. A source that is gone or not public is not named; null without a source. */
export type CloneCredit = { source: CloneSource | null } | null;
