import url from './sprite.svg?url';

/** The URL of a symbol without its name. Covers reference one file on all pages, which is cached permanently. */
export const SPRITE_URL_PREFIX = `${url}#`;
