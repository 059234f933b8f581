import { AppError } from '#base/errors';
import { canOpen } from '#rules/permissions';
import { findContent } from '../contents/find.ts';
import type { RequestContext } from '../context.ts';
import { permit } from '../permit.ts';
import * as repo from './repo.ts';

/** Votes on a content: 1, -1, or 0 to take the vote back. The same vote again changes nothing. */
export async function castVote(ctx: RequestContext, contentId: string, score: 1 | -1 | 0): Promise<void> {
  const viewer = permit(ctx, 'vote.cast');
  const row = await findContent(ctx, null, contentId);
  if (!row || !canOpen(viewer, row)) throw new AppError('NOT_FOUND');
  const vote = { topic: row.id, userId: viewer.id, topicType: row.type, score, createdAt: ctx.now };
  await ctx.db.batch([repo.moveCounts(ctx.db, vote), repo.setVote(ctx.db, vote)]);
  ctx.purge([`content:${row.id}`]);
}
