import { pickRandomIndex } from '#rules/seeded-random';
import { COVER_HEIGHT, type CoverCanvas, drawIcon, drawSpriteShape, formatCoordinate } from './cover-shapes.ts';

/** The colours of a field: the sky, the far, the middle and the near hill, and the sun; and the colour of the icon in the sky. */
interface FieldPalette {
  colours: readonly [sky: string, farHill: string, middleHill: string, nearHill: string, sun: string];
  icon: string;
}

export const FIELD_PALETTES: readonly [FieldPalette, ...FieldPalette[]] = [
  { colours: ['moss-100', 'moss-300', 'moss-500', 'moss-700', 'marigold-400'], icon: 'moss-900' },
  { colours: ['sky-200', 'moss-300', 'moss-400', 'moss-600', 'morning-0'], icon: 'moss-900' },
  { colours: ['marigold-200', 'moss-200', 'moss-400', 'moss-700', 'rose-400'], icon: 'moss-900' },
  { colours: ['moss-800', 'moss-700', 'moss-600', 'moss-400', 'marigold-300'], icon: 'moss-100' },
  { colours: ['rose-200', 'moss-300', 'moss-500', 'moss-800', 'marigold-400'], icon: 'moss-900' },
  { colours: ['moss-200', 'moss-400', 'moss-600', 'moss-800', 'morning-25'], icon: 'moss-900' },
  { colours: ['sky-700', 'moss-700', 'moss-500', 'moss-300', 'marigold-200'], icon: 'sky-100' },
];

/** The width for which the hills are drawn. */
export const FIELD_WIDTH = 320;

/** The number of variants of the hills: each starts a little further along the same waves. */
const PHASES = 24;
const PHASE_WIDTH = (3 / PHASES / (Math.PI * 1.6)) * FIELD_WIDTH;

/** Draws a field: a low sun, three hills, furrows on the nearest, and the icon in the sky opposite the sun. */
export function drawArticleCover(canvas: CoverCanvas): string {
  const { width, random, sprite } = canvas;
  const field = pickRandomIndex(random, FIELD_PALETTES);
  const isIconOnTheLeft = random() < 0.5;
  const phase = Math.floor(random() * PHASES);
  const stretch = width === FIELD_WIDTH ? '' : ` transform="scale(${formatCoordinate(width / FIELD_WIDTH, 2)} 1)"`;
  const { icon } = FIELD_PALETTES[field] ?? FIELD_PALETTES[0];
  return (
    drawSpriteShape(sprite, 'sky', `class="field-${field}" x="${formatCoordinate(width * (isIconOnTheLeft ? 0.76 : 0.24))}"`) +
    drawSpriteShape(sprite, 'field', `class="field-${field}" x="${formatCoordinate(-phase * PHASE_WIDTH, 2)}"${stretch}`) +
    drawIcon(canvas, { x: width * (isIconOnTheLeft ? 0.3 : 0.7), y: COVER_HEIGHT * 0.36, size: COVER_HEIGHT * 0.4 }, icon)
  );
}
