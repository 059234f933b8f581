import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../http/app-types.ts';

const COOKIE = 'ql_bookmark';
const LIFE_SECONDS = 60;
const FORM = /^[0-9a-f-]{10,100}$/;

/** Reads go to the replica nearest the reader; who has just written carries a bookmark and reads their own writes. */
export function openStore(database: D1Database, request: Request): D1DatabaseSession {
  const bookmark = /(?:^|;\s*)ql_bookmark=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  return database.withSession(bookmark && FORM.test(bookmark) ? bookmark : 'first-unconstrained');
}

/** After a write the caller gets the store's bookmark for a minute, far longer than replicas lag. */
export function sendBookmark(c: Context<AppEnv>, store: D1DatabaseSession): void {
  if (c.get('ctx').meter.rowsWritten === 0) return;
  const bookmark = store.getBookmark();
  if (!bookmark || bookmark === getCookie(c, COOKIE)) return;
  setCookie(c, COOKIE, bookmark, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: LIFE_SECONDS,
    secure: c.req.url.startsWith('https:'),
  });
}
