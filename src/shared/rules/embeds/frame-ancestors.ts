/** The sources of the CSP directive `frame-ancestors` of an embed: its consumer's origins, or any origin if there are none. */
export const getFrameAncestors = (origins: readonly string[]): string => (origins.length > 0 ? ["'self'", ...origins].join(' ') : '*');
