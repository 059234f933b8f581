import { CLASS_LIMITS } from '#base/limits/play';
import type { ClassHandIn, ClassInvitation } from '#contract/playing/classes';
import type { SubmissionMetadata } from '#contract/playing/submissions';
import { parseClassLink } from '#rules/classes/class-link';
import { formatDisplayName } from '#rules/users/display-name';
import { findUserById } from '#worker/accounts/users/find-user';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

type StoredPlay = Omit<repo.NewClassAnswer, 'classId' | 'linkCode' | 'nickname' | 'submissionId' | 'rightIds' | 'score' | 'finishedAt'> & {
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
  const link = parseClassLink(metadata.campaign_id);
  if (link === null) return [];
  const ofClass = { classId: link.id, linkCode: link.code, nickname, rightIds };
  const row = { ...play, ...ofClass, submissionId: id, score: finalScore, finishedAt: createdAt };
  return [repo.insertClassAnswer(ctx.db, row, getClassSpace(ctx))];
}

const getClassSpace = ({ now }: RequestContext): repo.ClassSpace => ({
  max: CLASS_LIMITS.answers,
  maxOfActor: CLASS_LIMITS.answersOfNetwork,
  since: new Date(now.getTime() - CLASS_LIMITS.windowMs),
});

/** What became of a play under a nickname; null if its campaign is no class of this content, or the play is not stored at all. */
export async function findHandIn(
  ctx: RequestContext,
  { id, contentId, actor, metadata }: Pick<StoredPlay, 'id' | 'contentId' | 'actor' | 'metadata'>,
): Promise<ClassHandIn | null> {
  const link = parseClassLink(metadata.campaign_id);
  const space = getClassSpace(ctx);
  const [row] = link === null ? [] : await repo.findHandIn(ctx.db, link.id, { submissionId: id, actor, space });
  if (!row || row.contentId !== contentId) return null;
  if (row.isSaved) return { className: row.name, status: 'saved' };
  if (row.closedAt) return { className: row.name, status: 'closed' };
  if ((row.linkCode ?? '') !== link?.code) return { className: row.name, status: 'replaced' };
  if (row.isFull) return { className: row.name, status: 'full' };
  return row.isCrowded ? { className: row.name, status: 'crowded' } : null;
}

/** The class of this content whose campaign a link has; null if there is none. */
export async function findClassInvitation(
  ctx: RequestContext,
  contentId: string,
  campaignId: string | null,
): Promise<ClassInvitation | null> {
  const link = parseClassLink(campaignId);
  const [row] = link === null ? [] : await repo.findClass(ctx.db, link.id);
  if (!link || !row || row.contentId !== contentId) return null;
  const owner = await findUserById(ctx, row.ownerId);
  return {
    id: row.id,
    name: row.name,
    ownerName: owner ? formatDisplayName(owner) : '',
    code: link.code,
    isClosed: row.closedAt !== null,
    isReplaced: (row.linkCode ?? '') !== link.code,
  };
}
