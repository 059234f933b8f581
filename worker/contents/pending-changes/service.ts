import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import type { PendingChangeComparison } from '#contract/contents/versions';
import { canSeePendingChange } from '#rules/contents/pending-change';
import { can } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import { findPendingChange } from '#worker/contents/contents/pending-change';
import { presentContentWithKey } from '#worker/contents/contents/present';
import { insertKnownKey } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';

/** The change of a content that waits, next to what visitors see, for its creator and for whoever decides on it. */
export async function readPendingChange(
  ctx: RequestContext,
  { type, id }: { type: KindPlural; id: string },
): Promise<PendingChangeComparison> {
  const row = await findContent(ctx, getKindByPlural(type), id);
  if (!row || (!row.listed && !can(ctx.viewer, 'content.see', row))) throw new AppError('NOT_FOUND');
  if (!canSeePendingChange(ctx.viewer, row)) throw new AppError('FORBIDDEN');
  const pending = await findPendingChange(ctx, row);
  const changed = pending && presentContentWithKey(pending.content, ctx.viewer, null);
  if (!changed?.pendingChange) throw new AppError('NOT_FOUND');
  // The change and the content come with their answer keys, which editors may not see otherwise: they are not ranked on the quiz.
  if (ctx.viewer && row.type === 'kquiz' && !can(ctx.viewer, 'content.seeKey', row))
    await insertKnownKey(ctx, { contentId: row.id, userId: ctx.viewer.id });
  return {
    pendingChange: changed.pendingChange,
    dateModified: row.modifiedAt.toISOString(),
    shown: presentContentWithKey(row, ctx.viewer, null),
    changed,
  };
}
