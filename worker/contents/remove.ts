import { AppError } from '#base/errors';
import { type KindPlural, kindOfPlural } from '#base/kinds';
import { PRODUCT, SYSTEM_USERS } from '#base/product';
import { can } from '#rules/permissions';
import type { RequestContext } from '../context.ts';
import { permit } from '../permit.ts';
import { nameOf } from './find.ts';
import * as repo from './repo.ts';
import { labelsOf, tagsToPurge } from './write.ts';

/** Discards a content: it goes to the recycle-bin user, from whom staff can bring it back. */
export async function removeContent(ctx: RequestContext, { type, id }: { type: KindPlural; id: string }): Promise<undefined> {
  const [row] = await repo.findContent(ctx.db, kindOfPlural(type), nameOf(id));
  if (!row || row.creatorId === SYSTEM_USERS.recycleBin) throw new AppError('NOT_FOUND');
  if (ctx.viewer && !can(ctx.viewer, 'content.see', row) && !row.listed) throw new AppError('NOT_FOUND');
  const viewer = permit(ctx, 'content.delete', row);
  const save = { id: ctx.newId(), at: new Date(Math.max(ctx.now.getTime(), row.modifiedAt.getTime() + 1)), by: viewer.id };
  const discarded = {
    creatorId: SYSTEM_USERS.recycleBin,
    creatorName: PRODUCT.recycleBin,
    creatorUsername: PRODUCT.recycleBin,
    previousCreatorId: row.creatorId,
    status: 'self' as const,
    listed: false,
    official: false,
    modifiedAt: save.at,
    modifiedBy: save.by,
    saveId: save.id,
  };
  await ctx.db.batch([
    repo.updateContent(ctx.db, row.id, null, discarded),
    repo.deleteLabels(ctx.db, row.id, save),
    repo.insertLabels(ctx.db, row.id, save, labelsOf(row)),
    repo.queueForSearch(ctx.db, row.id, ctx.now),
  ]);
  ctx.purge(tagsToPurge(row));
}
