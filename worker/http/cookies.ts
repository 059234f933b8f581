import type { Settings } from '#worker/settings';

type CookieSettings = Pick<Settings, 'origin' | 'cookieDomain'>;

/**
 * The name of a cookie of the site. On https its prefix makes browsers take it from this host alone (`__Host-`), or from https alone where
 * the API has a host of its own, so that neither another host of the domain nor an http page can plant one.
 */
export function getCookieName({ origin, cookieDomain }: CookieSettings, name: string): string {
  if (!origin.startsWith('https:')) return name;
  return `${cookieDomain === undefined ? '__Host-' : '__Secure-'}${name}`;
}

/** The attributes of every cookie of the site. Its pages and an API host of its own share the cookies. */
export const getCookieAttributes = ({ origin, cookieDomain }: CookieSettings) =>
  ({
    path: '/',
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    ...(cookieDomain !== undefined && { domain: cookieDomain }),
  }) as const;

/** Whether a request carries a cookie of this name, well-formed or not. */
export const hasCookie = (request: Request, name: string): boolean =>
  listCookieValues(request.headers.get('cookie') ?? '', name).length > 0;

/**
 * The first well-formed value of a cookie; browsers send the cookie with the longer path first.
 * Values are not decoded and cookies with other names are ignored, so a foreign cookie cannot break a request.
 */
export const readCookie = (request: Request, name: string, pattern: RegExp): string | null =>
  findCookie(request.headers.get('cookie') ?? '', name, pattern);

/** Like `readCookie`, from the text of a Cookie header. */
export const findCookie = (cookieHeader: string, name: string, pattern: RegExp): string | null =>
  listCookieValues(cookieHeader, name).find((value) => pattern.test(value)) ?? null;

const listCookieValues = (cookieHeader: string, name: string): string[] =>
  cookieHeader.split(';').flatMap((pair) => {
    const trimmed = pair.trim();
    return trimmed.startsWith(`${name}=`) ? [trimmed.slice(name.length + 1)] : [];
  });
