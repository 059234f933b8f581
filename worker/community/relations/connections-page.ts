import { LIST_LIMITS } from '#base/limits/lists';
import { decodeCursor, encodeCursor } from '#rules/conditions/cursor';
import { formatDisplayName } from '#rules/users/display-name';
import { findProfile } from '#worker/accounts/profiles/find-profile';
import { findUsersByIds } from '#worker/accounts/users/find-user';
import { presentPublicUser } from '#worker/accounts/users/present';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

export type ConnectionKind = 'followers' | 'following' | 'friends';

/** A page of a user's followers, followed users or mutual follows. Null if there is no such user. */
export async function loadConnectionsPage(
  ctx: RequestContext,
  name: string,
  { kind, after }: { kind: ConnectionKind; after: string | null },
) {
  const [profile] = await findProfile(ctx, name);
  if (!profile) return null;
  const { user, contentCount } = profile;
  if (user.erasedAt || user.role === 'recycle_bin') return null;
  const cursor = after === null ? null : decodeCursor(after);
  const { ids, next } = await listConnectionIds(ctx, user.id, { kind, cursor: cursor?.sort === kind ? cursor : null });
  const rows = ids.length > 0 ? await findUsersByIds(ctx, ids) : [];
  const people = ids.flatMap((id) => rows.filter((row) => row.id === id && !row.erasedAt)).map((row) => presentPublicUser(row, ctx.now));
  return {
    user: presentPublicUser(user, ctx.now),
    contentCount: contentCount ?? 0,
    name: formatDisplayName(user),
    people,
    next,
  };
}

type ConnectionCursor = ReturnType<typeof decodeCursor>;

async function listConnectionIds(
  ctx: RequestContext,
  userId: string,
  { kind, cursor }: { kind: ConnectionKind; cursor: ConnectionCursor },
) {
  const limit = LIST_LIMITS.usersPerPage;
  const rows = await findConnectionRows(ctx, userId, { kind, cursor });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { ids: rows.slice(0, limit).map(({ id }) => id), next: last ? encodeCursor({ sort: kind, ...last }) : null };
}

async function findConnectionRows(
  ctx: RequestContext,
  userId: string,
  { kind, cursor }: { kind: ConnectionKind; cursor: ConnectionCursor },
) {
  const limit = LIST_LIMITS.usersPerPage + 1;
  // Lists in the order of the users' ids need no key besides the id.
  if (kind === 'friends')
    return (await repo.findMutualFollows(ctx.db, userId, cursor?.id ?? '', limit)).map(({ target }) => ({ id: target, key: 0 }));
  const page = { residualFilter: [], limit, skip: 0 };
  if (kind === 'followers') {
    const rows = await repo.findRelations(ctx.db, { ...page, accessPath: { by: 'target', target: userId }, after: cursor });
    return rows.map((row) => ({ id: row.userId, key: row.modifiedAt.getTime() }));
  }
  const after = cursor && { ...cursor, id: `${userId}-${cursor.id}` };
  const rows = await repo.findRelations(ctx.db, { ...page, accessPath: { by: 'user', user: userId, targets: null }, after });
  return rows.map((row) => ({ id: row.target, key: 0 }));
}
