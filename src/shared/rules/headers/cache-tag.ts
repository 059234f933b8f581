/** The maximum length of a tag (developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags). */
const MAX_LENGTH = 1_024;
/** What the header Cache-Tag cannot have in a tag: all but printable ASCII, the comma between tags, and the sign of an escape. */
const ESCAPED = /[^\x21-\x7e]|[,%]/gu;

/**
 * A tag as it stands in the header Cache-Tag and as it is purged. Tags of lists have texts that people type, so their signs are
 * percent-encoded: none of them ends the header or begins another tag.
 */
export const encodeCacheTag = (tag: string): string =>
  tag
    .toWellFormed()
    .replace(ESCAPED, (sign) => encodeURIComponent(sign))
    .slice(0, MAX_LENGTH);
