import type { RequestContext } from '#worker/context';
import type { SqlCondition } from '#worker/db/client';
import * as repo from './repo.ts';
import type { UserFields } from './user-row.ts';

/** Updates columns of an account, in the caller's batch. */
export const updateUser = (ctx: RequestContext, id: string, fields: UserFields) => repo.updateUser(ctx.db, id, fields);

/** Sets when a creator last had a content rejected, if the condition is true in the caller's batch. */
export const setLastRejectedAt = (ctx: RequestContext, userId: string, change: { at: Date | null; ifSaved: SqlCondition }) =>
  repo.setLastRejectedAt(ctx.db, userId, change.at, change.ifSaved);

/** Decrements a creator's number of publications, if the condition is true in the caller's batch. */
export const decrementPublishedCount = (ctx: RequestContext, userId: string, ifSaved: SqlCondition) =>
  repo.decrementPublishedCount(ctx.db, userId, ifSaved);
