import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** Who of the staff set the restrictions of each of these accounts; runs no query for an empty list. */
export async function listLastRestrictors(
  ctx: RequestContext,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { _id: string; username: string }>> {
  if (userIds.length === 0) return new Map();
  const rows = await repo.listLastRestrictors(ctx.db, userIds);
  return new Map(rows.map(({ target, actorId, username }) => [target, { _id: actorId, username: username ?? '' }]));
}
