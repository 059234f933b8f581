import type { AstroGlobal } from 'astro';
import type { DailyQuiz } from '#contract/discovery/daily';
import { findFriendResult } from '#rules/shared-results/friend-result';
import { SHARED_SCORE_PARAM } from '#rules/shared-results/shared-score';
import { openContentPage } from '#worker/contents/contents/open';
import { getDailyCachePolicy } from '#worker/discovery/daily/service';
import { setCachePolicy } from '#worker/http/caching/cache-headers';
import { getContentPagePolicy } from '#worker/http/caching/cache-policies';
import { verifySharedScore } from '#worker/playing/shared-scores/service';

/** The page of a daily quiz; null if the quiz is no longer public. Sets the cache policy of the page. */
export async function loadDailyPage(astro: Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response'>, daily: DailyQuiz) {
  if (!daily.content) return null;
  const page = await openContentPage(astro, 'kquiz', daily.content._id);
  if (page.is !== 'found' || page.content.type !== 'kquiz') return null;
  const { content, state, isPendingDraft, related, credit, translations, ads, menu } = page;
  const { ctx } = astro.locals;
  const { tags } = getContentPagePolicy(content, credit?.source);
  const policy = getDailyCachePolicy(ctx, daily);
  setCachePolicy(astro, { ...policy, tags: [...new Set([...policy.tags, ...tags])] });
  const score = verifySharedScore(ctx, content._id, astro.url.searchParams.get(SHARED_SCORE_PARAM));
  const friend = findFriendResult(content, { resultId: undefined, score });
  // React draws the illustrations of the player from markup.
  ctx.requiresTrustedTypes = false;
  return { quiz: { content, state, isPendingDraft, related, friend, credit, ads, menu }, translations };
}
