/** The `Cookie` header with which a browser sends back what these `Set-Cookie` lines set. */
export const toCookieHeader = (lines: readonly string[]): string => lines.map((line) => line.split(';')[0]).join('; ');

/** The pair of name and value that a response sets for a cookie; empty if it sets none. */
export const readCookiePair = ({ headers }: { headers: Headers }, name: string): string =>
  toCookieHeader(headers.getSetCookie().filter((line) => line.startsWith(`${name}=`)));
