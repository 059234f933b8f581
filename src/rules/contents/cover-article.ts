import { drawnOnce } from '#rules/drawn-once';
import { at, type Canvas, disc, glyphAt, ink, rectangle } from './cover-shapes.ts';

/** Sky, three hills from far to near, the sun, the glyph in the sky. */
type Field = readonly [sky: string, far: string, middle: string, near: string, sun: string, glyph: string];

export const FIELDS: readonly [Field, ...Field[]] = [
  ['moss-100', 'moss-300', 'moss-500', 'moss-700', 'marigold-400', 'moss-900'],
  ['sky-200', 'moss-300', 'moss-400', 'moss-600', 'morning-0', 'moss-900'],
  ['marigold-200', 'moss-200', 'moss-400', 'moss-700', 'rose-400', 'moss-900'],
  ['moss-800', 'moss-700', 'moss-600', 'moss-400', 'marigold-300', 'moss-100'],
  ['rose-200', 'moss-300', 'moss-500', 'moss-800', 'marigold-400', 'moss-900'],
  ['moss-200', 'moss-400', 'moss-600', 'moss-800', 'morning-25', 'moss-900'],
  ['sky-700', 'moss-700', 'moss-500', 'moss-300', 'marigold-200', 'sky-100'],
];

interface Ridge {
  /** The middle height of the wave. */
  level: number;
  swing: number;
  phase: number;
}

/** The field: a low sun, three hills, furrows on the nearest, the glyph in the sky opposite the sun. */
export function drawArticleCover({ width, height, palette, random, glyph }: Canvas<Field>): string {
  const glyphOnTheLeft = random() < 0.5;
  const phase = Math.floor(random() * PHASES) * (3 / PHASES);
  return (
    landscape(width, height, palette, glyphOnTheLeft ? 0.76 : 0.24, phase) +
    glyphAt(glyph, [width * (glyphOnTheLeft ? 0.3 : 0.7), height * 0.36, height * 0.4], palette[5])
  );
}

/** How many shapes the hills have. */
const PHASES = 24;

const landscape = drawnOnce((width: number, height: number, palette: Field, sunAt: number, phase: number) => {
  const [sky, far, middle, near, sun] = palette;
  const hill = (level: number, swing: number, turn: number) => ({ level: height * level, swing: height * swing, phase: phase + turn });
  const nearest = hill(0.86, 0.06, 4);
  const ground = (ridge: Ridge, token: string) =>
    `<path d="M0 ${at(heightOf(ridge, 0))}${crest(ridge, width)}V${height}H0z" fill="${ink(token)}"/>`;
  return (
    rectangle(width, height, sky) +
    disc(width * sunAt, height * 0.42, height * 0.2, sun) +
    ground(hill(0.56, 0.09, 0), far) +
    ground(hill(0.7, 0.09, 2), middle) +
    ground(nearest, near) +
    `<path d="${furrows(nearest, width, height)}" fill="none" stroke="${ink(middle)}" stroke-width="1.6" opacity=".75"/>`
  );
});

const WAVES = Math.PI * 1.6;
const heightOf = ({ level, swing, phase }: Ridge, share: number) => level + swing * Math.sin(share * WAVES + phase);
const slopeOf = ({ swing, phase }: Ridge, share: number) => swing * WAVES * Math.cos(share * WAVES + phase);

/** The wave as curves relative to their starts, four for the whole width. */
function crest(ridge: Ridge, width: number): string {
  const part = 1 / 4;
  let path = '';
  for (let share = 0; share < 1; share += part) {
    const [start, end] = [heightOf(ridge, share), heightOf(ridge, share + part)];
    const leave = (slopeOf(ridge, share) * part) / 3;
    const arrive = end - start - (slopeOf(ridge, share + part) * part) / 3;
    const third = (width * part) / 3;
    path += `c${at(third)} ${at(leave)} ${at(third * 2)} ${at(arrive)} ${at(third * 3)} ${at(end - start)}`;
  }
  return path;
}

function furrows(ridge: Ridge, width: number, height: number): string {
  const line = crest(ridge, width);
  return [0.05, 0.095, 0.14, 0.185].map((down) => `M0 ${at(heightOf(ridge, 0) + height * down)}${line}`).join('');
}
