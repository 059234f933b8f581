import { drawnOnce } from '#rules/drawn-once';
import { picked } from '#rules/random';
import { at, type Canvas, disc, fine, glyphAt, ink, rectangle } from './cover-shapes.ts';

/** Three feather colours, the eye on every third row, the window and the glyph in it. */
export type Plumage = readonly [first: string, second: string, third: string, eye: string, window: string, glyph: string];

export const PLUMAGE: readonly [Plumage, ...Plumage[]] = [
  ['rose-300', 'rose-200', 'rose-400', 'rose-500', 'marigold-100', 'rose-700'],
  ['rose-600', 'rose-500', 'rose-700', 'marigold-400', 'marigold-200', 'rose-800'],
  ['marigold-300', 'marigold-200', 'rose-300', 'rose-500', 'rose-700', 'rose-100'],
  ['rose-800', 'rose-700', 'rose-500', 'rose-300', 'rose-100', 'rose-800'],
  ['rose-200', 'rose-100', 'marigold-300', 'rose-400', 'rose-700', 'rose-100'],
  ['dusk-800', 'rose-800', 'rose-500', 'marigold-400', 'rose-100', 'dusk-800'],
  ['rose-500', 'rose-400', 'rose-200', 'morning-25', 'dusk-850', 'rose-200'],
];

/** Plumage: rows of scallops, each tucked under the one above, and a window for the glyph. */
export function drawPquizCover(canvas: Canvas<Plumage>): string {
  const { width, height, palette, random, glyph } = canvas;
  // A long glyph gets large feathers, hence few rows, so that no cover is heavy.
  const radius = (glyph !== null && glyph.length > 220 ? 40 : picked(random, [27, 32, 40])) * (height / 200);
  const plumage = feathers(width, height, palette, radius, Math.floor(random() * 3));
  return `${plumage}${glyph === null ? '' : glyphWindow(canvas, glyph)}</g>`;
}

/** Rows of feathers over the whole of a frame. */
export const drawFeathers = (
  frame: { width: number; height: number },
  palette: Plumage,
  { radius, shift }: { radius: number; shift: number },
) => `${feathers(frame.width, frame.height, palette, radius, shift)}</g>`;

const feathers = drawnOnce((width: number, height: number, palette: Plumage, radius: number, shift: number) => {
  const [first, second, third, eye] = palette;
  const step = radius * 0.8;
  // One unit is the diameter of a feather, so that the commonest stroke needs no width of its own.
  const unit = radius * 2;
  const dots = (row: number, down: number) =>
    `M${row % 2 ? '-.5' : 0} ${fine((row * step + radius * (down - 0.7)) / unit)}h${Math.ceil(width / unit) + 1}`;
  const tints = [
    [first, second],
    [second, third],
    [third, first],
  ] as const;
  let rows = '';
  let eyes = '';
  for (let row = Math.ceil((height + radius * 1.2) / step) - 1; row >= 0; row--) {
    const tint = (row + shift) % 3;
    const [outer, inner] = tints[tint] ?? tints[0];
    rows += `<path d="${dots(row, 0)}" stroke="${ink(outer)}"/><path d="${dots(row, 0.22)}" stroke="${ink(inner)}" stroke-width=".56"/>`;
    if (tint === 1) eyes += dots(row, 0.42);
  }
  // A row of discs is a line of dots: round caps on dashes of almost no length.
  return (
    `${rectangle(width, height, first)}<g fill="none" stroke-linecap="round">` +
    `<g transform="scale(${at(unit)})" stroke-dasharray=".001 .999">${rows}` +
    `<path d="${eyes}" stroke="${ink(eye)}" stroke-width=".24"/></g>`
  );
});

function glyphWindow({ width, height, palette, random }: Canvas<Plumage>, glyph: string): string {
  const size = Math.min(width, height) * 0.32;
  const [x, y] = [width / 2, height / 2];
  const fill = palette[4];
  const shape = picked(random, ['round', 'egg', 'arch'] as const);
  return outline(shape, [x, y, size], height, fill) + glyphAt(glyph, [x, shape === 'arch' ? y + size * 0.12 : y, size * 1.08], palette[5]);
}

function outline(shape: 'round' | 'egg' | 'arch', [x, y, size]: [number, number, number], height: number, fill: string): string {
  if (shape === 'round') return disc(x, y, size, fill);
  const path = shape === 'egg' ? eggPath(x, y, size) : archPath([x, y, size], height);
  return `<path d="${path}" fill="${ink(fill)}"/>`;
}

/** An egg around a point, `size` from there to its widest. */
export function eggPath(x: number, y: number, size: number): string {
  const [half, low, high, top] = [size * 0.92, y + size * 0.25, y - size * 0.5, y - size * 1.15];
  return (
    `M${at(x - half)} ${at(low)}C${at(x - half)} ${at(high)} ${at(x - size * 0.5)} ${at(top)} ${at(x)} ${at(top)}` +
    `S${at(x + half)} ${at(high)} ${at(x + half)} ${at(low)}A${at(half)} ${at(size * 0.9)} 0 0 1 ${at(x - half)} ${at(low)}Z`
  );
}

function archPath([x, y, size]: [number, number, number], height: number): string {
  const half = size * 0.9;
  return `M${at(x - half)} ${at(height)}V${at(y)}A${at(half)} ${at(half)} 0 0 1 ${at(x + half)} ${at(y)}V${at(height)}Z`;
}
