import { getInitialScore } from '#rules/stats/performance-score';
import { isListed, type VisibilityFields } from './visibility.ts';

interface PublicationFields extends VisibilityFields {
  listed: boolean;
  publishedAt: Date | null;
  score: number;
}

/**
 * The content with `listed` as its statuses decide. The first time it is listed it gets its publish date and its initial popularity
 * score; a content that is listed again keeps both.
 */
export function applyPublication<Content extends PublicationFields>(
  content: Content,
  now: Date,
): { content: Content; isFirstPublication: boolean } {
  const listed = isListed(content);
  const isFirstPublication = listed && content.publishedAt === null;
  const fields = isFirstPublication ? { listed, publishedAt: now, score: getInitialScore(now) } : { listed };
  return { content: { ...content, ...fields }, isFirstPublication };
}
