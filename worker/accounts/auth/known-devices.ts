import { serialize } from 'hono/utils/cookie';
import { KNOWN_DEVICE_LIMITS } from '#base/limits/accounts';
import { isEqualConstantTime } from '#rules/auth/equal-constant-time';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { findCookie, getCookieAttributes, getCookieName } from '#worker/http/cookies';
import { createNonce, getKeyedHash } from '#worker/platform/signing';
import type { Settings } from '#worker/settings';

const DEVICE_COOKIE = 'ql_device';
const PASS = '[\\w-]{22}\\.[\\w-]{43}';
const DEVICE_PATTERN = new RegExp(`^${PASS}(?:~${PASS}){0,${KNOWN_DEVICE_LIMITS.accounts - 1}}$`);

type Account = Pick<UserRow, 'id' | 'deviceVersion'>;

/**
 * The passes of a browser, as OWASP's device cookies: one for each account that has signed in with it. A pass is a nonce and its HMAC with
 * the account and the version of the account's devices. It names no account and grants no access: a sign-in with it has a window of its own.
 */
const readPasses = (ctx: RequestContext): string | null =>
  findCookie(ctx.cookieHeader, getCookieName(ctx.settings, DEVICE_COOKIE), DEVICE_PATTERN);

/** Whether the browser has a pass for any account, genuine or not. */
export const hasDevicePass = (ctx: RequestContext): boolean => readPasses(ctx) !== null;

/** The nonce of the browser's pass for an account; null if it has none. */
export async function findDeviceNonce(ctx: RequestContext, account: Account): Promise<string | null> {
  for (const pass of listPasses(ctx)) {
    const [nonce = ''] = pass.split('.');
    if (isEqualConstantTime(pass, await signPass(ctx, account, nonce))) return nonce;
  }
  return null;
}

/** Gives the browser a new pass for an account, in place of the one it has. */
export async function rememberDevice(ctx: RequestContext, account: Account): Promise<void> {
  const others = await listPassesOfOthers(ctx, account);
  const passes = [await signPass(ctx, account, createNonce()), ...others].slice(0, KNOWN_DEVICE_LIMITS.accounts);
  ctx.newDeviceCookie = passes.join('~');
}

/** Takes the browser's pass for an account away. */
export async function forgetDevice(ctx: RequestContext, account: Account): Promise<void> {
  ctx.newDeviceCookie = (await listPassesOfOthers(ctx, account)).join('~');
}

/** The header that sends or deletes the cookie, if the call has changed it. */
export function buildDeviceCookie({ newDeviceCookie, settings }: { newDeviceCookie: string | null; settings: Settings }): string | null {
  if (newDeviceCookie === null) return null;
  const maxAge = newDeviceCookie === '' ? 0 : KNOWN_DEVICE_LIMITS.days * 24 * 60 * 60;
  return serialize(getCookieName(settings, DEVICE_COOKIE), newDeviceCookie, { ...getCookieAttributes(settings), maxAge, httpOnly: true });
}

const listPasses = (ctx: RequestContext): string[] => (ctx.newDeviceCookie ?? readPasses(ctx) ?? '').split('~').filter(Boolean);

async function listPassesOfOthers(ctx: RequestContext, account: Account): Promise<string[]> {
  const nonce = await findDeviceNonce(ctx, account);
  return listPasses(ctx).filter((pass) => nonce === null || !pass.startsWith(`${nonce}.`));
}

const signPass = async ({ settings }: RequestContext, { id, deviceVersion }: Account, nonce: string): Promise<string> =>
  `${nonce}.${await getKeyedHash(settings.secret, 'device', `${id}:${deviceVersion}:${nonce}`)}`;
