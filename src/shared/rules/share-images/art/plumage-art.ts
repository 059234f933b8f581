import { PLUMAGE_PALETTES, type PlumagePalette } from '#rules/covers/cover-pquiz';
import { buildResultDrawing, type ResultDrawing, type ResultDrawingSource } from '#rules/pquiz/result-drawing';
import { pickRandom, pickRandomIndex } from '#rules/seeded-random';
import { buildBox, buildCircle, type Contour, fillContours, type PixelCanvas } from '#rules/share-images/pixel-canvas';
import type { ShareLayout } from '#rules/share-images/share-layouts';
import { drawCentredText } from '#rules/share-images/text/draw-text';
import type { TextStyle } from '#rules/share-images/text/text-layout';
import { chooseInk, getTokenColour } from '#rules/share-images/token-colours';

/** The drawing, the size of its feathers and the tokens of a pquiz's image. */
export interface PlumagePlan {
  drawing: Pick<ResultDrawing, 'palette' | 'featherOffset' | 'letter' | 'speckles'>;
  /** The distance of two feathers relative to the radius of the sun. */
  featherSize: number;
  text: { background: string; ink: string; accent: string };
}

/** The panel of the text, which is as dark as none of the palette's feathers beside it. */
const BACKGROUNDS = ['rose-700', 'dusk-850', 'rose-800', 'rose-700', 'rose-800', 'rose-700', 'dusk-850'];

/** The drawing of a result; without one that of the quiz, with the palette of its cover. */
export function planPlumage(random: () => number, result: ResultDrawingSource | undefined): PlumagePlan {
  const coverIndex = pickRandomIndex(random, PLUMAGE_PALETTES);
  const featherSize = pickRandom(random, [0.38, 0.46, 0.56]);
  const quizDrawing = {
    ...buildResultDrawing({ _id: '', index: 0, title: '' }),
    palette: PLUMAGE_PALETTES[coverIndex] ?? PLUMAGE_PALETTES[0],
  };
  const drawing = result ? buildResultDrawing(result) : { ...quizDrawing, paletteIndex: coverIndex };
  const background = BACKGROUNDS[drawing.paletteIndex] ?? 'rose-700';
  return { drawing, featherSize, text: { background, ink: chooseInk(background), accent: 'marigold-400' } };
}

interface PlumageArtOptions {
  layout: ShareLayout;
  style: TextStyle;
}

/** Draws rows of feathers, and an egg in front of a sun. */
export function drawPlumageArt(canvas: PixelCanvas, plan: PlumagePlan, { layout, style }: PlumageArtOptions): void {
  const { palette, featherOffset, letter, speckles } = plan.drawing;
  const { art, panel, centre, sunRadius } = layout;
  const egg = sunRadius * 0.6;
  drawFeathers(canvas, { palette, featherOffset, size: plan.featherSize * sunRadius }, art);
  fillContours(
    canvas,
    [buildBox({ x: panel.left, y: panel.top, width: panel.width, height: panel.height })],
    getTokenColour(plan.text.background),
  );
  fillContours(canvas, [buildCircle(centre.x, centre.y, sunRadius)], getTokenColour(palette.window));
  fillContours(canvas, [buildEggContour(centre.x, centre.y, egg)], getTokenColour(palette.icon));
  const [, , third] = palette.feathers;
  for (const { x, y, radius } of speckles)
    fillContours(canvas, [buildCircle(centre.x + x * egg, centre.y + y * egg, radius * egg)], getTokenColour(third));
  const placement = { x: centre.x, y: centre.y, size: egg * 1.2, colour: getTokenColour(palette.window) };
  if (letter !== '') drawCentredText(canvas, { text: letter, style, width: egg * 1.1 }, placement);
}

interface FeatherOptions {
  palette: PlumagePalette;
  featherOffset: number;
  size: number;
}

function drawFeathers(
  canvas: PixelCanvas,
  { palette, featherOffset, size }: FeatherOptions,
  { left, top, width, height }: ShareLayout['art'],
): void {
  const [first, second, third] = palette.feathers;
  const tints = [
    [first, second],
    [second, third],
    [third, first],
  ] as const;
  const [rows, columns] = [Math.ceil(height / (size * 0.93)) + 2, Math.ceil(width / size) + 2];
  for (let row = 0; row < rows; row += 1) {
    const [outer, inner] = tints[(row + featherOffset) % 3] ?? tints[0];
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [left + column * size + (row % 2) * (size / 2), top + height + size * 0.3 - row * size * 0.93];
      fillContours(canvas, [buildCircle(x, y, size * 0.61)], getTokenColour(outer));
      fillContours(canvas, [buildCircle(x, y, size * 0.34)], getTokenColour(inner));
      if ((row + featherOffset) % 3 === 1)
        fillContours(canvas, [buildCircle(x, y + size * 0.11, size * 0.15)], getTokenColour(palette.eye));
    }
  }
}

function buildEggContour(x: number, y: number, radius: number): Contour {
  return Array.from({ length: 64 }, (_, step) => (step * 2 * Math.PI) / 64).flatMap((angle) => {
    const heightFactor = Math.sin(angle) < 0 ? 1.45 : 1.1;
    return [x + radius * Math.cos(angle), y + radius * heightFactor * Math.sin(angle)];
  });
}
