import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import { can } from '#rules/permissions';
import { parseContentIdentifier, selectContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { isContentAsRead } from '#worker/db/refusals/row-conditions';
import { insertAppeal } from '#worker/moderation/appeals/service';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

/**
 * Stores a creator's appeal against the last decision on their content: one per decision. Staff see it in their list until they have looked
 * at it.
 */
export async function appealDecision(
  ctx: RequestContext,
  { type, id }: { type: KindPlural; id: string },
  { text }: { text: string },
): Promise<{ decisionId: string }> {
  const [row] = await selectContent(ctx, getKindByPlural(type), parseContentIdentifier(id));
  if (!row) throw new AppError('NOT_FOUND');
  if (ctx.viewer && !can(ctx.viewer, 'content.see', row) && !row.listed) throw new AppError('NOT_FOUND');
  const viewer = permit(ctx, 'content.appeal', row);
  const [decision] = await repo.findLastDecision(ctx.db, row.id);
  if (!decision || !repo.isAppealable(decision.action)) throw new AppError('NOTHING_TO_ANSWER');
  const [, [appeal]] = await ctx.db.batch([
    refuseUnless(ctx.db, 'NOTHING_TO_ANSWER', isContentAsRead(row)),
    insertAppeal(ctx, { contentId: row.id, decisionId: decision.id, userId: viewer.id, text, createdAt: ctx.now }),
  ]);
  if (!appeal) throw new AppError('ALREADY_APPEALED');
  return appeal;
}
