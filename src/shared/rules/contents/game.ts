import type { ContentStatus, ReviewStatus } from '#base/content-statuses';
import { TEXT_LIMITS } from '#base/limits/texts';

/** Whether the HTML is a game: a complete document with scripts, which is not sanitised and runs only in a sandbox. */
export function isGameDocument(html: string): boolean {
  if (html.length > TEXT_LIMITS.html) return false;
  return /^<(?:!doctype html|html)\b/i.test(html.trimStart()) && /<script/i.test(html);
}

/** Whether the body of an article, as sent to the page, is a game: the sanitiser removes the html element of every other document. */
export const isWholeDocument = (html: string): boolean => /^\s*<(?:!doctype|html)\b/i.test(html);

/** Whether a content is a game, in lists, which do not have its body: its save sets the tag. */
export const hasGameTag = ({ internalTags }: { internalTags: readonly string[] }): boolean => internalTags.includes('game');

interface ReviewedGame {
  status: ContentStatus;
  reviewStatus: ReviewStatus;
  official: boolean;
}

/**
 * Whether staff have approved a game, or its creator is trusted: both make its status public. Staff also leave a game to its link by
 * restricting it. Only its creator and reviewers may play any other game, even if people with the link can open its article.
 */
export const isGameApproved = ({ status, reviewStatus, official }: ReviewedGame): boolean =>
  official || status === 'public' || reviewStatus === 'restricted';

/** Whether the article, as sent to the page, is a game that visitors may not play yet. */
export const isWaitingGame = (content: ReviewedGame & { htmlContent?: string }): boolean =>
  content.htmlContent !== undefined && isWholeDocument(content.htmlContent) && !isGameApproved(content);
