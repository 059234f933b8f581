import type { CoverIconName } from './cover-icons.ts';

/** What a kind's drawing gets: its width, a stream of chance, where the drawings are, and the glyph. */
export interface CoverCanvas {
  width: number;
  random: () => number;
  /** What the address of a drawing begins with, before its name. */
  sprite: string;
  icon: CoverIconName;
}

/** Every cover is as high, whatever its width. */
export const COVER_HEIGHT = 200;

export const toCssColor = (token: string) => `var(--${token})`;

/** A coordinate with few decimals. */
export function formatCoordinate(value: number, decimals = 1): string {
  const text = String(Math.round(value * 10 ** decimals) / 10 ** decimals);
  return value < 1 && value > -1 ? text.replace('0.', '.') : text;
}

/** A drawing of the sprite, with the attributes that place and colour it: a class of styles/palettes.css gives more than one colour. */
export const drawSpriteShape = (sprite: string, name: string, attributes: string) => `<use href="${sprite}${name}" ${attributes}/>`;

/** The glyph, on a grid of 24, drawn `size` large around a point; the svg's class cover-lines says how its lines are drawn. */
export function drawIcon({ sprite, icon }: CoverCanvas, [x, y, size]: [x: number, y: number, size: number], token: string): string {
  const place = `transform="translate(${formatCoordinate(x - size / 2)} ${formatCoordinate(y - size / 2)})scale(${formatCoordinate(size / 24, 2)})"`;
  return drawSpriteShape(sprite, icon, `${place} stroke="${toCssColor(token)}"`);
}
