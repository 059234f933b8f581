import { SPRITE_SYMBOLS } from '#browser/icons/sprite-symbols';
import type { CoverContent } from '#components/tiles/cover-markup.ts';
import { drawCover } from '#rules/covers/cover';

const PREFIX = 'drawing-';

/** The prefix of a drawing's URL on a page that inlines the drawings. */
export const INLINE_SPRITE_URL_PREFIX = `#${PREFIX}`;

const REFERENCE = new RegExp(`href="${INLINE_SPRITE_URL_PREFIX}([^"]+)"`, 'g');

/** The SVG symbols that the covers of these contents use. */
export function renderCoverDrawings(contents: readonly CoverContent[]): string {
  const covers = contents.filter(({ imageHomePage }) => !imageHomePage).map((content) => drawCover(INLINE_SPRITE_URL_PREFIX, content));
  const names = new Set(covers.flatMap((cover) => [...cover.matchAll(REFERENCE)].map(([, name = '']) => name)));
  return [...names].map((name) => (SPRITE_SYMBOLS.get(name) ?? '').replace('id="', `id="${PREFIX}`)).join('');
}
