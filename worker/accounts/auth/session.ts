import type { Context } from 'hono';
import { serialize } from 'hono/utils/cookie';
import { SESSION_LIMITS } from '#base/limits/accounts';
import { cleanLineBeginning } from '#contract/plain-text';
import type { Viewer } from '#rules/permissions';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { batchIf } from '#worker/db/batch-if';
import type { BatchStatement, SqlCondition } from '#worker/db/client';
import type { AppEnv } from '#worker/http/app-types';
import { getCookieAttributes, getCookieName, hasCookie, readCookie } from '#worker/http/cookies';
import { getSha256Hex } from '#worker/platform/signing';
import type { Settings } from '#worker/settings';
import { buildDeviceCookie, rememberDevice } from './known-devices.ts';
import { openLucia } from './lucia.ts';
import * as repo from './repo.ts';

const SESSION_COOKIE = 'ql_session';
/** A cookie for scripts that says whether a user is signed in, so that pages of visitors need no call. It grants no access. */
const HINT_COOKIE = 'ql_signed_in';
const TOKEN_PATTERN = /^[a-z0-9]{20,100}$/;

/** Finds the user of the request's session cookie; runs no query without the cookie. */
export async function getViewer(ctx: RequestContext, request: Request): Promise<Viewer> {
  const token = readCookie(request, getSessionCookieName(ctx), TOKEN_PATTERN);
  if (!token) return null;
  const { session, user } = await openLucia(ctx).validateSession(token);
  if (!session || user.status.includes('suspended')) return null;
  ctx.session = { token, isFresh: session.fresh };
  ctx.writeCondition = user.writeCondition;
  const { id, username, role, withheldRole, status, statusReason, statusUntil } = user;
  return { id, username, role, withheldRole, status, statusReason, statusUntil };
}

/**
 * The name of the cookie with the session's token. A session that the site shares with its API host has a name of its own: a browser may
 * still have the cookie of the site alone, from before the API had a host, and would send both under one name.
 */
export const getSessionCookieName = ({ settings }: Pick<RequestContext, 'settings'>): string =>
  getCookieName(settings, settings.cookieDomain === undefined ? SESSION_COOKIE : `${SESSION_COOKIE}_shared`);

/** The rest of a sign-in, which is written together with the new session. */
export interface SignInWrite {
  /** Nothing is written if one of these is false by then. */
  conditions?: readonly SqlCondition[];
  statements?: readonly BatchStatement[];
}

/**
 * Signs a user in: stores a new session in place of the request's own, in one batch with `statements`, sends its token in the cookie, and
 * remembers the device. Returns the user's row; null if a condition was false.
 */
export async function startSession(
  ctx: RequestContext,
  userId: string,
  { conditions = [], statements = [] }: SignInWrite = {},
): Promise<UserRow | null> {
  const newSession: BatchStatement[] = [];
  const attributes = { device: cleanLineBeginning(ctx.userAgent, SESSION_LIMITS.deviceLength), place: ctx.place };
  const { id: token } = await openLucia(ctx, newSession).createSession(userId, attributes);
  const results = await batchIf(ctx.db, conditions, [
    ...statements,
    ...(ctx.session ? [repo.deleteSession(ctx.db, await getSha256Hex(ctx.session.token))] : []),
    ...newSession,
    repo.findAccount(ctx.db, userId),
  ]);
  const [row] = (results?.at(-1) ?? []) as UserRow[];
  if (!row) return null;
  ctx.session = { token, isFresh: true };
  ctx.writeCondition = null;
  await rememberDevice(ctx, row);
  return row;
}

/** Ends the session of this request, including in the store. It asks nothing of the account: the suspended may sign out too. */
export async function endSession(ctx: RequestContext): Promise<void> {
  ctx.writeCondition = null;
  if (ctx.session) await openLucia(ctx).invalidateSession(ctx.session.token);
  forgetSession(ctx);
}

/** Makes the caller a visitor for the rest of a call that has ended its session in the store. */
export function forgetSession(ctx: RequestContext): void {
  ctx.session = null;
  ctx.writeCondition = null;
}

/** Builds the cookies of a new or extended session, for calls and pages; none for other sessions. */
export function buildSessionCookies({ session, settings }: RequestContext): string[] {
  if (!session?.isFresh) return [];
  const maxAge = SESSION_LIMITS.idleDays * 24 * 60 * 60;
  const attributes = { ...getCookieAttributes(settings), maxAge };
  return [
    serialize(getSessionCookieName({ settings }), session.token, { ...attributes, httpOnly: true }),
    serialize(getCookieName(settings, HINT_COOKIE), '1', attributes),
  ];
}

/** Sends the cookies of a new or extended session and of a known device, and deletes those of an ended session. */
export function syncSessionCookies(c: Context<AppEnv>): void {
  const ctx = c.get('ctx');
  const names = [getSessionCookieName(ctx), getCookieName(ctx.settings, HINT_COOKIE)];
  const isStale = !ctx.session && names.some((name) => hasCookie(c.req.raw, name));
  const cookies = isStale ? names.map((name) => buildDeletion(ctx.settings, name)) : buildSessionCookies(ctx);
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
  const deviceCookie = buildDeviceCookie(ctx);
  if (deviceCookie !== null) c.header('Set-Cookie', deviceCookie, { append: true });
}

const buildDeletion = (settings: Settings, name: string): string => serialize(name, '', { ...getCookieAttributes(settings), maxAge: 0 });
