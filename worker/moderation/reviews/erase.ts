import { AppError } from '#base/errors';
import { SYSTEM_USERS } from '#base/product';
import { getThreadSlug } from '#rules/comments/thread-slug';
import { findImageKeys } from '#rules/images/image-keys';
import { selectContent } from '#worker/contents/contents/find';
import { findLatestDraft } from '#worker/contents/contents/pending-change';
import { enqueueForSearch } from '#worker/contents/contents/write-content';
import type { RequestContext } from '#worker/context';
import { deleteShareImages } from '#worker/discovery/share-images/service';
import { insertAuditEntry } from '#worker/moderation/audit/audit-entry';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

/**
 * Erases a content permanently, with its versions, comments, votes and attempts: for admins only, and only from the recycle bin. A job
 * deletes the images that no other content uses.
 */
export async function eraseContent(ctx: RequestContext, id: string): Promise<undefined> {
  const viewer = permit(ctx, 'content.erase');
  const [row] = await selectContent(ctx, null, { by: 'id', text: id });
  if (!row) throw new AppError('NOT_FOUND');
  if (row.creatorId !== SYSTEM_USERS.recycleBin) throw new AppError('NOT_IN_RECYCLE_BIN');
  const { type, uid, urlName, title, previousCreatorId, createdAt } = row;
  const imageKeys = findImageKeys(JSON.stringify([row, await findLatestDraft(ctx, row)]));
  const before = { type, uid, urlName, title, previousCreatorId, createdAt };
  const [result] = await ctx.db.batch([
    ...repo.buildEraseStatements(ctx.db, {
      id,
      creatorId: SYSTEM_USERS.recycleBin,
      threadSlug: getThreadSlug({ type, UID: uid }),
      imageKeys,
    }),
    enqueueForSearch(ctx, id),
    insertAuditEntry(
      ctx,
      { actor: viewer.id, action: 'erase', targetType: 'content', target: id, before, after: {} },
      repo.isContentErased(id),
    ),
  ]);
  if (result.meta.changes === 0) throw new AppError('NOT_IN_RECYCLE_BIN');
  ctx.recordContentChange(row, null);
  // Nobody can request them any more, so what fails here takes space and nothing else.
  ctx.waitUntil(() => deleteShareImages(ctx.bucket, id));
}
