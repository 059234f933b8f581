import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import { UNDELETE_MS } from '#base/limits/contents';
import { SYSTEM_USERS } from '#base/product';
import { can, type SignedInViewer } from '#rules/permissions';
import { formatDecision } from '#rules/reviews/review-texts';
import { formatDisplayName } from '#rules/users/display-name';
import { findUserById } from '#worker/accounts/users/find-user';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import type { DiscardedState } from '#worker/db/schema/discarded-state';
import { permit } from '#worker/permit';
import { getRecycleBinColumns } from './derived-columns.ts';
import { parseContentIdentifier } from './find.ts';
import * as repo from './repo.ts';
import { buildStaffChange } from './staff-change.ts';
import { createSaveStamp, writeContents } from './write-content.ts';

/** How often a deletion is tried again after a save that came first. */
const MAX_RETRIES = 3;

/**
 * Moves a content to the recycle bin, from which staff can restore it, and its creator too for an hour if the creator has deleted it.
 */
export async function removeContent(
  ctx: RequestContext,
  { type, id }: { type: KindPlural; id: string },
  triesLeft = MAX_RETRIES,
): Promise<undefined> {
  const [row] = await repo.findContent(ctx.db, getKindByPlural(type), parseContentIdentifier(id));
  if (!row || row.creatorId === SYSTEM_USERS.recycleBin) throw new AppError('NOT_FOUND');
  if (ctx.viewer && !can(ctx.viewer, 'content.see', row) && !row.listed) throw new AppError('NOT_FOUND');
  const viewer = permit(ctx, 'content.delete', row);
  if (row.creatorId !== viewer.id) return moveToRecycleBinByStaff(ctx, row, viewer);
  const stamp = createSaveStamp(ctx, row, viewer.id);
  const changes = { ...getRecycleBinColumns(row), discardedFrom: pickDiscardedState(row) };
  const [newRow] = await writeContents(ctx, [{ row, changes, stamp, expectedModifiedAt: row.modifiedAt, isNewVersion: false }]);
  if (newRow) return;
  // Of a content that was saved or decided on meanwhile, the new state is deleted, if it is still the caller's.
  if (triesLeft === 0) throw new AppError('EDIT_CONFLICT');
  return removeContent(ctx, { type, id }, triesLeft - 1);
}

const pickDiscardedState = ({ status, reviewStatus, internalTags, official, previousCreatorId }: ContentRow): DiscardedState => ({
  status,
  reviewStatus,
  internalTags,
  official,
  previousCreatorId,
});

/**
 * Undoes the deletion of a content by its creator, within an hour of it: the content is what and where it was. A content that the caller
 * owns stays as it is, so that a call whose answer was lost can be repeated.
 */
export async function undeleteContent(ctx: RequestContext, { type, id }: { type: KindPlural; id: string }): Promise<undefined> {
  const viewer = permit(ctx, 'content.create');
  const [row] = await repo.findContent(ctx.db, getKindByPlural(type), parseContentIdentifier(id));
  if (row?.creatorId === viewer.id) return;
  if (!row?.discardedFrom || row.previousCreatorId !== viewer.id) throw new AppError('NOT_FOUND');
  if (ctx.now.getTime() - row.modifiedAt.getTime() > UNDELETE_MS) throw new AppError('UNDELETE_EXPIRED');
  const user = await findUserById(ctx, viewer.id);
  if (!user) throw new AppError('NOT_FOUND');
  const changes = {
    ...row.discardedFrom,
    creatorId: user.id,
    creatorName: formatDisplayName(user),
    creatorUsername: user.username,
    discardedFrom: null,
  };
  const stamp = createSaveStamp(ctx, row, viewer.id);
  const [newRow] = await writeContents(ctx, [{ row, changes, stamp, expectedModifiedAt: row.modifiedAt, isNewVersion: false }]);
  if (!newRow) throw new AppError('EDIT_CONFLICT');
}

async function moveToRecycleBinByStaff(ctx: RequestContext, row: ContentRow, viewer: SignedInViewer): Promise<undefined> {
  const sentence = formatDecision('discard', row.title);
  const [newRow] = await writeContents(ctx, [
    buildStaffChange(ctx, { row, viewer, action: 'discard', changes: getRecycleBinColumns(row), sentence }),
  ]);
  if (!newRow) throw new AppError('EDIT_CONFLICT');
}
