import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** The e-mail address that a user has not confirmed yet. */
export const findPendingEmail = (ctx: RequestContext, userId: string) => repo.findPendingEmail(ctx.db, userId, ctx.now);

/** Stores the hash of a single-use secret, in the caller's batch. */
export const insertSecret = (ctx: RequestContext, row: Parameters<typeof repo.insertSecret>[1]) => repo.insertSecret(ctx.db, row);

/** Deletes a user's secrets for a purpose, in the caller's batch. */
export const deleteSecrets = (ctx: RequestContext, userId: string, filter: Parameters<typeof repo.deleteSecretsOfUser>[2]) =>
  repo.deleteSecretsOfUser(ctx.db, userId, filter);

/** The user of a secret about an e-mail address that has not expired, and the address that it confirms or restores. */
export const findEmailSecret = (ctx: RequestContext, tokenHash: string, purpose: 'email' | 'email_restore') =>
  repo.findEmailSecret(ctx.db, tokenHash, { purpose, now: ctx.now });

/** Deletes a link to restore an address, by its expiry, and those that were issued after it, in the caller's batch. */
export const deleteRestoreLinksSince = (ctx: RequestContext, userId: string, expiresAt: Date) =>
  repo.deleteRestoreLinksSince(ctx.db, userId, expiresAt);

/** True while the confirmed address of an account, to which a letter goes, is the same; always true without an account. */
export const isConfirmedEmailOf = (account: { id: string; email: string } | null) => repo.isConfirmedEmailOf(account);

/** True while a secret has neither been used nor expired: the condition of the batch that uses it up. */
export const isSecretUnused = (ctx: RequestContext, tokenHash: string) => repo.isSecretUnused(tokenHash, ctx.now);

/** Counts an attempt at a link code and returns the hash of the code, unless no attempt is left. */
export const countCodeAttempt = (ctx: RequestContext, userId: string, attempt: Parameters<typeof repo.countCodeAttempt>[2]) =>
  repo.countCodeAttempt(ctx.db, userId, attempt);

/** Uses a secret up, in the caller's batch. */
export const deleteSecret = (ctx: RequestContext, tokenHash: string) => repo.deleteSecret(ctx.db, tokenHash);
