import { drawnOnce } from '#rules/drawn-once';
import { picked } from '#rules/random';
import { at, type Canvas, disc, glyphAt, ink, rectangle } from './cover-shapes.ts';

/** Sky, rays, the sun and its halo, the glyph in the sun. The sun is never the colour of the page. */
type Dawn = readonly [sky: string, rays: string, sun: string, glyph: string];

export const DAWNS: readonly [Dawn, ...Dawn[]] = [
  ['sky-300', 'sky-200', 'marigold-400', 'dusk-850'],
  ['sky-700', 'sky-600', 'marigold-400', 'dusk-850'],
  ['marigold-300', 'marigold-200', 'sky-600', 'morning-0'],
  ['sky-500', 'sky-400', 'marigold-300', 'dusk-850'],
  ['dusk-800', 'sky-800', 'sky-300', 'dusk-850'],
  ['sky-200', 'sky-100', 'sky-700', 'sky-100'],
  ['sky-800', 'sky-700', 'sky-200', 'sky-900'],
];

/** The sun: rays from a half disc on the lower edge, a dashed halo, the glyph in the sun. */
export function drawKquizCover({ width, height, palette, random, glyph }: Canvas<Dawn>): string {
  const x = width * picked(random, [0.5, 0.5, 0.3, 0.7]);
  const y = height * SUN.y;
  const radius = height * SUN.radius;
  return dawn(width, height, palette, x, picked(random, [22, 26, 30])) + glyphAt(glyph, [x, y - radius * 0.52, radius * 0.62], palette[3]);
}

/** Where the sun stands and how large it is, in heights of the cover. */
const SUN = { y: 1.02, radius: 0.56 };

const dawn = drawnOnce((width: number, height: number, [sky, light, sun]: Dawn, x: number, count: number) => {
  const y = height * SUN.y;
  const radius = height * SUN.radius;
  return (
    rectangle(width, height, sky) +
    `<path d="${rays([x, y], count, width * 1.4)}" fill="${ink(light)}"/>` +
    `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 1.17)}" fill="none" stroke="${ink(sun)}" stroke-width="${at(height * 0.025)}" ` +
    `stroke-dasharray="${at(height * 0.02)} ${at(height * 0.075)}" stroke-linecap="round"/>` +
    disc(x, y, radius, sun)
  );
});

function rays([x, y]: [number, number], count: number, length: number): string {
  const end = (turn: number) => {
    const angle = Math.PI * (1 + turn / count);
    return `${Math.round(x + length * Math.cos(angle))} ${Math.round(y + length * Math.sin(angle))}`;
  };
  let path = '';
  for (let ray = 0; ray < count; ray += 2) path += `M${at(x)} ${at(y)}L${end(ray)}L${end(ray + 1)}z`;
  return path;
}
