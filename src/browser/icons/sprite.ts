import address from './sprite.svg?url';

/** What the address of a drawing begins with, before its name: covers refer to one file for all pages, kept for good. */
export const SPRITE_URL_PREFIX = `${address}#`;
