import { AppError } from '#base/errors';
import { CHALLENGE_LIMITS } from '#base/limits/accounts';
import type { ChallengeAction } from '#rules/auth/challenge-actions';
import type { RequestContext } from '#worker/context';
import { type CountedTry, refundTry } from '#worker/http/rate-limiting/rate-limit';
import { verifyTurnstileToken } from '#worker/platform/turnstile';

interface Challenge {
  action: ChallengeAction;
  token: string | undefined;
}

/**
 * After a burst of tries, requires the token of a solved challenge, if Turnstile is configured. A try that is refused for want of a valid
 * token is not counted, since it guesses nothing. Without an answer of Cloudflare the try is refused.
 */
export async function requireChallenge(ctx: RequestContext, countedTry: CountedTry, { action, token }: Challenge): Promise<void> {
  const { turnstile, origin } = ctx.settings;
  if (!turnstile || !countedTry.isBurst) return;
  const verification = token ? await verifyTurnstileToken(ctx.fetch, { ...CHALLENGE_LIMITS, secret: turnstile.secret, token }) : undefined;
  if (verification?.success && verification.action === action && verification.hostname === new URL(origin).hostname) return;
  refundTry(ctx, countedTry);
  throw verification === null
    ? new AppError('TRY_AGAIN', { retryAfterSeconds: CHALLENGE_LIMITS.retryAfterSeconds })
    : new AppError('CHALLENGE_REQUIRED', { extensions: { siteKey: turnstile.siteKey } });
}
