import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import { SYSTEM_USERS } from '#base/product';
import { can, type SignedInViewer } from '#rules/permissions';
import { formatDecision } from '#rules/reviews/review-texts';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { permit } from '#worker/permit';
import { getRecycleBinColumns } from './derived-columns.ts';
import { parseContentIdentifier } from './find.ts';
import * as repo from './repo.ts';
import { buildStaffChange } from './staff-change.ts';
import { createSaveStamp, writeContents } from './write-content.ts';

/** Moves a content to the recycle bin, from which staff can restore it. */
export async function removeContent(ctx: RequestContext, { type, id }: { type: KindPlural; id: string }): Promise<undefined> {
  const [row] = await repo.findContent(ctx.db, getKindByPlural(type), parseContentIdentifier(id));
  if (!row || row.creatorId === SYSTEM_USERS.recycleBin) throw new AppError('NOT_FOUND');
  if (ctx.viewer && !can(ctx.viewer, 'content.see', row) && !row.listed) throw new AppError('NOT_FOUND');
  const viewer = permit(ctx, 'content.delete', row);
  if (row.creatorId !== viewer.id) return moveToRecycleBinByStaff(ctx, row, viewer);
  const stamp = createSaveStamp(ctx, row, viewer.id);
  await writeContents(ctx, [{ row, changes: getRecycleBinColumns(row), stamp, expectedModifiedAt: null, isNewVersion: false }]);
}

async function moveToRecycleBinByStaff(ctx: RequestContext, row: ContentRow, viewer: SignedInViewer): Promise<undefined> {
  const sentence = formatDecision('discard', row.title);
  const [newRow] = await writeContents(ctx, [
    buildStaffChange(ctx, { row, viewer, action: 'discard', changes: getRecycleBinColumns(row), sentence }),
  ]);
  if (!newRow) throw new AppError('EDIT_CONFLICT');
}
