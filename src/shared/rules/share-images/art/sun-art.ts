import { DAWN_PALETTES } from '#rules/covers/cover-kquiz';
import { pickRandom, pickRandomIndex } from '#rules/seeded-random';
import { buildBox, buildCircle, type Colour, type Contour, fillContours, type PixelCanvas } from '#rules/share-images/pixel-canvas';
import type { ShareLayout } from '#rules/share-images/share-layouts';
import { drawCentredText } from '#rules/share-images/text/draw-text';
import type { TextStyle } from '#rules/share-images/text/text-layout';
import { chooseInk, getContrast, getTokenColour } from '#rules/share-images/token-colours';
import type { SharedScore } from '#rules/shared-results/shared-score';
import { formatClock } from '#rules/text/format-clock';

/** Half a sun with rays on its own panel; a whole sun with rays; with rings; and above water. */
export const SUN_COMPOSITIONS = ['dawn', 'noon', 'rings', 'water'] as const;

/** The tokens and the composition of a kquiz's image. */
export interface SunPlan {
  composition: (typeof SUN_COMPOSITIONS)[number];
  sky: string;
  rays: string;
  sun: string;
  /** The token of a text in the sun. */
  sunInk: string;
  text: { background: string; ink: string; accent: string };
}

interface SunArtOptions {
  layout: ShareLayout;
  style: TextStyle;
  score?: SharedScore;
}

/** The lowest contrast of large letters (WCAG 2, 1.4.3). */
const LARGE_TEXT_CONTRAST = 3;
const RAYS = 26;

export function planSun(random: () => number): SunPlan {
  const { colours, icon } = DAWN_PALETTES[pickRandomIndex(random, DAWN_PALETTES)] ?? DAWN_PALETTES[0];
  const [sky, rays, sun] = colours;
  const ink = chooseInk(sky);
  const accent = getContrast(sun, sky) >= LARGE_TEXT_CONTRAST ? sun : ink;
  return { composition: pickRandom(random, SUN_COMPOSITIONS), sky, rays, sun, sunInk: icon, text: { background: sky, ink, accent } };
}

/** Draws the sun of a kquiz's cover, and the score in it. With a score the whole sun is above the horizon. */
export function drawSunArt(canvas: PixelCanvas, plan: SunPlan, { layout, style, score }: SunArtOptions): void {
  const { centre, horizon, sunRadius: radius } = layout;
  const [sky, rays, sun] = [plan.sky, plan.rays, plan.sun].map(getTokenColour) as [Colour, Colour, Colour];
  const isOpen = plan.composition === 'noon' || plan.composition === 'rings';
  const isLow = !score && plan.composition === 'dawn';
  const [x, y] = [isOpen ? layout.openCentreX : centre.x, isLow ? horizon : centre.y];
  if (plan.composition === 'dawn') drawDawn(canvas, { x, y, radius, rays, sky }, layout);
  if (plan.composition === 'noon') drawRays(canvas, { x, y, radius: radius * 1.56, rays });
  if (plan.composition === 'rings') drawRings(canvas, { x, y, radius, rays, sky });
  if (plan.composition === 'water') drawPanel(canvas, layout, rays);
  if (plan.composition === 'dawn' || plan.composition === 'noon') drawHalo(canvas, { x, y, radius: radius * 1.2, colour: sun });
  fillContours(canvas, [buildCircle(x, y, radius)], sun);
  if (plan.composition === 'water') drawWater(canvas, layout, { top: y + radius * (score ? 0.68 : 0.1), unit: radius / 11, colour: sky });
  if (!score) return;
  const ink = getTokenColour(plan.sunInk);
  const points = `${formatPoints(score.finalScore)}/${formatPoints(score.maxScore)}`;
  drawCentredText(canvas, { text: points, style, width: radius * 1.62 }, { x, y: y - radius * 0.12, size: radius * 0.86, colour: ink });
  const time = formatClock(score.duration * 1000);
  drawCentredText(canvas, { text: time, style, width: radius }, { x, y: y + radius * 0.44, size: radius * 0.26, colour: ink });
}

const formatPoints = (points: number): string => String(Math.round(points * 100) / 100);

interface SunShape {
  x: number;
  y: number;
  radius: number;
}

function drawPanel(canvas: PixelCanvas, { art: { left: x, top: y, width, height } }: ShareLayout, colour: Colour): void {
  fillContours(canvas, [buildBox({ x, y, width, height })], colour);
}

/** Rays over the whole panel, and the text's panel over their ends. */
function drawDawn(canvas: PixelCanvas, { x, y, rays, sky }: SunShape & { rays: Colour; sky: Colour }, { art, panel }: ShareLayout): void {
  drawRays(canvas, { x, y, radius: art.width + art.height, rays });
  fillContours(canvas, [buildBox({ x: panel.left, y: panel.top, width: panel.width, height: panel.height })], sky);
}

function drawRays(canvas: PixelCanvas, { x, y, radius, rays }: SunShape & { rays: Colour }): void {
  const getPoint = (angle: number) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  const wedges: Contour[] = Array.from({ length: RAYS }, (_, ray) => {
    const angle = ((ray + 0.5) * 2 * Math.PI) / RAYS;
    return [x, y, ...getPoint(angle - Math.PI / RAYS / 2), ...getPoint(angle + Math.PI / RAYS / 2)];
  });
  fillContours(canvas, wedges, rays);
}

function drawRings(canvas: PixelCanvas, { x, y, radius, rays, sky }: SunShape & { rays: Colour; sky: Colour }): void {
  for (const [factor, colour] of [
    [1.56, rays],
    [1.42, sky],
    [1.3, rays],
    [1.14, sky],
  ] as const)
    fillContours(canvas, [buildCircle(x, y, radius * factor)], colour);
}

/** Stripes of water, which become wider towards the viewer. */
function drawWater(canvas: PixelCanvas, { art, height }: ShareLayout, water: { top: number; unit: number; colour: Colour }): void {
  const { top, unit, colour } = water;
  for (let [y, stripe] = [top, 0]; y < height; y += unit * (1.5 + stripe * 0.1), stripe += 1)
    fillContours(canvas, [buildBox({ x: art.left, y, width: art.width, height: unit * (0.6 + stripe * 0.12) })], colour);
}

function drawHalo(canvas: PixelCanvas, { x, y, radius, colour }: SunShape & { colour: Colour }): void {
  for (let dash = 0; dash < 48; dash += 1) {
    const angle = ((dash + 0.5) * Math.PI) / 24;
    fillContours(canvas, [buildCircle(x + radius * Math.cos(angle), y + radius * Math.sin(angle), radius / 27)], colour);
  }
}
