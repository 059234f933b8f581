import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import type { ListQuery } from '#contract/common';
import type { BlockList, UserBlock } from '#contract/community/relations';
import { encodeCursor } from '#rules/conditions/cursor';
import { findUserById } from '#worker/accounts/users/find-user';
import { listPublicUsers } from '#worker/accounts/users/service';
import { deleteFollow } from '#worker/community/relations/delete-follow';
import type { RequestContext } from '#worker/context';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { isUserActive } from '#worker/db/refusals/row-conditions';
import { writeThenRead } from '#worker/db/write-then-read';
import { readListQuery } from '#worker/http/list-query';
import { limitBurst } from '#worker/http/rate-limiting/write-limits';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

/** The name of the list's only order: by the id of the blocked user. */
const SORT = 'blocked';

/** Blocks a user: they cannot comment on the caller's contents, reply to the caller or follow them, and an existing follow is deleted. */
export async function blockUser(ctx: RequestContext, blockedId: string): Promise<{ block: UserBlock }> {
  const viewer = permit(ctx, 'user.block');
  if (blockedId === viewer.id)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'userId', message: 'You can’t block yourself.' }] });
  await limitBurst(ctx, viewer.id);
  const user = await findUserById(ctx, blockedId);
  if (!user || user.erasedAt || user.role === 'recycle_bin') throw new AppError('NOT_FOUND');
  const [[block]] = await writeThenRead(
    ctx.db,
    [
      refuseUnless(ctx.db, 'NOT_FOUND', isUserActive(user.id)),
      ...deleteFollow(ctx, blockedId, viewer.id),
      repo.insertBlock(ctx.db, { userId: viewer.id, blockedId, createdAt: ctx.now }),
    ],
    [repo.findBlock(ctx.db, viewer.id, blockedId)],
  );
  if (!block) throw new AppError('UNKNOWN_ERROR');
  ctx.purgeTags([`user:${viewer.id}`, `user:${blockedId}`]);
  return { block: presentBlock(block) };
}

export async function unblockUser(ctx: RequestContext, blockedId: string): Promise<undefined> {
  const viewer = permit(ctx, 'user.block');
  await limitBurst(ctx, viewer.id);
  await repo.deleteBlock(ctx.db, viewer.id, blockedId);
}

/** The users whom the caller has blocked. */
export async function listBlocks(ctx: RequestContext, query: Pick<ListQuery, 'limit' | 'after'>): Promise<BlockList> {
  const viewer = permit(ctx, 'user.block');
  const { limit, after } = readListQuery(query, { sorts: [SORT], defaultLimit: LIST_LIMITS.usersPerPage });
  const rows = await repo.findBlocks(ctx.db, viewer.id, { after: after?.id ?? '', limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    blocks: shown.map(presentBlock),
    users: await listPublicUsers(
      ctx,
      shown.map((block) => block.blockedId),
    ),
    // The order needs no key besides the id.
    next: last ? encodeCursor({ sort: SORT, key: 0, id: last.blockedId }) : null,
  };
}

type BlockRow = Awaited<ReturnType<typeof repo.findBlocks>>[number];

const presentBlock = ({ userId, blockedId, createdAt }: BlockRow): UserBlock => ({
  user: userId,
  blocked: blockedId,
  dateCreated: createdAt.toISOString(),
});
