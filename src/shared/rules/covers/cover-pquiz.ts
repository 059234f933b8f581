import { pickRandom, pickRandomIndex } from '#rules/seeded-random';
import { DETAILED_ICONS } from './cover-detailed-icons.ts';
import { COVER_HEIGHT, type CoverCanvas, drawIcon, drawSpriteShape, formatCoordinate, toCssColor } from './cover-shapes.ts';

/** The colours of three rows of feathers, of the eye on every third row, and of the window with its icon. */
export type PlumagePalette = readonly [first: string, second: string, third: string, eye: string, window: string, icon: string];

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

/** Draws plumage: rows of scallops, each overlapped by the row above, and a window for the icon. */
export function drawPquizCover(canvas: CoverCanvas): string {
  const { width, random, sprite, icon } = canvas;
  const plumage = pickRandomIndex(random, PLUMAGE_PALETTES);
  // A detailed icon gets large feathers, so that the cover is not too busy.
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

/** Draws rows of feathers over the whole frame. `shift` selects the colour of the first row. */
export function drawFeathers(sprite: string, plumage: number, { radius, shift }: { radius: number; shift: number }): string {
  // Each row is offset by half a feather horizontally and by two fifths of a feather vertically.
  const offset = shift === 0 ? '' : ` x="${shift === 1 ? '.5' : '0'}" y="-${formatCoordinate(shift * 0.4)}"`;
  return drawSpriteShape(sprite, 'plumage', `class="plumage-${plumage}" transform="scale(${radius * 2})"${offset}`);
}

/** The path of an egg around a point; `size` is the distance to its widest part. */
export function buildEggPath(x: number, y: number, size: number): string {
  const [half, low, high, top] = [size * 0.92, y + size * 0.25, y - size * 0.5, y - size * 1.15];
  return (
    `M${formatCoordinate(x - half)} ${formatCoordinate(low)}C${formatCoordinate(x - half)} ${formatCoordinate(high)} ${formatCoordinate(x - size * 0.5)} ${formatCoordinate(top)} ${formatCoordinate(x)} ${formatCoordinate(top)}` +
    `S${formatCoordinate(x + half)} ${formatCoordinate(high)} ${formatCoordinate(x + half)} ${formatCoordinate(low)}A${formatCoordinate(half)} ${formatCoordinate(size * 0.9)} 0 0 1 ${formatCoordinate(x - half)} ${formatCoordinate(low)}Z`
  );
}
