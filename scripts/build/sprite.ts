import { FIELD_PALETTES, FIELD_WIDTH } from '#rules/covers/cover-article';
import { DAWN_PALETTES, RAY_COUNTS, SUN } from '#rules/covers/cover-kquiz';
import { buildEggPath, PLUMAGE_PALETTES, WINDOW_SHAPES } from '#rules/covers/cover-pquiz';
import { formatCoordinate, toCssColor } from '#rules/covers/cover-shapes';
import { SPECKLE_PATTERN_COUNT } from '#rules/screens/draw-avatar';
import { createSeededRandom } from '#rules/seeded-random';

// Covers are drawn on a frame 200 high; their widest frame is 400 wide.
const HEIGHT = 200;
const MAX_WIDTH = 400;
const GLYPH_LINES = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';

/**
 * The file of the drawings that pages refer to by `<use>`: every cover is put together of two or three of them.
 * Its colours, --c1 and so on, are those of a palette's class where it is referred to: a browser reads the whole file before it draws the
 * first cover, so every pattern is in it once.
 * No drawing refers to another one, since browsers differ in what such a reference means in a file.
 */
export function buildSprite(glyphs: Readonly<Record<string, string>>): string {
  const drawings = [
    ...Object.entries(glyphs).map(([name, path]) => `<path id="${name}" d="${path}"/>`),
    ...RAY_COUNTS.map(drawDawn),
    drawPlumage(),
    ...WINDOW_SHAPES.map((shape) => `<path id="window-${shape}" d="${windowPath(shape)}"/>`),
    drawSky(),
    drawField(),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Made by scripts/icons.ts; the glyphs are from lucide-static (ISC). -->\n${drawings.join('\n')}\n</svg>\n`;
}

/** A class for every palette: its colours in their order, without what the glyph is drawn in. */
export function buildPalettes(): string {
  const palettes = {
    dawn: DAWN_PALETTES.map((tokens) => tokens.slice(0, 3)),
    plumage: PLUMAGE_PALETTES.map((tokens) => tokens.slice(0, 4)),
    field: FIELD_PALETTES.map((tokens) => tokens.slice(0, 5)),
  };
  const declare = (token: string, place: number) => `    --c${place + 1}: ${toCssColor(token)};\n`;
  const rules = Object.entries(palettes).flatMap(([name, list]) =>
    list.map((tokens, place) => `  .${name}-${place} {\n${tokens.map(declare).join('')}  }\n`),
  );
  return `/* Made by scripts/icons.ts from the palettes of covers in rules/contents. */\n@layer components {\n${rules.join('')}}\n`;
}

/** Icons one below the other, for masks. */
export const buildStrip = (icons: readonly string[], weight: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 ${icons.length * 24}" width="24" height="${icons.length * 24}" stroke="black" stroke-width="${weight}" ${GLYPH_LINES}>\n` +
  `<!-- Made by scripts/icons.ts from lucide-static (ISC). -->\n` +
  `${icons.map((path, place) => `<path transform="translate(0 ${place * 24})" d="${path}"/>`).join('\n')}\n</svg>\n`;

/** One of the colours that a drawing is given. */
const getColour = (place: 1 | 2 | 3 | 4 | 5) => `var(--c${place})`;

const drawBackdrop = (x: number, width: number) => `<path d="M${x} 0h${width}v${HEIGHT}h-${width}z" fill="${getColour(1)}"/>`;

/** Sky, rays and sun of a trivia cover, around the sun's place. */
function drawDawn(count: number): string {
  const y = HEIGHT * SUN.y;
  const radius = HEIGHT * SUN.radius;
  return (
    `<g id="dawn-${count}">${drawBackdrop(-300, 700)}<path d="${drawRays(y, count)}" fill="${getColour(2)}"/>` +
    `<circle cy="${formatCoordinate(y)}" r="${formatCoordinate(radius * 1.17)}" fill="none" stroke="${getColour(3)}" stroke-width="${formatCoordinate(HEIGHT * 0.025)}" ` +
    `stroke-dasharray="${formatCoordinate(HEIGHT * 0.02)} ${formatCoordinate(HEIGHT * 0.075)}" stroke-linecap="round"/>` +
    `<circle cy="${formatCoordinate(y)}" r="${formatCoordinate(radius)}" fill="${getColour(3)}"/></g>`
  );
}

const RAY_LENGTH = 448;

function drawRays(y: number, count: number): string {
  const end = (turn: number) => {
    const angle = Math.PI * (1 + turn / count);
    return `${Math.round(RAY_LENGTH * Math.cos(angle))} ${Math.round(y + RAY_LENGTH * Math.sin(angle))}`;
  };
  return Array.from({ length: count / 2 }, (_, ray) => `M0 ${formatCoordinate(y)}L${end(ray * 2)}L${end(ray * 2 + 1)}z`).join('');
}

/** What the smallest feathers need to fill the widest frame, and two more rows to begin with another colour. */
const FEATHER_ROWS = 13;
const FEATHERS_PER_ROW = 8;

/** Rows of feathers, one unit a feather's diameter: each row is tucked under the one above it. */
function drawPlumage(): string {
  const tints = [
    [1, 2],
    [2, 3],
    [3, 1],
  ] as const;
  const dots = (row: number, down: number) => `M${row % 2 ? '-.5' : '-1'} ${formatCoordinate(row * 0.4 + down, 2)}h${FEATHERS_PER_ROW + 1}`;
  let rows = '';
  let eyes = '';
  for (let row = FEATHER_ROWS - 1; row >= 0; row--) {
    const [outer, inner] = tints[row % 3] ?? tints[0];
    rows += `<path d="${dots(row, -0.35)}" stroke="${getColour(outer)}"/><path d="${dots(row, -0.24)}" stroke="${getColour(inner)}" stroke-width=".56"/>`;
    if (row % 3 === 1) eyes += dots(row, -0.14);
  }
  // A row of discs is a line of dots: round caps on dashes of almost no length.
  return (
    `<g id="plumage" fill="none" stroke-linecap="round" stroke-linejoin="miter" stroke-dasharray=".001 .999" stroke-width="1">${rows}` +
    `<path d="${eyes}" stroke="${getColour(4)}" stroke-width=".24"/></g>`
  );
}

/** From the middle of a window to its widest. */
const WINDOW = 64;

function windowPath(shape: (typeof WINDOW_SHAPES)[number]): string {
  const y = HEIGHT / 2;
  const half = formatCoordinate(WINDOW * 0.9);
  if (shape === 'round') return `M-${WINDOW} ${y}a${WINDOW} ${WINDOW} 0 1 1 ${WINDOW * 2} 0a${WINDOW} ${WINDOW} 0 1 1 -${WINDOW * 2} 0z`;
  if (shape === 'egg') return buildEggPath(0, y, WINDOW);
  return `M-${half} ${HEIGHT}V${y}A${half} ${half} 0 0 1 ${half} ${y}V${HEIGHT}Z`;
}

/** The sky of an article's cover, and the low sun at its place. */
const drawSky = (): string =>
  `<g id="sky">${drawBackdrop(-320, 740)}<circle cy="${formatCoordinate(HEIGHT * 0.42)}" r="${formatCoordinate(HEIGHT * 0.2)}" fill="${getColour(5)}"/></g>`;

interface Wave {
  /** The middle height of the wave. */
  level: number;
  amplitude: number;
  phase: number;
}

const WAVES = (Math.PI * 1.6) / FIELD_WIDTH;

/** Three hills and the furrows of the nearest, long enough to be moved to the left by most of a frame. */
function drawField(): string {
  const ground = (wave: Wave, place: 2 | 3 | 4) => `<path d="${drawWave(wave)}V${HEIGHT}H0z" fill="${getColour(place)}"/>`;
  const nearest = { level: HEIGHT * 0.86, amplitude: HEIGHT * 0.06, phase: 4 };
  const furrows = [0.05, 0.095, 0.14, 0.185].map((down) => drawWave({ ...nearest, level: nearest.level + HEIGHT * down })).join('');
  return (
    `<g id="field">${ground({ level: HEIGHT * 0.56, amplitude: HEIGHT * 0.09, phase: 0 }, 2)}` +
    `${ground({ level: HEIGHT * 0.7, amplitude: HEIGHT * 0.09, phase: 2 }, 3)}${ground(nearest, 4)}` +
    `<path d="${furrows}" fill="none" stroke="${getColour(3)}" stroke-width="1.6" stroke-linecap="butt" stroke-linejoin="miter" opacity=".75"/></g>`
  );
}

/** The wave as curves relative to their starts, five for the width of a frame. */
function drawWave({ level, amplitude, phase }: Wave): string {
  const step = FIELD_WIDTH / 5;
  const heightAt = (x: number) => level + amplitude * Math.sin(x * WAVES + phase);
  const slopeAt = (x: number) => amplitude * WAVES * Math.cos(x * WAVES + phase);
  let path = `M0 ${formatCoordinate(heightAt(0), 2)}`;
  for (let x = 0; x < FIELD_WIDTH + MAX_WIDTH / 2; x += step) {
    const rise = heightAt(x + step) - heightAt(x);
    const [leave, arrive] = [(slopeAt(x) * step) / 3, rise - (slopeAt(x + step) * step) / 3];
    path += `c${formatCoordinate(step / 3)} ${formatCoordinate(leave, 2)} ${formatCoordinate((step * 2) / 3)} ${formatCoordinate(arrive, 2)} ${step} ${formatCoordinate(rise, 2)}`;
  }
  return path;
}

/** How far apart the patterns of the strip stand, on the grid of an egg, which is 45 high: no speckle reaches into the next one. */
const SPECKLE_SPACING = 50;

/** Every way to be speckled, one below the other, for masks. */
export function buildSpeckles(): string {
  const patterns = Array.from({ length: SPECKLE_PATTERN_COUNT }, (_, pattern) => {
    const random = createSeededRandom(`pattern ${pattern}`);
    return [drawSpeckles(random, pattern), drawSpeckles(random, pattern)];
  });
  const height = SPECKLE_PATTERN_COUNT * SPECKLE_SPACING;
  const dots = (size: 0 | 1, width: number) =>
    `<g stroke-width="${width}">\n${patterns.map((pair) => `<path d="${pair[size]}"/>`).join('\n')}\n</g>\n`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 ${height}" width="40" height="${height}" stroke="black" stroke-linecap="round">\n` +
    `<!-- Made by scripts/icons.ts. -->\n${dots(0, 3.8)}${dots(1, 2.4)}</svg>\n`
  );
}

function drawSpeckles(random: () => number, pattern: number): string {
  let path = '';
  for (let index = 0; index < 5; index++) {
    const angle = random() * Math.PI * 2;
    const away = 14 + random() * 7;
    path += `M${Math.round(20 + away * Math.cos(angle))} ${pattern * SPECKLE_SPACING + Math.round(22 + away * 1.05 * Math.sin(angle))}h.8`;
  }
  return path;
}
