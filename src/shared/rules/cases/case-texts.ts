import type { CASE_DECISIONS } from '#base/reviews';

/** The message to the reporters of a closed case, followed by the reviewer's reason. The title above it names the topic. */
export function formatCaseOutcome(decision: (typeof CASE_DECISIONS)[number], reason: string): string {
  const sentence =
    decision === 'uphold'
      ? 'You were right, and we have dealt with this. Thank you.'
      : 'We found nothing against the guidelines. Thank you for telling us.';
  return reason === '' ? sentence : `${sentence} ${reason}`;
}

interface CaseTopic {
  topicType: 'content' | 'comment' | 'user';
  title: string | null;
  text: string | null;
  username: string | null;
}

/** What a topic is called once it is deleted. */
export const DELETED_TOPICS = { content: 'a deleted item', user: 'a deleted account', comment: 'a deleted comment' } as const;

/** The topic of a case as text for staff; deleted topics have generic names. */
export function formatCaseTopic({ topicType, title, text, username }: CaseTopic): string {
  if (topicType === 'content') return title === null ? DELETED_TOPICS.content : `“${title}”`;
  if (topicType === 'user') return username === null ? DELETED_TOPICS.user : `the profile of ${username}`;
  return text === null || text === '' ? DELETED_TOPICS.comment : `the comment “${text.length > 120 ? `${text.slice(0, 119)}…` : text}”`;
}

/**
 * The topic of a report, for its reporter. A comment is named by its content and never quoted, so that its text goes when the comment is
 * deleted.
 */
export function formatReportTitle({ topicType, title, text, username, contentTitle }: CaseTopic & { contentTitle: string | null }): string {
  if (topicType === 'content') return title ?? DELETED_TOPICS.content;
  if (topicType === 'user') return username === null ? DELETED_TOPICS.user : `the profile of ${username}`;
  return text === null || contentTitle === null ? DELETED_TOPICS.comment : `a comment on ${contentTitle}`;
}

/** The removed comment of a notification to its author. */
export const formatRemovedComment = (contentTitle: string | null): string =>
  contentTitle === null ? 'your comment' : `your comment on ${contentTitle}`;
