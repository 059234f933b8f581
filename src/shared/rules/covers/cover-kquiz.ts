import { pickRandom, pickRandomIndex } from '#rules/seeded-random';
import { COVER_HEIGHT, type CoverCanvas, drawIcon, drawSpriteShape, formatCoordinate } from './cover-shapes.ts';

/** The colours of a dawn: the sky, the rays, and the sun with its halo, which never has the page's colour; and of the icon in the sun. */
interface DawnPalette {
  colours: readonly [sky: string, rays: string, sun: string];
  icon: string;
}

export const DAWN_PALETTES: readonly [DawnPalette, ...DawnPalette[]] = [
  { colours: ['sky-300', 'sky-200', 'marigold-400'], icon: 'dusk-850' },
  { colours: ['sky-700', 'sky-600', 'marigold-400'], icon: 'dusk-850' },
  { colours: ['marigold-300', 'marigold-200', 'sky-600'], icon: 'morning-0' },
  { colours: ['sky-500', 'sky-400', 'marigold-300'], icon: 'dusk-850' },
  { colours: ['dusk-800', 'sky-800', 'sky-300'], icon: 'dusk-850' },
  { colours: ['sky-200', 'sky-100', 'sky-700'], icon: 'sky-100' },
  { colours: ['sky-800', 'sky-700', 'sky-200'], icon: 'sky-900' },
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
  const { icon } = DAWN_PALETTES[dawn] ?? DAWN_PALETTES[0];
  return (
    drawSpriteShape(sprite, `dawn-${pickRandom(random, RAY_COUNTS)}`, `class="dawn-${dawn}" x="${formatCoordinate(x)}"`) +
    drawIcon(canvas, { x, y: y - radius * 0.52, size: radius * 0.62 }, icon)
  );
}
