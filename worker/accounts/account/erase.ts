import { AppError } from '#base/errors';
import type { AccountErasure } from '#contract/accounts/users';
import { findImageKeys } from '#rules/images/image-keys';
import { formatDisplayName } from '#rules/users/display-name';
import { buildErasedUser } from '#rules/users/erased-user';
import { forgetDevice } from '#worker/accounts/auth/known-devices';
import { reauthenticate } from '#worker/accounts/auth/reauthenticate';
import { revokeIssued } from '#worker/accounts/auth/recovery/revoke-issued';
import { forgetSession } from '#worker/accounts/auth/session';
import { updateUser } from '#worker/accounts/users/update-user';
import { prepareHoldOfErased } from '#worker/accounts/users/usernames';
import type { RequestContext } from '#worker/context';
import { getUserTags } from '#worker/http/caching/cache-policies';
import { permit } from '#worker/permit';
import { NO_PASSWORD } from '#worker/platform/password';
import * as erase from './erase-repo.ts';
import * as repo from './repo.ts';

/**
 * Erases the viewer's account in one batch: deletes personal data and contents that were never public; public contents stay under
 * "Deleted user" or move to the recycle bin, as the user chooses.
 */
export async function eraseAccount(ctx: RequestContext, { password, contents }: AccountErasure): Promise<undefined> {
  const { db, now } = ctx;
  const viewer = permit(ctx, 'user.erase', { id: ctx.viewer?.id ?? '' });
  const row = await reauthenticate(ctx, viewer.id, password);
  if (row.erasedAt) throw new AppError('NOT_FOUND');
  const erasedFields = { ...buildErasedUser(row.id), passwordHash: NO_PASSWORD, erasedAt: now };
  await db.batch([
    repo.enqueueContentsOf(db, row.id, now),
    ...erase.deletePersonalRows(db, row.id),
    erase.removeNameFromVersions(db, row.id),
    updateUser(ctx, row.id, erasedFields),
    ...revokeIssued(ctx, row.id, 'erased'),
    ...(await prepareHoldOfErased(ctx, { userId: row.id, username: row.username })),
    ...erase.deleteFollowsAndVotes(db, row.id),
    ...erase.anonymisePlays(db, row.id),
    ...(contents === 'discard' ? erase.deleteComments(db, row.id, now) : []),
    erase.hideReportedProfile(db, row.id),
    ...erase.deleteDrafts(db, row.id),
    ...erase.deletePendingChanges(db, row.id),
    ...erase.moveContentsToRecycleBin(db, row.id, { all: contents === 'discard', saveId: ctx.newId(), now }),
    repo.renameCreator(db, row.id, { creatorName: formatDisplayName(erasedFields), creatorUsername: erasedFields.username }),
    ...erase.detachImages(db, row.id, findImageKeys(`${row.profilePicture} ${row.coverPicture}`)),
  ]);
  forgetSession(ctx);
  await forgetDevice(ctx, row);
  ctx.purgeTags(getUserTags(row));
}
