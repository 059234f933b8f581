import { pickRandom, pickRandomIndex } from '#rules/seeded-random';
import { DETAILED_ICONS } from './cover-detailed-icons.ts';
import { COVER_HEIGHT, type CoverCanvas, drawIcon, drawSpriteShape, formatCoordinate, toCssColor } from './cover-shapes.ts';

/** Three feather colours, the eye on every third row, the window and the glyph in it. */
export type PlumagePalette = readonly [first: string, second: string, third: string, eye: string, window: string, glyph: string];

export const PLUMAGE_PALETTES: readonly [PlumagePalette, ...PlumagePalette[]] = [
  ['rose-300', 'rose-200', 'rose-400', 'rose-500', 'marigold-100', 'rose-700'],
  ['rose-600', 'rose-500', 'rose-700', 'marigold-400', 'marigold-200', 'rose-800'],
  ['marigold-300', 'marigold-200', 'rose-300', 'rose-500', 'rose-700', 'rose-100'],
  ['rose-800', 'rose-700', 'rose-500', 'rose-300', 'rose-100', 'rose-800'],
  ['rose-200', 'rose-100', 'marigold-300', 'rose-400', 'rose-700', 'rose-100'],
  ['dusk-800', 'rose-800', 'rose-500', 'marigold-400', 'rose-100', 'dusk-800'],
  ['rose-500', 'rose-400', 'rose-200', 'morning-25', 'dusk-850', 'rose-200'],
];

export const WINDOW_SHAPES = ['round', 'egg', 'arch'] as const;
const WINDOW_SIZE = COVER_HEIGHT * 0.32;

/** Plumage: rows of scallops, each tucked under the one above, and a window for the glyph. */
export function drawPquizCover(canvas: CoverCanvas): string {
  const { width, random, sprite, icon } = canvas;
  const plumage = pickRandomIndex(random, PLUMAGE_PALETTES);
  // A glyph of many lines stands on large feathers, so that the cover stays calm.
  const radius = DETAILED_ICONS.has(icon) ? 40 : pickRandom(random, [27, 32, 40]);
  const feathers = drawFeathers(sprite, plumage, { radius, shift: Math.floor(random() * 3) });
  const [, , , , window, lines] = PLUMAGE_PALETTES[plumage] ?? PLUMAGE_PALETTES[0];
  const shape = pickRandom(random, WINDOW_SHAPES);
  const y = COVER_HEIGHT / 2 + (shape === 'arch' ? WINDOW_SIZE * 0.12 : 0);
  return (
    feathers +
    drawSpriteShape(sprite, `window-${shape}`, `x="${width / 2}" fill="${toCssColor(window)}"`) +
    drawIcon(canvas, [width / 2, y, WINDOW_SIZE * 1.08], lines)
  );
}

/** Rows of feathers over the whole of a frame; `shift` is the colour of the first row. */
export function drawFeathers(sprite: string, plumage: number, { radius, shift }: { radius: number; shift: number }): string {
  // A row stands half a feather beside the one above it, and its middle two fifths of a feather below.
  const moved = shift === 0 ? '' : ` x="${shift === 1 ? '.5' : '0'}" y="-${formatCoordinate(shift * 0.4)}"`;
  return drawSpriteShape(sprite, 'plumage', `class="plumage-${plumage}" transform="scale(${radius * 2})"${moved}`);
}

/** An egg around a point, `size` from there to its widest. */
export function buildEggPath(x: number, y: number, size: number): string {
  const [half, low, high, top] = [size * 0.92, y + size * 0.25, y - size * 0.5, y - size * 1.15];
  return (
    `M${formatCoordinate(x - half)} ${formatCoordinate(low)}C${formatCoordinate(x - half)} ${formatCoordinate(high)} ${formatCoordinate(x - size * 0.5)} ${formatCoordinate(top)} ${formatCoordinate(x)} ${formatCoordinate(top)}` +
    `S${formatCoordinate(x + half)} ${formatCoordinate(high)} ${formatCoordinate(x + half)} ${formatCoordinate(low)}A${formatCoordinate(half)} ${formatCoordinate(size * 0.9)} 0 0 1 ${formatCoordinate(x - half)} ${formatCoordinate(low)}Z`
  );
}
