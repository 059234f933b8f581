import file from './sprite.svg?raw';

/** The drawings of the sprite by their names, for a page that carries its own: all others refer to the file. */
export const SPRITE_SYMBOLS: ReadonlyMap<string, string> = new Map(
  [...file.matchAll(/^<\w+ id="([^"]+)".*$/gm)].map(([drawing, name = '']) => [name, drawing]),
);
