import type { RequestContext } from '#worker/context';
import type { SqlCondition } from '#worker/db/client';
import type { ContentRow } from '#worker/db/content-columns';
import * as repo from './repo.ts';

/** Returns the statement that records that a user knows the answer key of a content, from a copy, a review or a draft that shows it. */
export const insertKnownKey = (ctx: RequestContext, { contentId, userId }: { contentId: string; userId: string }) =>
  repo.insertKnownKey(ctx.db, { contentId, userId, clonedAt: ctx.now });

/** Returns the statement that records that the creator of a content knows its key, if the condition of its batch is true by then. */
export const insertCreatorKey = (ctx: RequestContext, { id, creatorId }: Pick<ContentRow, 'id' | 'creatorId'>, condition: SqlCondition) =>
  repo.insertCreatorKey(ctx.db, { contentId: id, userId: creatorId, clonedAt: ctx.now }, condition);

/** Returns the statement that records that a play has shown answers to its player. */
export const insertShownKey = (ctx: RequestContext, { contentId, userId, playId }: { contentId: string; userId: string; playId: string }) =>
  repo.insertShownKey(ctx.db, { contentId, userId, playId, clonedAt: ctx.now });

/** Returns the statement that records that a user has seen answers of a content other than by a play that may rank. */
export const insertSeenAnswers = (ctx: RequestContext, { contentId, userId }: { contentId: string; userId: string }) =>
  repo.insertSeenAnswers(ctx.db, { contentId, userId, clonedAt: ctx.now });

/**
 * Records that the caller reads the answer key of a trivia quiz of somebody else, as staff may: who has seen it is not ranked, in a later
 * role neither. A repeat writes nothing.
 */
export async function recordKeyReader(ctx: RequestContext, { id, type, creatorId }: Pick<ContentRow, 'id' | 'type' | 'creatorId'>) {
  if (type !== 'kquiz' || !ctx.viewer || ctx.viewer.id === creatorId) return;
  await insertKnownKey(ctx, { contentId: id, userId: ctx.viewer.id });
}

/**
 * Returns the statement that finds the record, for the caller's batch. Whoever has one is not ranked on the content, except for the play
 * that it names.
 */
export const findKnownKey = (ctx: RequestContext, contentId: string, userId: string) => repo.findKnownKey(ctx.db, contentId, userId);
