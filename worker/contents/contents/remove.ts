import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import { SYSTEM_USERS } from '#base/product';
import { can, type SignedInViewer } from '#rules/permissions';
import { formatDecision } from '#rules/reviews/review-texts';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { permit } from '#worker/permit';
import { changeContents } from './change.ts';
import { getLabels, moveToTrash } from './derived-columns.ts';
import { parseContentIdentifier } from './find.ts';
import * as repo from './repo.ts';
import { buildStaffChange } from './staff-change.ts';

/** Discards a content: it goes to the recycle-bin user, from whom staff can bring it back. */
export async function removeContent(ctx: RequestContext, { type, id }: { type: KindPlural; id: string }): Promise<undefined> {
  const [row] = await repo.findContent(ctx.db, getKindByPlural(type), parseContentIdentifier(id));
  if (!row || row.creatorId === SYSTEM_USERS.recycleBin) throw new AppError('NOT_FOUND');
  if (ctx.viewer && !can(ctx.viewer, 'content.see', row) && !row.listed) throw new AppError('NOT_FOUND');
  const viewer = permit(ctx, 'content.delete', row);
  if (row.creatorId !== viewer.id) return moveToTrashByStaff(ctx, row, viewer);
  const save = { id: ctx.newId(), at: new Date(Math.max(ctx.now.getTime(), row.modifiedAt.getTime() + 1)), by: viewer.id };
  const next = { ...moveToTrash(row), modifiedAt: save.at, modifiedBy: save.by, saveId: save.id };
  await ctx.db.batch([
    repo.updateContent(ctx.db, row.id, null, next),
    repo.deleteLabels(ctx.db, row.id, save),
    repo.insertLabels(ctx.db, row.id, save, getLabels({ ...row, ...next })),
    repo.enqueueForSearch(ctx.db, row.id, ctx.now),
  ]);
  ctx.recordContentChange(row, null);
}

async function moveToTrashByStaff(ctx: RequestContext, row: ContentRow, viewer: SignedInViewer): Promise<undefined> {
  const sentence = formatDecision('discard', row.title);
  const [next] = await changeContents(ctx, [
    buildStaffChange(ctx, { row, viewer, action: 'discard', changes: moveToTrash(row), sentence }),
  ]);
  if (!next) throw new AppError('EDIT_CONFLICT');
}
