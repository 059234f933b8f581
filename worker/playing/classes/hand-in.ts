import { CLASS_LIMITS } from '#base/limits/play';
import type { ClassHandIn, ClassInvitation } from '#contract/playing/classes';
import type { SubmissionMetadata } from '#contract/playing/submissions';
import { parseClassCampaign } from '#rules/classes/class-link';
import { formatDisplayName } from '#rules/users/display-name';
import { findUserById } from '#worker/accounts/users/find-user';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

type StoredPlay = Omit<repo.NewClassAnswer, 'classId' | 'nickname' | 'submissionId' | 'rightIds' | 'score' | 'finishedAt'> & {
  id: string;
  finalScore: number | null;
  createdAt: Date;
  metadata: SubmissionMetadata;
};

/**
 * The statements that store a play in the class whose campaign it has, under the player's nickname; none without a class. The batch
 * inserts the submission before.
 */
export function insertClassAnswer(
  ctx: RequestContext,
  { id, finalScore, createdAt, metadata, ...play }: StoredPlay,
  { nickname, rightIds }: { nickname: string; rightIds: readonly string[] | null },
) {
  const classId = parseClassCampaign(metadata.campaign_id);
  if (classId === null) return [];
  const row = { ...play, classId, nickname, rightIds, submissionId: id, score: finalScore, finishedAt: createdAt };
  return [repo.insertClassAnswer(ctx.db, row, CLASS_LIMITS.answers)];
}

/** What became of a play under a nickname; null if its campaign is no class of this content, or the play is not stored at all. */
export async function findHandIn(
  ctx: RequestContext,
  { id, contentId, metadata }: Pick<StoredPlay, 'id' | 'contentId' | 'metadata'>,
): Promise<ClassHandIn | null> {
  const classId = parseClassCampaign(metadata.campaign_id);
  const [row] = classId === null ? [] : await repo.findHandIn(ctx.db, classId, { submissionId: id, max: CLASS_LIMITS.answers });
  if (!row || row.contentId !== contentId) return null;
  if (row.isSaved) return { className: row.name, status: 'saved' };
  if (row.closedAt) return { className: row.name, status: 'closed' };
  return row.isFull ? { className: row.name, status: 'full' } : null;
}

/** The class of this content whose campaign a link has; null if there is none. */
export async function findClassInvitation(
  ctx: RequestContext,
  contentId: string,
  campaignId: string | null,
): Promise<ClassInvitation | null> {
  const classId = parseClassCampaign(campaignId);
  const [row] = classId === null ? [] : await repo.findClass(ctx.db, classId);
  if (!row || row.contentId !== contentId) return null;
  const owner = await findUserById(ctx, row.ownerId);
  return { id: row.id, name: row.name, ownerName: owner ? formatDisplayName(owner) : '', isClosed: row.closedAt !== null };
}
