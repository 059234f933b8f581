import { INLINE_SYMBOL_PREFIX } from '#browser/icons/sprite';
import { SPRITE_SYMBOLS } from '#browser/icons/sprite-symbols';
import type { CoverContent } from '#components/tiles/cover-markup.ts';
import { drawCover } from '#rules/covers/cover';

/** The prefix of a drawing's URL on a page that inlines the drawings. */
export const INLINE_SPRITE_URL_PREFIX = `#${INLINE_SYMBOL_PREFIX}`;

const REFERENCE = new RegExp(`href="${INLINE_SPRITE_URL_PREFIX}([^"]+)"`, 'g');

/** The SVG symbols that the covers of these contents use, and the drawing of a personality result. */
export function renderCoverDrawings(contents: readonly CoverContent[]): string {
  const covers = contents.filter(({ imageHomePage }) => !imageHomePage).map((content) => drawCover(INLINE_SPRITE_URL_PREFIX, content));
  const coverNames = covers.flatMap((cover) => [...cover.matchAll(REFERENCE)].map(([, name = '']) => name));
  const names = new Set([...coverNames, ...(contents.some(({ type }) => type === 'pquiz') ? ['plumage'] : [])]);
  return [...names].map((name) => (SPRITE_SYMBOLS.get(name) ?? '').replace('id="', `id="${INLINE_SYMBOL_PREFIX}`)).join('');
}
