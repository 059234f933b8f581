import { SPRITE_SYMBOLS } from '#browser/icons/sprite-symbols';
import type { CoverContent } from '#components/tiles/cover-markup.ts';
import { drawCover } from '#rules/covers/cover';

const PREFIX = 'drawing-';

/** What the address of a drawing begins with where the page carries it. */
export const INLINE_SPRITE_URL_PREFIX = `#${PREFIX}`;

const REFERENCE = new RegExp(`href="${INLINE_SPRITE_URL_PREFIX}([^"]+)"`, 'g');

/** The drawings that the covers of these contents refer to. */
export function renderCoverDrawings(contents: readonly CoverContent[]): string {
  const covers = contents.filter(({ imageHomePage }) => !imageHomePage).map((content) => drawCover(INLINE_SPRITE_URL_PREFIX, content));
  const names = new Set(covers.flatMap((cover) => [...cover.matchAll(REFERENCE)].map(([, name = '']) => name)));
  return [...names].map((name) => (SPRITE_SYMBOLS.get(name) ?? '').replace('id="', `id="${PREFIX}`)).join('');
}
