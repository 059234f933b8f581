import type { Kind } from '#base/kinds';
import { buildResultDrawing, type ResultDrawing, type ResultDrawingSource } from '#rules/pquiz/result-drawing';
import {
  buildBox,
  buildCircle,
  type Colour,
  type Contour,
  convertOklch,
  createPixelCanvas,
  fillContours,
  type PixelCanvas,
} from './pixel-canvas.ts';
import { buildTextContours, fitText, type GlyphOutlines, getGlyphCoverage, measureTextWidth } from './text-outlines.ts';

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The texts of a share image of a content or of one of its results. */
export interface ShareImageText {
  kind: Kind;
  /** The content's title, or the result's name. */
  title: string;
  /** The line above the title: the quiz of a result, or the kind of content. */
  eyebrow: string;
  product: string;
  /** The pquiz result, which has its own drawing. */
  result?: ResultDrawingSource;
}

// Tokens of src/styles/tokens.css.
const PAPER = convertOklch(0.988, 0.005, 88);
const MARIGOLD = convertOklch(0.84, 0.165, 83);
const MARIGOLD_PALE = convertOklch(0.92, 0.1, 90);
const KIND_COLOURS: Readonly<Record<Kind, { deep: Colour; mid: Colour; light: Colour }>> = {
  kquiz: { deep: convertOklch(0.36, 0.088, 250), mid: convertOklch(0.445, 0.11, 247), light: convertOklch(0.535, 0.128, 244) },
  pquiz: { deep: convertOklch(0.465, 0.165, 8), mid: convertOklch(0.555, 0.195, 9), light: convertOklch(0.655, 0.205, 10) },
  article: { deep: convertOklch(0.36, 0.088, 250), mid: convertOklch(0.52, 0.122, 127), light: convertOklch(0.665, 0.15, 125) },
};
/** The tokens that the feather palettes use. */
const PLUMAGE_COLOURS: Readonly<Record<string, Colour>> = {
  'rose-100': convertOklch(0.94, 0.036, 8),
  'rose-200': convertOklch(0.885, 0.075, 8),
  'rose-300': convertOklch(0.81, 0.125, 8),
  'rose-400': convertOklch(0.73, 0.175, 9),
  'rose-500': KIND_COLOURS.pquiz.light,
  'rose-600': KIND_COLOURS.pquiz.mid,
  'rose-700': KIND_COLOURS.pquiz.deep,
  'rose-800': convertOklch(0.375, 0.125, 6),
  'marigold-100': convertOklch(0.955, 0.06, 93),
  'marigold-200': MARIGOLD_PALE,
  'marigold-300': convertOklch(0.88, 0.14, 87),
  'marigold-400': MARIGOLD,
  'dusk-800': convertOklch(0.285, 0.045, 262),
  'dusk-850': convertOklch(0.245, 0.042, 262),
  'morning-25': PAPER,
};
const getPlumageColour = (token: string): Colour => PLUMAGE_COLOURS[token] ?? PAPER;
/** The left edge of the drawing and its centre, in pixels. */
const ART_AREA = { left: 720, x: 960, y: 320 };
/** Half the width of the egg, in pixels. */
const EGG_RADIUS = 112;
const TEXT_AREA = { x: 72, width: 620 };
/** A text with a smaller share of available glyphs is left out, since missing letters would change it. */
const MIN_GLYPH_COVERAGE = 0.9;

/** Draws a 1200 by 630 image in the style of the result page: the colour and drawing of the kind, and a large title. */
export function drawShareImage({ kind, title, eyebrow, product, result }: ShareImageText, outlines: GlyphOutlines): PixelCanvas {
  const { deep } = KIND_COLOURS[kind];
  const canvas = createPixelCanvas(SHARE_IMAGE_SIZE.width, SHARE_IMAGE_SIZE.height, deep);
  if (kind === 'pquiz') drawPlumage(canvas, buildResultDrawing(result ?? FALLBACK_RESULT), outlines);
  else if (kind === 'kquiz') drawSun(canvas);
  else drawHills(canvas);
  drawKindEdge(canvas, kind);
  drawText(canvas, outlines, product, { x: TEXT_AREA.x, y: 96, size: 34, colour: MARIGOLD });
  if (getGlyphCoverage(outlines, eyebrow) >= MIN_GLYPH_COVERAGE) {
    const fittedEyebrow = fitText(outlines, eyebrow, { sizes: [36, 32, 28], width: TEXT_AREA.width, lines: 2 });
    for (const [index, text] of fittedEyebrow.lines.entries()) {
      const y = 170 + index * fittedEyebrow.size * 1.15;
      drawText(canvas, outlines, text, { x: TEXT_AREA.x, y, size: fittedEyebrow.size, colour: PAPER });
    }
  }
  if (getGlyphCoverage(outlines, title) >= MIN_GLYPH_COVERAGE) {
    const { size, lines } = fitTitle(outlines, title);
    const top = 545 - (lines.length - 1) * size * 1.06;
    for (const [index, text] of lines.entries())
      drawText(canvas, outlines, text, { x: TEXT_AREA.x, y: top + index * size * 1.06, size, colour: PAPER });
  }
  return canvas;
}

/** A large title in up to three lines, else a smaller one in four. More lines would overlap the eyebrow. */
function fitTitle(outlines: GlyphOutlines, title: string) {
  const largeTitle = fitText(outlines, title, { sizes: [104, 92, 80], width: TEXT_AREA.width, lines: 3 });
  const isLargeEnough = largeTitle.lines.every(
    (line) => !line.endsWith('…') && measureTextWidth(outlines, line, largeTitle.size) <= TEXT_AREA.width,
  );
  return isLargeEnough ? largeTitle : fitText(outlines, title, { sizes: [76, 68, 60, 52, 44], width: TEXT_AREA.width, lines: 4 });
}

function drawText(
  canvas: PixelCanvas,
  outlines: GlyphOutlines,
  text: string,
  { colour, ...position }: { x: number; y: number; size: number; colour: Colour },
): void {
  for (const letter of buildTextContours(outlines, text, position)) fillContours(canvas, letter, colour);
}

/** Kquizzes: a sun and its rays on their own panel, so that nothing is drawn behind the text. */
function drawSun(canvas: PixelCanvas): void {
  const [x, y] = [ART_AREA.x, 600];
  fillContours(
    canvas,
    [buildBox({ x: ART_AREA.left, y: 0, width: SHARE_IMAGE_SIZE.width - ART_AREA.left, height: SHARE_IMAGE_SIZE.height })],
    KIND_COLOURS.kquiz.mid,
  );
  for (let ray = 0; ray < 13; ray += 1)
    fillContours(canvas, [buildRay(x, y, Math.PI + ((ray + 0.5) * Math.PI) / 13)], KIND_COLOURS.kquiz.light);
  fillContours(canvas, [buildBox({ x: 0, y: 0, width: ART_AREA.left, height: SHARE_IMAGE_SIZE.height })], KIND_COLOURS.kquiz.deep);
  for (let dash = 0; dash < 24; dash += 1) {
    const angle = Math.PI + ((dash + 0.5) * Math.PI) / 24;
    fillContours(canvas, [buildCircle(x + 226 * Math.cos(angle), y + 226 * Math.sin(angle), 8)], MARIGOLD);
  }
  fillContours(canvas, [buildCircle(x, y, 186)], MARIGOLD);
}

function buildRay(x: number, y: number, angle: number): Contour {
  const getEndPoint = (direction: number) => [x + 900 * Math.cos(direction), y + 900 * Math.sin(direction)];
  return [x, y, ...getEndPoint(angle - Math.PI / 52), ...getEndPoint(angle + Math.PI / 52)];
}

/** The drawing of a pquiz itself. */
const FALLBACK_RESULT: ResultDrawingSource = { _id: '', index: 0, title: '' };

/** Pquizzes: rows of feathers, and the result's egg in front of a sun. */
function drawPlumage(canvas: PixelCanvas, { palette, featherOffset, letter, speckles }: ResultDrawing, outlines: GlyphOutlines): void {
  const [first, second, third] = palette.feathers;
  const tints = [
    [first, second],
    [second, third],
    [third, first],
  ] as const;
  for (let row = 0; row < 9; row += 1) {
    const [outer, inner] = tints[(row + featherOffset) % 3] ?? tints[0];
    for (let column = 0; column < 7; column += 1) {
      const [x, y] = [776 + column * 88 + (row % 2) * 44, 660 - row * 82];
      fillContours(canvas, [buildCircle(x, y, 54)], getPlumageColour(outer));
      fillContours(canvas, [buildCircle(x, y, 30)], getPlumageColour(inner));
      if ((row + featherOffset) % 3 === 1) fillContours(canvas, [buildCircle(x, y + 10, 13)], getPlumageColour(palette.eye));
    }
  }
  fillContours(canvas, [buildCircle(ART_AREA.x, ART_AREA.y, 190)], getPlumageColour(palette.window));
  fillContours(canvas, [buildEggContour(ART_AREA.x, ART_AREA.y, EGG_RADIUS)], getPlumageColour(palette.icon));
  for (const { x, y, radius } of speckles)
    fillContours(
      canvas,
      [buildCircle(ART_AREA.x + x * EGG_RADIUS, ART_AREA.y + y * EGG_RADIUS, radius * EGG_RADIUS)],
      getPlumageColour(third),
    );
  const size = 136;
  drawText(canvas, outlines, letter, {
    x: ART_AREA.x - measureTextWidth(outlines, letter, size) / 2,
    y: ART_AREA.y + 52,
    size,
    colour: getPlumageColour(palette.window),
  });
}

function buildEggContour(x: number, y: number, radius: number): Contour {
  return Array.from({ length: 64 }, (_, step) => (step * 2 * Math.PI) / 64).flatMap((angle) => {
    const heightFactor = Math.sin(angle) < 0 ? 1.45 : 1.1;
    return [x + radius * Math.cos(angle), y + radius * heightFactor * Math.sin(angle)];
  });
}

/** Articles: a low sun over hills. */
function drawHills(canvas: PixelCanvas): void {
  const { mid, light } = KIND_COLOURS.article;
  fillContours(canvas, [buildCircle(1020, 300, 120)], MARIGOLD);
  fillContours(canvas, [buildCircle(1080, 980, 560)], light);
  fillContours(canvas, [buildCircle(1010, 1190, 640)], mid);
}

/** The bottom edge of the kind: saw teeth, scallops or a straight line. */
function drawKindEdge(canvas: PixelCanvas, kind: Kind): void {
  const { width, height } = SHARE_IMAGE_SIZE;
  fillContours(canvas, [buildBox({ x: 0, y: height - 14, width, height: 14 })], PAPER);
  for (let x = 0; x < width; x += 40) {
    if (kind === 'kquiz') fillContours(canvas, [[x, height - 14, x + 20, height - 34, x + 40, height - 14]], PAPER);
    if (kind === 'pquiz') fillContours(canvas, [buildCircle(x + 20, height - 14, 18)], PAPER);
  }
  fillContours(canvas, [buildBox({ x: TEXT_AREA.x, y: 112, width: 64, height: 6 })], MARIGOLD);
}
