import { AppError } from '#base/errors';
import { PLAY_LIMITS } from '#base/limits/play';
import { UNRANKED_TEXTS } from '#base/texts/ranking';
import type { ClaimedPlay, ClaimRequest } from '#contract/playing/submissions';
import { canOpenContent } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import { findKnownKey } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { limitBurst } from '#worker/http/rate-limiting/write-limits';
import { permit } from '#worker/permit';
import { findBestAttempt, getBestAttempt } from '#worker/playing/best-attempts/service';
import { type PlayTokenPayload, verifyPlayToken } from '#worker/playing/plays/play-token';
import { isClaimToken } from './claim-token.ts';
import { presentSubmission } from './present.ts';
import * as repo from './repo.ts';
import { buildAttemptStatements, findUnrankedReason, type StoredSubmission } from './save-submission.ts';

/**
 * Gives a play that the caller has finished signed out to the caller's account, with a place on the leaderboard if it would have had one
 * signed in. A second claim by the same caller writes nothing and gets the same response.
 */
export async function claimSubmission(ctx: RequestContext, id: string, proof: ClaimRequest): Promise<ClaimedPlay> {
  const viewer = permit(ctx, 'play.claim');
  await limitBurst(ctx, viewer.id);
  const [[unclaimed], [own]] = await ctx.db.batch([repo.findSubmission(ctx.db, id, null), repo.findSubmission(ctx.db, id, viewer.id)]);
  const submission = unclaimed ?? own;
  if (!submission) throw new AppError('NOT_FOUND');
  const tokenPayload = await requireProof(ctx, submission, proof);
  if (ctx.now.getTime() - submission.createdAt.getTime() > PLAY_LIMITS.rankedMs) throw new AppError('PLAY_TOO_OLD');
  const row = await findContent(ctx, submission.type, submission.contentId);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  const claimedSubmission = { ...submission, userId: viewer.id };
  const unrankedReason = await findReasonOfClaim(ctx, row, { submission: claimedSubmission, tokenPayload });
  if (unclaimed) {
    await ctx.db.batch([
      refuseUnless(ctx.db, 'NOT_FOUND', repo.isUnclaimed(id)),
      repo.claimSubmission(ctx.db, id, viewer.id),
      ...buildAttemptStatements(ctx, row, { submission: claimedSubmission, unrankedReason }),
    ]);
  }
  const kattempt = row.type === 'kquiz' ? await getBestAttempt(ctx, row.id) : null;
  return {
    submission: presentSubmission(claimedSubmission),
    ...(kattempt && { kattempt }),
    ...(unrankedReason && { unranked: UNRANKED_TEXTS[unrankedReason] }),
  };
}

/** Refuses whoever does not have what only the player was given: the token of the play, or that of the response to its submission. */
async function requireProof(
  ctx: RequestContext,
  { id, playId }: StoredSubmission,
  { playToken, claimToken }: ClaimRequest,
): Promise<PlayTokenPayload | null> {
  if (playId === null) {
    if (!(await isClaimToken(ctx, id, claimToken))) throw new AppError('INVALID_PLAY_TOKEN');
    return null;
  }
  const payload = await verifyPlayToken(ctx, playToken);
  if (payload.playId !== playId) throw new AppError('INVALID_PLAY_TOKEN');
  return payload;
}

/** The play was started and finished by the same person, whose account is known only now. */
async function findReasonOfClaim(
  ctx: RequestContext,
  row: ContentRow,
  { submission, tokenPayload }: { submission: StoredSubmission; tokenPayload: PlayTokenPayload | null },
) {
  if (!tokenPayload || !submission.userId) return null;
  const [[seenKey], [bestAttempt]] = await ctx.db.batch([
    findKnownKey(ctx, row.id, submission.userId),
    findBestAttempt(ctx, row.id, submission.userId),
  ]);
  return findUnrankedReason(ctx, row, {
    tokenPayload: { ...tokenPayload, userId: tokenPayload.userId ?? submission.userId },
    // The time of the attempt tells a second claim from another play.
    seen: {
      seenKey: seenKey ?? null,
      hasBestAttempt: bestAttempt !== undefined && Number(bestAttempt.createdAt) !== Number(submission.createdAt),
    },
    isTimePlausible: submission.ranked,
    sentAt: submission.createdAt,
  });
}
