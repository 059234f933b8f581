import { AppError } from '#base/errors';
import type { Erasure } from '#contract/accounts/users';
import { imageKeysIn } from '#rules/images/addresses';
import { displayName } from '#rules/users/display-name';
import { erasedUser } from '#rules/users/erased';
import { provePassword } from '#worker/accounts/auth/prove';
import type { RequestContext } from '#worker/context';
import { tagsOfPerson } from '#worker/http/caching/cache-policies';
import { permit } from '#worker/permit';
import { NO_PASSWORD } from '#worker/platform/password';
import * as erase from './erase-repo.ts';
import * as repo from './repo.ts';

/**
 * Erases the viewer's account in one batch: the person goes, what was never public goes with them, and what is public stays
 * under "Deleted user" or is discarded, as they choose.
 */
export async function eraseAccount(ctx: RequestContext, { password, contents }: Erasure): Promise<undefined> {
  const { db, now } = ctx;
  const viewer = permit(ctx, 'user.erase', { id: ctx.viewer?.id ?? '' });
  const row = await provePassword(ctx, viewer.id, password);
  if (row.erasedAt) throw new AppError('NOT_FOUND');
  const nobody = { ...erasedUser(row.id), passwordHash: NO_PASSWORD, erasedAt: now };
  await db.batch([
    repo.updateUser(db, row.id, nobody),
    ...erase.deletePersonal(db, row.id),
    ...erase.deleteTraces(db, row.id),
    ...erase.anonymisePlays(db, row.id),
    ...(contents === 'discard' ? [erase.emptyComments(db, row.id, now)] : []),
    ...erase.deleteDrafts(db, row.id),
    ...erase.discardContents(db, row.id, { all: contents === 'discard', saveId: ctx.newId(), now }),
    repo.renameCreator(db, row.id, { creatorName: displayName(nobody), creatorUsername: nobody.username }),
    ...erase.disownImages(db, row.id, imageKeysIn(`${row.profilePicture} ${row.coverPicture}`)),
  ]);
  ctx.session = null;
  ctx.purge(tagsOfPerson(row));
}
