import type { Kind } from '#base/kinds';
import { type DrawnResult, type ResultDrawing, resultDrawing } from '#rules/pquiz/drawing';
import { fitted, legibility, lettering, type Outlines, widthOf } from './lettering.ts';
import { box, type Canvas, type Colour, type Contour, circle, fill, newCanvas, oklch } from './raster.ts';

export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** What a share image says: of a content its title, of a result the result's name and whose it is. */
export interface ShareWords {
  kind: Kind;
  title: string;
  /** Above the title: the quiz a result is of, or what kind of thing it is. */
  over: string;
  product: string;
  /** The personality result it is of, which has a drawing of its own. */
  result?: DrawnResult;
}

// The tokens of the same names (src/styles/tokens.css).
const PAPER = oklch(0.988, 0.005, 88);
const MARIGOLD = oklch(0.84, 0.165, 83);
const MARIGOLD_PALE = oklch(0.92, 0.1, 90);
const KINDS: Readonly<Record<Kind, { deep: Colour; mid: Colour; light: Colour }>> = {
  kquiz: { deep: oklch(0.36, 0.088, 250), mid: oklch(0.445, 0.11, 247), light: oklch(0.535, 0.128, 244) },
  pquiz: { deep: oklch(0.465, 0.165, 8), mid: oklch(0.555, 0.195, 9), light: oklch(0.655, 0.205, 10) },
  article: { deep: oklch(0.36, 0.088, 250), mid: oklch(0.52, 0.122, 127), light: oklch(0.665, 0.15, 125) },
};
/** The tokens that plumage is drawn in. */
const PLUMES: Readonly<Record<string, Colour>> = {
  'rose-100': oklch(0.94, 0.036, 8),
  'rose-200': oklch(0.885, 0.075, 8),
  'rose-300': oklch(0.81, 0.125, 8),
  'rose-400': oklch(0.73, 0.175, 9),
  'rose-500': KINDS.pquiz.light,
  'rose-600': KINDS.pquiz.mid,
  'rose-700': KINDS.pquiz.deep,
  'rose-800': oklch(0.375, 0.125, 6),
  'marigold-100': oklch(0.955, 0.06, 93),
  'marigold-200': MARIGOLD_PALE,
  'marigold-300': oklch(0.88, 0.14, 87),
  'marigold-400': MARIGOLD,
  'dusk-800': oklch(0.285, 0.045, 262),
  'dusk-850': oklch(0.245, 0.042, 262),
  'morning-25': PAPER,
};
const plume = (token: string): Colour => PLUMES[token] ?? PAPER;
/** Where the art begins, and its middle. */
const ART = { left: 720, x: 960, y: 320 };
/** From the middle of an egg to its widest. */
const EGG = 112;
const TEXT = { x: 72, width: 620 };
/** With fewer of its letters than this a title would say something else, and the art speaks alone. */
const LEGIBLE = 0.9;

/** The composition of a result's page at 1200 by 630: the kind's deep colour, its part of the morning, the words large. */
export function drawShareImage({ kind, title, over, product, result }: ShareWords, outlines: Outlines): Canvas {
  const { deep } = KINDS[kind];
  const canvas = newCanvas(SHARE_IMAGE.width, SHARE_IMAGE.height, deep);
  if (kind === 'pquiz') plumage(canvas, resultDrawing(result ?? ANY_RESULT), outlines);
  else if (kind === 'kquiz') sun(canvas);
  else field(canvas);
  edge(canvas, kind);
  write(canvas, outlines, product, { x: TEXT.x, y: 96, size: 34, colour: MARIGOLD });
  if (legibility(outlines, over) >= LEGIBLE) {
    const line = fitted(outlines, over, { sizes: [36, 32, 28], width: TEXT.width, lines: 2 });
    for (const [at, words] of line.lines.entries())
      write(canvas, outlines, words, { x: TEXT.x, y: 170 + at * line.size * 1.15, size: line.size, colour: PAPER });
  }
  if (legibility(outlines, title) >= LEGIBLE) {
    const { size, lines } = titleLines(outlines, title);
    const top = 545 - (lines.length - 1) * size * 1.06;
    for (const [at, words] of lines.entries())
      write(canvas, outlines, words, { x: TEXT.x, y: top + at * size * 1.06, size, colour: PAPER });
  }
  return canvas;
}

/** Large in up to three lines, else smaller in four: more would run into what stands above. */
function titleLines(outlines: Outlines, title: string) {
  const large = fitted(outlines, title, { sizes: [104, 92, 80], width: TEXT.width, lines: 3 });
  const fits = large.lines.every((line) => !line.endsWith('…') && widthOf(outlines, line, large.size) <= TEXT.width);
  return fits ? large : fitted(outlines, title, { sizes: [76, 68, 60, 52, 44], width: TEXT.width, lines: 4 });
}

function write(
  canvas: Canvas,
  outlines: Outlines,
  text: string,
  { colour, ...place }: { x: number; y: number; size: number; colour: Colour },
): void {
  for (const letter of lettering(outlines, text, place)) fill(canvas, letter, colour);
}

/** Trivia: a sun and its rays, on a panel of their own, so that nothing stands behind the words. */
function sun(canvas: Canvas): void {
  const [x, y] = [ART.x, 600];
  fill(canvas, [box(ART.left, 0, SHARE_IMAGE.width - ART.left, SHARE_IMAGE.height)], KINDS.kquiz.mid);
  for (let ray = 0; ray < 13; ray += 1) fill(canvas, [rayOf(x, y, Math.PI + ((ray + 0.5) * Math.PI) / 13)], KINDS.kquiz.light);
  fill(canvas, [box(0, 0, ART.left, SHARE_IMAGE.height)], KINDS.kquiz.deep);
  for (let dash = 0; dash < 24; dash += 1) {
    const angle = Math.PI + ((dash + 0.5) * Math.PI) / 24;
    fill(canvas, [circle(x + 226 * Math.cos(angle), y + 226 * Math.sin(angle), 8)], MARIGOLD);
  }
  fill(canvas, [circle(x, y, 186)], MARIGOLD);
}

function rayOf(x: number, y: number, angle: number): Contour {
  const reach = (at: number) => [x + 900 * Math.cos(at), y + 900 * Math.sin(at)];
  return [x, y, ...reach(angle - Math.PI / 52), ...reach(angle + Math.PI / 52)];
}

/** Of a quiz rather than of one of its results. */
const ANY_RESULT: DrawnResult = { _id: '', index: 0, title: '' };

/** Personality: feathers, row upon row, and before a sun the egg of the result. */
function plumage(canvas: Canvas, { palette, shift, letter, speckles }: ResultDrawing, outlines: Outlines): void {
  const [first, second, third, eye, sunny, shell] = palette;
  const tints = [
    [first, second],
    [second, third],
    [third, first],
  ] as const;
  for (let row = 0; row < 9; row += 1) {
    const [outer, inner] = tints[(row + shift) % 3] ?? tints[0];
    for (let column = 0; column < 7; column += 1) {
      const [x, y] = [776 + column * 88 + (row % 2) * 44, 660 - row * 82];
      fill(canvas, [circle(x, y, 54)], plume(outer));
      fill(canvas, [circle(x, y, 30)], plume(inner));
      if ((row + shift) % 3 === 1) fill(canvas, [circle(x, y + 10, 13)], plume(eye));
    }
  }
  fill(canvas, [circle(ART.x, ART.y, 190)], plume(sunny));
  fill(canvas, [egg(ART.x, ART.y, EGG)], plume(shell));
  for (const [x, y, radius] of speckles) fill(canvas, [circle(ART.x + x * EGG, ART.y + y * EGG, radius * EGG)], plume(third));
  const size = 136;
  write(canvas, outlines, letter, { x: ART.x - widthOf(outlines, letter, size) / 2, y: ART.y + 52, size, colour: plume(sunny) });
}

function egg(x: number, y: number, radius: number): Contour {
  return Array.from({ length: 64 }, (_, at) => (at * 2 * Math.PI) / 64).flatMap((angle) => {
    const tall = Math.sin(angle) < 0 ? 1.45 : 1.1;
    return [x + radius * Math.cos(angle), y + radius * tall * Math.sin(angle)];
  });
}

/** Articles: a low sun over hills. */
function field(canvas: Canvas): void {
  const { mid, light } = KINDS.article;
  fill(canvas, [circle(1020, 300, 120)], MARIGOLD);
  fill(canvas, [circle(1080, 980, 560)], light);
  fill(canvas, [circle(1010, 1190, 640)], mid);
}

/** The kind's edge along the bottom: saw teeth, scallops, or a straight furrow. */
function edge(canvas: Canvas, kind: Kind): void {
  const { width, height } = SHARE_IMAGE;
  fill(canvas, [box(0, height - 14, width, 14)], PAPER);
  for (let x = 0; x < width; x += 40) {
    if (kind === 'kquiz') fill(canvas, [[x, height - 14, x + 20, height - 34, x + 40, height - 14]], PAPER);
    if (kind === 'pquiz') fill(canvas, [circle(x + 20, height - 14, 18)], PAPER);
  }
  fill(canvas, [box(TEXT.x, 112, 64, 6)], MARIGOLD);
}
