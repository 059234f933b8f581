/** Whether a request carries a cookie of this name, well-formed or not. */
export const hasCookie = (request: Request, name: string): boolean => listCookieValues(request, name).length > 0;

/**
 * The first value of one of our cookies that has its form; browsers send the cookie of the nearer path first.
 * Nothing is decoded, and cookies of other names are not looked at, so none of them can break a request.
 */
export const readCookie = (request: Request, name: string, pattern: RegExp): string | null =>
  listCookieValues(request, name).find((value) => pattern.test(value)) ?? null;

const listCookieValues = (request: Request, name: string): string[] =>
  (request.headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const trimmed = pair.trim();
    return trimmed.startsWith(`${name}=`) ? [trimmed.slice(name.length + 1)] : [];
  });
