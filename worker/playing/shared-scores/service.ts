import { isEqualConstantTime } from '#rules/auth/equal-constant-time';
import { formatScorePart, formatSharedScore, parseSharedScore, type SharedScore } from '#rules/shared-results/shared-score';
import type { RequestContext } from '#worker/context';
import { getKeyedBytes } from '#worker/platform/signing';

/** 64 bits: a forged score does no more harm than a wrong picture. */
const SIGNATURE_BYTES = 8;

/**
 * A score as text for a shared address. The signature binds it to its content, so that nobody can make up a score, and nothing is
 * stored.
 */
export const signSharedScore = (ctx: Pick<RequestContext, 'settings'>, contentId: string, score: SharedScore): string =>
  formatSharedScore(score, computeSignature(ctx, contentId, score));

/** The score of a shared address; null if the address has none, or one that this site has not signed for the content. */
export function verifySharedScore(ctx: Pick<RequestContext, 'settings'>, contentId: string, text: string | null): SharedScore | null {
  const signed = parseSharedScore(text ?? '');
  if (!signed) return null;
  return isEqualConstantTime(signed.signature, computeSignature(ctx, contentId, signed.score)) ? signed.score : null;
}

function computeSignature({ settings }: Pick<RequestContext, 'settings'>, contentId: string, score: SharedScore): string {
  const bytes = getKeyedBytes(settings.secret, 'shared-score', `${contentId}:${formatScorePart(score)}`);
  return Array.from(bytes.slice(0, SIGNATURE_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
