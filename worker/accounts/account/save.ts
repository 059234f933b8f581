import { AppError } from '#base/errors';
import type { PrivateUser, UserChanges } from '#contract/accounts/users';
import { getFirstDigestTime } from '#rules/notifications/digest-schedule';
import { omitUndefined } from '#rules/omit-undefined';
import type { SignedInViewer } from '#rules/permissions';
import { isSuspended } from '#rules/users/account-restrictions';
import { formatDisplayName } from '#rules/users/display-name';
import { formatSearchName } from '#rules/users/search-words';
import { revokeIssued } from '#worker/accounts/auth/recovery/revoke-issued';
import { findUserByName } from '#worker/accounts/users/find-user';
import { presentPrivateUser } from '#worker/accounts/users/present';
import { updateUser } from '#worker/accounts/users/update-user';
import type { UserRow } from '#worker/accounts/users/user-row';
import { assertNoSiteDisplayName, assertNoSiteName, claimUsername, prepareHold, toUsernameError } from '#worker/accounts/users/usernames';
import { markUsedImages } from '#worker/contents/images/service';
import type { RequestContext } from '#worker/context';
import type { BatchStatement } from '#worker/db/client';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { isUserAsRead } from '#worker/db/refusals/row-conditions';
import { getUserTags } from '#worker/http/caching/cache-policies';
import { limitRate, runCountedTry } from '#worker/http/rate-limiting/rate-limit';
import { type AuditEntryInput, insertAuditEntry } from '#worker/moderation/audit/audit-entry';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';
import { notifyRestrictions } from './restriction-notices.ts';

/**
 * Changes a profile. Owners change their own, staff also others' and the status, administrators the role; staff's changes are logged.
 * `firstStatements` run before in the same batch.
 */
export async function saveUser(
  ctx: RequestContext,
  name: string,
  changes: UserChanges,
  firstStatements: readonly BatchStatement[] = [],
): Promise<{ user: PrivateUser }> {
  const row = await findUserByName(ctx, name);
  if (!row || row.erasedAt || row.role === 'recycle_bin') throw new AppError('NOT_FOUND');
  const viewer = permit(ctx, 'user.save', row);
  if (changes.role !== undefined && changes.role !== row.role) permit(ctx, 'user.setRole', row);
  if ([changes.status, changes.statusUntil, changes.trustRevoked].some((value) => value !== undefined)) permit(ctx, 'user.setStatus', row);
  if ((changes.digest ?? changes.decisionMails) !== undefined && viewer.id !== row.id) throw new AppError('FORBIDDEN');
  assertNamesAllowed(ctx, row, changes);
  const { reason, metadata, statusUntil, ...plainFields } = omitUndefined(changes);
  const isNewRestriction = hasNewRestriction(row, changes);
  if (isNewRestriction && !reason)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'reason', message: 'Write a reason. The person reads it.' }] });
  const fields = {
    ...plainFields,
    ...(metadata && { metadata: { ...row.metadata, ...metadata } }),
    ...(changes.digest && { digestDueAt: getFirstDigestTime(changes.digest, ctx.now) }),
    ...(changes.status && { status: [...new Set(changes.status)] }),
    ...(isNewRestriction && { statusReason: reason ?? '' }),
    ...(statusUntil !== undefined && { statusUntil: statusUntil === null ? null : new Date(statusUntil) }),
  };
  await writeLimited(ctx, { row, fields, viewer, reason, firstStatements });
  return { user: presentPrivateUser({ ...row, ...fields } as UserRow, ctx.now) };
}

/** Whether staff change what an account may do, or until when. A save with the same restrictions keeps the reason that they have. */
const hasNewRestriction = (row: UserRow, { status = row.status, statusUntil }: UserChanges): boolean =>
  !isSameSet(row.status, status) ||
  (statusUntil !== undefined && (row.statusUntil?.toISOString() ?? null) !== statusUntil && status.length > 0);

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.every((member) => other.includes(member)) && other.every((member) => one.includes(member));

interface UserWrite {
  row: UserRow;
  fields: Partial<UserRow>;
  viewer: SignedInViewer;
  reason: string | undefined;
  firstStatements: readonly BatchStatement[];
}

/** Writes the changes; a username that owners choose for themselves is counted, unless it is refused, as one that is taken. */
async function writeLimited(ctx: RequestContext, write: UserWrite): Promise<void> {
  const { row, fields, viewer } = write;
  const isOwnRename = viewer.id === row.id && fields.username !== undefined && fields.username !== row.username;
  if (!isOwnRename) return writeUser(ctx, write);
  const countedTry = await limitRate(ctx, 'rename');
  await runCountedTry(ctx, countedTry, () => writeUser(ctx, write));
}

async function writeUser(ctx: RequestContext, { row, fields, viewer, reason, firstStatements }: UserWrite): Promise<void> {
  const changedRow = { ...row, ...fields };
  const isNewUsername = changedRow.username !== row.username;
  const isRenamed = isNewUsername || formatDisplayName(changedRow) !== formatDisplayName(row);
  const isAdministratorLost = row.role === 'admin' && (changedRow.role !== 'admin' || isSuspended(changedRow, ctx.now));
  await ctx.db
    .batch([
      refuseUnless(ctx.db, 'ALREADY_DECIDED', isUserAsRead(row)),
      ...(isAdministratorLost ? [refuseUnless(ctx.db, 'LAST_ADMINISTRATOR', repo.hasOtherAdministrator(row.id, ctx.now))] : []),
      ...(firstStatements as []),
      updateUser(ctx, row.id, {
        ...fields,
        ...((fields.firstName ?? fields.lastName) !== undefined && { searchName: formatSearchName(changedRow) }),
        ...(isNewUsername && { username: await claimUsername(ctx, changedRow.username, { id: row.id, from: row.username }) }),
      }),
      ...(isNewUsername ? await prepareHold(ctx, { userId: row.id, from: row.username, to: changedRow.username }) : []),
      ...markUsedImages(ctx, `${fields.profilePicture ?? ''} ${fields.coverPicture ?? ''}`),
      ...(isRenamed
        ? [
            repo.renameCreator(ctx.db, row.id, { creatorName: formatDisplayName(changedRow), creatorUsername: changedRow.username }),
            repo.enqueueContentsOf(ctx.db, row.id, ctx.now),
          ]
        : []),
      ...(viewer.id === row.id ? [] : revokeForStaff(ctx, row, changedRow)),
      ...(viewer.id === row.id
        ? []
        : [
            insertAuditEntry(ctx, buildAuditEntry({ row, fields, viewer, reason })),
            ...notifyRestrictions(ctx, row, changedRow as UserRow),
          ]),
    ])
    .catch((error: Error) => {
      throw toUsernameError(error);
    });
  ctx.purgeTags(isRenamed ? getUserTags(row) : [`user:${row.id}`]);
}

/** Each call reads the role from the store; a new role or a suspension also ends everything that was issued before. */
function revokeForStaff(ctx: RequestContext, row: UserRow, changedRow: Pick<UserRow, 'role' | 'status'>): BatchStatement[] {
  if (changedRow.role !== row.role) return revokeIssued(ctx, row.id, 'role_changed');
  return changedRow.status.includes('suspended') ? revokeIssued(ctx, row.id, 'suspended') : [];
}

function buildAuditEntry({ row, fields, viewer, reason = '' }: Omit<UserWrite, 'firstStatements'>): AuditEntryInput {
  const before = Object.fromEntries(Object.keys(fields).map((key) => [key, row[key as keyof UserRow]]));
  return {
    actor: viewer.id,
    action: 'user.save',
    targetType: 'user',
    target: row.id,
    before,
    after: fields,
    reason,
  };
}

/** Refuses new names that would pass for the site or its team; names that stay and those of the core team may be any. */
function assertNamesAllowed(ctx: RequestContext, row: UserRow, { username, firstName, lastName }: UserChanges): void {
  const newNames = { firstName: firstName ?? row.firstName, lastName: lastName ?? row.lastName };
  if (row.role === 'content_admin') return;
  if (username !== undefined && username !== row.username) assertNoSiteName(ctx, username, 'username');
  if (newNames.firstName !== row.firstName || newNames.lastName !== row.lastName) assertNoSiteDisplayName(ctx, newNames);
}
