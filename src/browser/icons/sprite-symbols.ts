import file from './sprite.svg?raw';

/** The symbols of the sprite by name, for a page that inlines its own; other pages reference the file. */
export const SPRITE_SYMBOLS: ReadonlyMap<string, string> = new Map(
  [...file.matchAll(/^<\w+ id="([^"]+)".*$/gm)].map(([symbol, name = '']) => [name, symbol]),
);
