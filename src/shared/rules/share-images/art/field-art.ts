import { FIELD_PALETTES } from '#rules/covers/cover-article';
import { pickRandomIndex } from '#rules/seeded-random';
import { buildBox, buildCircle, type Contour, fillContours, type PixelCanvas } from '#rules/share-images/pixel-canvas';
import type { ShareLayout } from '#rules/share-images/share-layouts';
import { chooseInk, getContrast, getTokenColour } from '#rules/share-images/token-colours';

/** The tokens of an article's image and the phase of its hills, from 0 to 1. */
export interface FieldPlan {
  colours: readonly [sky: string, farHill: string, middleHill: string, nearHill: string, sun: string];
  phase: number;
  text: { background: string; ink: string; accent: string };
}

const LARGE_TEXT_CONTRAST = 3;

export function planField(random: () => number): FieldPlan {
  const { colours } = FIELD_PALETTES[pickRandomIndex(random, FIELD_PALETTES)] ?? FIELD_PALETTES[0];
  const [sky, , , , sun] = colours;
  const ink = chooseInk(sky);
  const accent = getContrast(sun, sky) >= LARGE_TEXT_CONTRAST ? sun : ink;
  return { colours, phase: random(), text: { background: sky, ink, accent } };
}

/** Draws the sun and the hills of an article's cover beside the text. */
export function drawFieldArt(
  canvas: PixelCanvas,
  { colours, phase, text }: FieldPlan,
  { art, panel, centre, sunRadius }: ShareLayout,
): void {
  const [, farHill, middleHill, nearHill, sun] = colours;
  fillContours(
    canvas,
    [buildCircle(centre.x + sunRadius * (phase - 0.5), centre.y - sunRadius * 0.2, sunRadius * 0.7)],
    getTokenColour(sun),
  );
  for (const [index, hill] of [farHill, middleHill, nearHill].entries())
    fillContours(canvas, [buildHill(art, { top: 0.52 + index * 0.15, phase: phase * 6 + index * 2.1 })], getTokenColour(hill));
  fillContours(
    canvas,
    [buildBox({ x: panel.left, y: panel.top, width: panel.width, height: panel.height })],
    getTokenColour(text.background),
  );
}

/** A wave over the width of the drawing, down to its lower edge. */
function buildHill({ left, top, width, height }: ShareLayout['art'], wave: { top: number; phase: number }): Contour {
  const points = Array.from({ length: 41 }, (_, step) => [
    left + (width * step) / 40,
    top + height * (wave.top + 0.055 * Math.sin(wave.phase + (step / 40) * 4.2)),
  ]);
  return [...points.flat(), left + width, top + height, left, top + height];
}
