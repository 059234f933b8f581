import { SCENES } from '#rules/covers/cover-kquiz';
import { COVER_HEIGHT } from '#rules/covers/cover-shapes';
import { createSeededRandom } from '#rules/seeded-random';

/** The left edge and the width of a scene around x = 0, the centre of its disc: the widest cover with the disc at 30 or 70 %. */
const [LEFT, WIDTH] = [-300, 700];

/** Paints of a scene: the sky, the land and the disc. */
const [SKY, LAND, DISC] = ['var(--c1)', 'var(--c2)', 'var(--c3)'];

/** The scenes of trivia covers, one symbol each. They share the palettes of the sun with rays. */
export const drawScenes = (): string[] => [
  drawScene('scene-night', [drawStars(), drawCircle(88, 86, LAND), drawDisc('scene-night'), drawRidge(168, 26, LAND)]),
  drawScene('scene-horizon', [drawDisc('scene-horizon'), `<path d="M${LEFT} 142h${WIDTH}v58h-${WIDTH}z" fill="${LAND}"/>`, drawGlitter()]),
  drawScene('scene-rings', [
    ...[340, 290, 240, 190, 140, 90].map((radius, index) => drawCircle(100, radius, index % 2 === 0 ? LAND : SKY)),
    drawDisc('scene-rings'),
  ]),
  drawScene('scene-peaks', [drawDisc('scene-peaks'), drawPeaks()]),
];

const drawScene = (name: string, shapes: readonly string[]) =>
  `<g id="${name}"><path d="M${LEFT} 0h${WIDTH}v${COVER_HEIGHT}h-${WIDTH}z" fill="${SKY}"/>${shapes.join('')}</g>`;

const drawCircle = (y: number, radius: number, paint: string) => `<circle cy="${y}" r="${radius}" fill="${paint}"/>`;

const drawDisc = (name: keyof typeof SCENES) => drawCircle(SCENES[name].y, SCENES[name].radius, DISC);

const STAR_COLUMNS = 22;
const STAR_ROWS = 4;

/** Two sizes of stars, which leave the moon's halo free. A star is a line of almost no length with round ends. */
function drawStars(): string {
  const random = createSeededRandom('stars');
  const stars: string[][] = [[], []];
  for (let index = 0; index < STAR_COLUMNS * STAR_ROWS; index += 1) {
    const [column, row] = [(index % STAR_COLUMNS) + random(), Math.floor(index / STAR_COLUMNS) + random()];
    const [x, y] = [Math.round(LEFT + (column * WIDTH) / STAR_COLUMNS), Math.round(4 + (row * 150) / STAR_ROWS)];
    if (random() < 0.8 && Math.hypot(x, y - 88) > 96) stars[index % 5 === 0 ? 1 : 0]?.push(`M${x} ${y}h.1`);
  }
  return stars
    .map((list, size) => `<path d="${list.join('')}" stroke="${DISC}" stroke-width="${size === 0 ? 4 : 7}" stroke-linecap="round"/>`)
    .join('');
}

/** A row of low hills along the lower edge. */
function drawRidge(level: number, height: number, paint: string): string {
  const hills = Array.from({ length: 7 }, () => `q50 -${height} 100 0`).join('');
  return `<path d="M${LEFT} ${level + height / 2}${hills}V${COVER_HEIGHT}H${LEFT}z" fill="${paint}"/>`;
}

/** The sun's light on the water: bars that grow shorter downwards, beside each other. */
function drawGlitter(): string {
  const bars = [
    [-62, 154, 92],
    [44, 154, 22],
    [-34, 168, 84],
    [-58, 182, 22],
    [-20, 182, 50],
  ].map(([x, y, length]) => `M${x} ${y}h${length}`);
  return `<path d="${bars.join('')}" stroke="${DISC}" stroke-width="6" stroke-linecap="round"/>`;
}

/** Mountains before the sun, which cover its lower part. */
const drawPeaks = () =>
  `<path d="M${LEFT} 150l60 -52l46 40l64 -70l74 84l26 -28l30 28l26 -20l32 32l60 -70l58 66l72 -84l66 74l86 -60V${COVER_HEIGHT}H${LEFT}z" fill="${LAND}"/>`;
