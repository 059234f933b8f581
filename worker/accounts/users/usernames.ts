import { AppError } from '#base/errors';
import { USERNAME_LIMITS } from '#base/limits/accounts';
import { DISPLAY_NAME_RESERVED_TEXT, USERNAME_RESERVED_TEXT } from '#base/texts/account';
import { formatDisplayName } from '#rules/users/display-name';
import { imitatesSite } from '#rules/users/site-imitation';
import { getUsernameLook, isReservedUsername } from '#rules/users/username';
import type { RequestContext } from '#worker/context';
import type { BatchStatement } from '#worker/db/client';
import { getKeyedHash } from '#worker/platform/signing';
import * as repo from './usernames-repo.ts';

type NamesContext = Pick<RequestContext, 'db' | 'now' | 'settings'>;

/** Refuses a username of the site in the field at `path`. */
export function assertNoSiteName(ctx: NamesContext, username: string, path: string): void {
  if (isReservedUsername(username) || imitatesSite(username, ctx.settings.name))
    throw new AppError('VALIDATION_FAILED', { issues: [{ path, message: USERNAME_RESERVED_TEXT }] });
}

/** Refuses a first and last name that together, or alone, would pass for the site or its team. */
export function assertNoSiteDisplayName(ctx: NamesContext, names: { firstName: string; lastName: string }): void {
  const displayName = formatDisplayName({ ...names, username: '' });
  if (!imitatesSite(displayName, ctx.settings.name)) return;
  throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'firstName', message: DISPLAY_NAME_RESERVED_TEXT }] });
}

/**
 * The username as a value to write: the statement fails if another account has, or gave up within 90 days, a name that looks the same, and
 * if the account no longer has the name that it gives up, `from`: of two new names at once one would not be held.
 * `toUsernameError` turns that failure into USERNAME_TAKEN.
 */
export const claimUsername = async (ctx: NamesContext, username: string, account: { id: string; from?: string }) =>
  repo.buildUsernameValue(await buildClaim(ctx, username, account));

export function toUsernameError(error: Error): Error {
  const text = `${error.message} ${String(error.cause ?? '')}`;
  return /(UNIQUE|NOT NULL) constraint failed: users\.username/.test(text) ? new AppError('USERNAME_TAKEN') : error;
}

/** Whether a username that no account has is unavailable to the viewer all the same. */
export async function isUsernameTaken(ctx: RequestContext, username: string): Promise<boolean> {
  const [row] = await repo.findUnavailable(ctx.db, await buildClaim(ctx, username, { id: ctx.viewer?.id ?? '' }));
  return row?.isTaken === 1;
}

/** Statements that hold the username an account gives up, and release the one it takes if it is one of its own. */
export async function prepareHold(ctx: NamesContext, { userId, from, to }: { userId: string; from: string; to: string }) {
  const [fromHash, toHash] = [await getLookHash(ctx, from), await getLookHash(ctx, to)];
  return [
    repo.releaseUsername(ctx.db, toHash),
    ...(fromHash === toHash ? [] : [repo.holdUsername(ctx.db, { lookHash: fromHash, userId, heldUntil: getHoldEnd(ctx.now) })]),
  ] satisfies BatchStatement[];
}

/** Statements that hold the names of an account that is erased, and forget whose they were. */
export async function prepareHoldOfErased(ctx: NamesContext, { userId, username }: { userId: string; username: string }) {
  return [
    repo.detachFormerUsernames(ctx.db, userId),
    repo.holdUsername(ctx.db, { lookHash: await getLookHash(ctx, username), userId: '', heldUntil: getHoldEnd(ctx.now) }),
  ] as const;
}

const buildClaim = async (
  ctx: NamesContext,
  username: string,
  { id, from }: { id: string; from?: string },
): Promise<repo.UsernameClaim> => ({
  username,
  look: getUsernameLook(username),
  lookHash: await getLookHash(ctx, username),
  userId: id,
  from,
  now: ctx.now,
});

const getLookHash = (ctx: NamesContext, username: string) =>
  getKeyedHash(ctx.settings.secret, 'former-username', getUsernameLook(username));

const getHoldEnd = (now: Date) => new Date(now.getTime() + USERNAME_LIMITS.heldDays * 24 * 60 * 60 * 1000);
