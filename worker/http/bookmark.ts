import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppEnv } from './app-types.ts';
import { getCookieAttributes, readCookie } from './cookies.ts';

const COOKIE = 'ql_bookmark';
const LIFETIME_SECONDS = 60;
const BOOKMARK_PATTERN = /^[0-9a-f-]{10,100}$/;

/**
 * Opens a D1 session. Reads use the nearest replica; a caller with a bookmark from a recent write reads their own writes. A call that
 * may write decides on the newest rows, whoever wrote them and whatever cookies it sends.
 */
export function openDatabaseSession(database: D1Database, request: Request): D1DatabaseSession {
  if (request.method !== 'GET' && request.method !== 'HEAD') return database.withSession('first-primary');
  return database.withSession(readCookie(request, COOKIE, BOOKMARK_PATTERN) ?? 'first-unconstrained');
}

/** Sends the session's bookmark after a write. It lasts a minute, far longer than replicas lag. */
export function setBookmarkCookie(c: Context<AppEnv>, store: D1DatabaseSession): void {
  if (c.get('ctx').meter.rowsWritten === 0) return;
  const bookmark = store.getBookmark();
  if (!bookmark || bookmark === readCookie(c.req.raw, COOKIE, BOOKMARK_PATTERN)) return;
  setCookie(c, COOKIE, bookmark, { ...getCookieAttributes(c.get('ctx').settings), httpOnly: true, maxAge: LIFETIME_SECONDS });
}
