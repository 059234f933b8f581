import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** The e-mail address that a user has not confirmed yet. */
export const findPendingEmail = (ctx: RequestContext, userId: string) => repo.findPendingEmail(ctx.db, userId, ctx.now);

/** Stores a single-use secret, in the caller's batch. */
export const insertReset = (ctx: RequestContext, row: Parameters<typeof repo.insertReset>[1]) => repo.insertReset(ctx.db, row);

/** Deletes the secrets of a purpose, and of a subject if one is given, in the caller's batch. */
export const deleteResets = (ctx: RequestContext, userId: string, filter: Parameters<typeof repo.deleteResetsOfUser>[2]) =>
  repo.deleteResetsOfUser(ctx.db, userId, filter);

/** Deletes the secret of an e-mail address that has not expired, and returns whose and which address it was. */
export const consumeEmailReset = (ctx: RequestContext, tokenHash: string) => repo.consumeEmailReset(ctx.db, tokenHash, ctx.now);

/** Counts an attempt at a link code and returns the hash of the code, unless no attempt is left. */
export const countCodeAttempt = (ctx: RequestContext, userId: string, attempt: Parameters<typeof repo.countCodeAttempt>[2]) =>
  repo.countCodeAttempt(ctx.db, userId, attempt);

/** Deletes a secret and returns it, unless another call has deleted it first. */
export const deleteReset = (ctx: RequestContext, tokenHash: string) => repo.deleteReset(ctx.db, tokenHash);

/** Ends every session of a user, in the caller's batch. */
export const deleteSessions = (ctx: RequestContext, userId: string) => repo.deleteSessionsOfUser(ctx.db, userId);
