import type { CASE_DECISIONS } from '#base/reviews';

/** The message to the reporters of a closed case, followed by the reviewer's reason. */
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

/** The topic of a case as text; deleted topics have generic names. */
export function formatCaseTopic({ topicType, title, text, username }: CaseTopic): string {
  if (topicType === 'content') return title === null ? 'a deleted item' : `“${title}”`;
  if (topicType === 'user') return username === null ? 'a deleted account' : `the profile of ${username}`;
  return text === null || text === '' ? 'a deleted comment' : `the comment “${text.length > 120 ? `${text.slice(0, 119)}…` : text}”`;
}
