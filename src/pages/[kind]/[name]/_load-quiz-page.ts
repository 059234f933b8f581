import type { AstroGlobal } from 'astro';
import { isKind } from '#base/kinds';
import { CLASS_PARAM } from '#rules/classes/class-link';
import { getAudience } from '#rules/contents/visibility';
import { findFriendResult } from '#rules/shared-results/friend-result';
import { SHARED_SCORE_PARAM } from '#rules/shared-results/shared-score';
import { openContentPage } from '#worker/contents/contents/open';
import { setCachePolicy } from '#worker/http/caching/cache-headers';
import { getContentPagePolicy } from '#worker/http/caching/cache-policies';
import { setExplainedNotFound } from '#worker/http/error-page';
import { findClassInvitation } from '#worker/playing/classes/hand-in';
import { verifySharedScore } from '#worker/playing/shared-scores/service';

/** The quiz at this URL, null if it awaits approval, or the response to send instead. Sets the status and the cache policy of the page. */
export async function loadQuizPage(astro: Pick<AstroGlobal, 'params' | 'request' | 'url' | 'locals' | 'redirect' | 'response'>) {
  const { kind = '', name = '', resultId } = astro.params;
  if (!isKind(kind) || kind === 'article') return new Response(null, { status: 404 });
  const page = await openContentPage(astro, kind, name);
  if (page.is === 'moved') return astro.redirect(resultId === undefined ? page.to : `${page.to}/${encodeURIComponent(resultId)}`, 301);
  if (page.is === 'awaitingApproval') {
    setExplainedNotFound(astro);
    return null;
  }
  if (page.is !== 'found' || page.content.type === 'article') return new Response(null, { status: 404 });
  const { content, state, isPendingDraft, related, credit, translations, ads, menu } = page;
  const campaignId = astro.url.searchParams.get(CLASS_PARAM);
  const invitation = resultId === undefined ? await findClassInvitation(astro.locals.ctx, content._id, campaignId) : null;
  // The URL of a preview has a page of its own for the creator and for reviewers.
  // A class may be renamed, closed or deleted, so the page of its link is not cached.
  if (getAudience(content) !== 'creator' && !astro.locals.ctx.isPreview && !invitation)
    setCachePolicy(astro, getContentPagePolicy(content, credit?.source));
  const score = verifySharedScore(astro.locals.ctx, content._id, astro.url.searchParams.get(SHARED_SCORE_PARAM));
  const friend = findFriendResult(content, { resultId, score });
  // React draws the illustrations of the player from markup.
  astro.locals.ctx.requiresTrustedTypes = false;
  return { quiz: { content, state, isPendingDraft, related, friend, credit, ads, menu }, translations, invitation };
}
