import type { Context } from 'hono';
import { serialize } from 'hono/utils/cookie';
import type { Env } from '#worker/env';
import { readSettings, type Settings } from '#worker/settings';
import type { AppEnv } from './app-types.ts';
import { getCookieAttributes, getCookieName, readCookie } from './cookies.ts';

const COOKIE = 'ql_bookmark';
const LIFETIME_SECONDS = 60;
const BOOKMARK_PATTERN = /^[0-9a-f-]{10,100}$/;

/**
 * Opens a D1 session. Reads use the nearest replica; a caller with a bookmark from a recent write reads their own writes. A call that
 * may write decides on the newest rows, whoever wrote them and whatever cookies it sends.
 */
export function openDatabaseSession(env: Env, request: Request): D1DatabaseSession {
  if (request.method !== 'GET' && request.method !== 'HEAD') return env.DB.withSession('first-primary');
  return env.DB.withSession(readBookmark(request, readSettings(env)) ?? 'first-unconstrained');
}

/** Sends the session's bookmark after a write. It lasts a minute, far longer than replicas lag. */
export function setBookmarkCookie(c: Context<AppEnv>, store: D1DatabaseSession): void {
  const { meter, settings } = c.get('ctx');
  if (meter.rowsWritten === 0) return;
  const bookmark = store.getBookmark();
  if (!bookmark || bookmark === readBookmark(c.req.raw, settings)) return;
  const name = getCookieName(settings, COOKIE);
  c.header('Set-Cookie', serialize(name, bookmark, { ...getCookieAttributes(settings), httpOnly: true, maxAge: LIFETIME_SECONDS }), {
    append: true,
  });
}

const readBookmark = (request: Request, settings: Settings): string | null =>
  readCookie(request, getCookieName(settings, COOKIE), BOOKMARK_PATTERN);
