import { DRAWINGS } from '#browser/icons/drawings';
import type { CoverContent } from '#components/tiles/text.ts';
import { drawCover } from '#rules/covers/cover';

const PREFIX = 'drawing-';

/** What the address of a drawing begins with where the page carries it. */
export const OWN_DRAWINGS = `#${PREFIX}`;

const REFERENCE = new RegExp(`href="${OWN_DRAWINGS}([^"]+)"`, 'g');

/** The drawings that the covers of these contents refer to. */
export function coverDrawings(contents: readonly CoverContent[]): string {
  const covers = contents.filter(({ imageHomePage }) => !imageHomePage).map((content) => drawCover(OWN_DRAWINGS, content));
  const names = new Set(covers.flatMap((cover) => [...cover.matchAll(REFERENCE)].map(([, name = '']) => name)));
  return [...names].map((name) => (DRAWINGS.get(name) ?? '').replace('id="', `id="${PREFIX}`)).join('');
}
