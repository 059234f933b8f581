import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import { PRODUCT, SYSTEM_USERS } from '#base/product';
import type { Content } from '#contract/contents/contents';
import type { TransferRequest } from '#contract/moderation/reviews';
import { formatDecision, formatTransfer } from '#rules/reviews/review-texts';
import { formatDisplayName } from '#rules/users/display-name';
import { findUserById } from '#worker/accounts/users/find-user';
import { getRecycleBinColumns, withTags } from '#worker/contents/contents/derived-columns';
import { parseContentIdentifier, selectContent } from '#worker/contents/contents/find';
import { presentContent } from '#worker/contents/contents/present';
import { buildStaffChange } from '#worker/contents/contents/staff-change';
import { writeContents } from '#worker/contents/contents/write-content';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { isUserActive } from '#worker/db/refusals/row-conditions';
import { permit } from '#worker/permit';

/** Gives a content to another user. A content from the recycle bin becomes private and gets reviewed. */
export async function transferContent(
  ctx: RequestContext,
  { type, id }: { type: KindPlural; id: string },
  { to = 'core_team', reason }: TransferRequest,
): Promise<Content> {
  const viewer = permit(ctx, 'content.transfer');
  const [row] = await selectContent(ctx, getKindByPlural(type), parseContentIdentifier(id));
  if (!row) throw new AppError('NOT_FOUND');
  const receiverId = getReceiverId(row, to);
  if (receiverId === row.creatorId)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'to', message: 'This user is already the creator. Choose another one.' }] });
  const isFromBin = row.creatorId === SYSTEM_USERS.recycleBin;
  const isToBin = receiverId === SYSTEM_USERS.recycleBin;
  const changes = isToBin ? getRecycleBinColumns(row) : await buildTransferChanges(ctx, { row, receiverId, isReturn: to === 'creator' });
  const action = isToBin ? 'discard' : isFromBin ? 'restore' : 'transfer';
  const sentence =
    action === 'transfer' ? formatTransfer(row.title, changes.creatorName ?? '', reason) : formatDecision(action, row.title, reason);
  const extraStatements = () => (isToBin ? [] : [refuseUnless(ctx.db, 'EDIT_CONFLICT', isUserActive(receiverId))]);
  const [movedRow] = await writeContents(ctx, [buildStaffChange(ctx, { row, viewer, action, reason, changes, sentence, extraStatements })]);
  if (!movedRow) throw new AppError('EDIT_CONFLICT');
  return presentContent(ctx, movedRow, null);
}

function getReceiverId(row: ContentRow, to: string): string {
  if (to === 'core_team') return SYSTEM_USERS.coreTeam;
  if (to === PRODUCT.recycleBin || to === 'recycle_bin') return SYSTEM_USERS.recycleBin;
  if (to !== 'creator') return to;
  if (row.previousCreatorId) return row.previousCreatorId;
  throw new AppError('VALIDATION_FAILED', {
    issues: [{ path: 'to', message: 'This item has no previous creator to return it to. Choose a user.' }],
  });
}

async function buildTransferChanges(
  ctx: RequestContext,
  { row, receiverId, isReturn }: { row: ContentRow; receiverId: string; isReturn: boolean },
): Promise<Partial<ContentRow>> {
  const user = await findUserById(ctx, receiverId);
  if (!user || user.erasedAt)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'to', message: 'This account does not exist. Check the username.' }] });
  const official = user.id === SYSTEM_USERS.coreTeam;
  const isFromBin = row.creatorId === SYSTEM_USERS.recycleBin;
  const needsReview = !official && isFromBin && row.userStatus === 'public' && row.reviewStatus === 'initial';
  return {
    creatorId: user.id,
    creatorName: formatDisplayName(user),
    creatorUsername: user.username,
    official,
    // A returned content has no previous creator, or it could move between the recycle bin and its creator forever.
    previousCreatorId: isReturn ? null : row.creatorId,
    discardedFrom: null,
    internalTags: withTags(row.internalTags, official ? { remove: ['user_pending'] } : needsReview ? { add: ['user_pending'] } : {}),
  };
}
