import url from './sprite.svg?url';

/** The URL of a symbol without its name. Covers reference one file on all pages, which is cached permanently. */
export const SPRITE_URL_PREFIX = `${url}#`;

/** The prefix of a symbol's id on a page that has the symbols it uses in itself, as embeds do. */
export const INLINE_SYMBOL_PREFIX = 'drawing-';

/** The URL of this page's symbols without their names. A frame that is sandboxed without its origin cannot load the file. */
export const getSpriteUrlPrefix = (symbol: string): string =>
  document.getElementById(INLINE_SYMBOL_PREFIX + symbol) ? `#${INLINE_SYMBOL_PREFIX}` : SPRITE_URL_PREFIX;
