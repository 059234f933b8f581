/** Who may frame an embed, as sources of `frame-ancestors`: its consumer's origins, or anyone where none is named. */
export const getFrameAncestors = (origins: readonly string[]): string => (origins.length > 0 ? ["'self'", ...origins].join(' ') : '*');
