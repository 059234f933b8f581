import { pickRandom, pickRandomIndex } from '#rules/seeded-random';
import { COVER_HEIGHT, type CoverCanvas, drawIcon, drawSpriteShape, formatCoordinate } from './cover-shapes.ts';

/** The colours of the sky, the rays, the sun with its halo, and the icon in the sun. The sun never has the page's colour. */
type DawnPalette = readonly [sky: string, rays: string, sun: string, icon: string];

export const DAWN_PALETTES: readonly [DawnPalette, ...DawnPalette[]] = [
  ['sky-300', 'sky-200', 'marigold-400', 'dusk-850'],
  ['sky-700', 'sky-600', 'marigold-400', 'dusk-850'],
  ['marigold-300', 'marigold-200', 'sky-600', 'morning-0'],
  ['sky-500', 'sky-400', 'marigold-300', 'dusk-850'],
  ['dusk-800', 'sky-800', 'sky-300', 'dusk-850'],
  ['sky-200', 'sky-100', 'sky-700', 'sky-100'],
  ['sky-800', 'sky-700', 'sky-200', 'sky-900'],
];

export const RAY_COUNTS = [22, 26, 30] as const;

/** The position and radius of the sun, in heights of the cover. */
export const SUN = { y: 1.02, radius: 0.56 };

/** Draws the sun: rays from a half disc on the lower edge, a dashed halo, and the icon in the sun. */
export function drawKquizCover(canvas: CoverCanvas): string {
  const { width, random, sprite } = canvas;
  const dawn = pickRandomIndex(random, DAWN_PALETTES);
  const x = width * pickRandom(random, [0.5, 0.5, 0.3, 0.7]);
  const [y, radius] = [COVER_HEIGHT * SUN.y, COVER_HEIGHT * SUN.radius];
  const [, , , ink] = DAWN_PALETTES[dawn] ?? DAWN_PALETTES[0];
  return (
    drawSpriteShape(sprite, `dawn-${pickRandom(random, RAY_COUNTS)}`, `class="dawn-${dawn}" x="${formatCoordinate(x)}"`) +
    drawIcon(canvas, [x, y - radius * 0.52, radius * 0.62], ink)
  );
}
