import type { CASE_DECISIONS } from '#base/reviews';

/** What those who reported hear when a case is closed, with its reason. */
export function formatCaseOutcome(decision: (typeof CASE_DECISIONS)[number], title: string, reason: string): string {
  const sentence =
    decision === 'uphold'
      ? `You were right about ${title}, and it has been dealt with. Thank you.`
      : `We looked at ${title} and found nothing against the guidelines. Thank you for telling us.`;
  return reason === '' ? sentence : `${sentence} ${reason}`;
}

interface CaseTopic {
  topicType: 'content' | 'comment' | 'user';
  title: string | null;
  text: string | null;
  username: string | null;
}

/** What a case is about, in words. */
export function formatCaseTopic({ topicType, title, text, username }: CaseTopic): string {
  if (topicType === 'content') return title === null ? 'a deleted item' : `“${title}”`;
  if (topicType === 'user') return username === null ? 'a deleted account' : `the profile of ${username}`;
  return text === null || text === '' ? 'a deleted comment' : `the comment “${text.length > 120 ? `${text.slice(0, 119)}…` : text}”`;
}
