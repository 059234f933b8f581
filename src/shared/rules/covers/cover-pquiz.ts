import { pickRandom, pickRandomIndex } from '#rules/seeded-random';
import { DETAILED_ICONS } from './cover-detailed-icons.ts';
import { COVER_HEIGHT, type CoverCanvas, drawIcon, drawSpriteShape, formatCoordinate, toCssColor } from './cover-shapes.ts';

/** The colours of three rows of feathers, which repeat; of the eye on the feathers of every third row; and of the window and its icon. */
export interface PlumagePalette {
  feathers: readonly [first: string, second: string, third: string];
  eye: string;
  window: string;
  icon: string;
}

export const PLUMAGE_PALETTES: readonly [PlumagePalette, ...PlumagePalette[]] = [
  { feathers: ['rose-300', 'rose-200', 'rose-400'], eye: 'rose-500', window: 'marigold-100', icon: 'rose-700' },
  { feathers: ['rose-600', 'rose-500', 'rose-700'], eye: 'marigold-400', window: 'marigold-200', icon: 'rose-800' },
  { feathers: ['marigold-300', 'marigold-200', 'rose-300'], eye: 'rose-500', window: 'rose-700', icon: 'rose-100' },
  { feathers: ['rose-800', 'rose-700', 'rose-500'], eye: 'rose-300', window: 'rose-100', icon: 'rose-800' },
  { feathers: ['rose-200', 'rose-100', 'marigold-300'], eye: 'rose-400', window: 'rose-700', icon: 'rose-100' },
  { feathers: ['dusk-800', 'rose-800', 'rose-500'], eye: 'marigold-400', window: 'rose-100', icon: 'dusk-800' },
  { feathers: ['rose-500', 'rose-400', 'rose-200'], eye: 'morning-25', window: 'dusk-850', icon: 'rose-200' },
];

export const WINDOW_SHAPES = ['round', 'egg', 'arch'] as const;
const WINDOW_SIZE = COVER_HEIGHT * 0.32;

/** Draws plumage: rows of scallops, each overlapped by the row above, and a window for the icon. */
export function drawPquizCover(canvas: CoverCanvas): string {
  const { width, random, sprite } = canvas;
  const plumage = pickRandomIndex(random, PLUMAGE_PALETTES);
  // A detailed icon gets large feathers, so that the cover is not too busy.
  const radius = DETAILED_ICONS.has(canvas.icon) ? 40 : pickRandom(random, [27, 32, 40]);
  const feathers = drawFeathers(sprite, plumage, { radius, shift: Math.floor(random() * 3) });
  const { window, icon } = PLUMAGE_PALETTES[plumage] ?? PLUMAGE_PALETTES[0];
  const shape = pickRandom(random, WINDOW_SHAPES);
  const y = COVER_HEIGHT / 2 + (shape === 'arch' ? WINDOW_SIZE * 0.12 : 0);
  return (
    feathers +
    drawSpriteShape(sprite, `window-${shape}`, `x="${width / 2}" fill="${toCssColor(window)}"`) +
    drawIcon(canvas, { x: width / 2, y, size: WINDOW_SIZE * 1.08 }, icon)
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
