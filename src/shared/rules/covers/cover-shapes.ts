import type { CoverIconName } from './cover-icons.ts';

/** The input of a drawing: its width, a seeded random generator, the sprite and the icon. */
export interface CoverCanvas {
  width: number;
  random: () => number;
  /** The URL of a symbol without its name. */
  sprite: string;
  icon: CoverIconName;
}

/** The height of every cover in SVG units. */
export const COVER_HEIGHT = 200;

export const toCssColor = (token: string) => `var(--${token})`;

/** Formats a coordinate with at most `decimals` decimals and without a leading zero. */
export function formatCoordinate(value: number, decimals = 1): string {
  const text = String(Math.round(value * 10 ** decimals) / 10 ** decimals);
  return value < 1 && value > -1 ? text.replace('0.', '.') : text;
}

/** References a symbol of the sprite. The attributes position and colour it; classes of styles/palettes.css set several colours. */
export const drawSpriteShape = (sprite: string, name: string, attributes: string) => `<use href="${sprite}${name}" ${attributes}/>`;

interface IconPlacement {
  /** The centre of the icon. */
  x: number;
  y: number;
  size: number;
}

/** Draws the icon, which has a grid of 24, in the colour of a token. The SVG's class cover-lines styles its strokes. */
export function drawIcon({ sprite, icon }: CoverCanvas, { x, y, size }: IconPlacement, token: string): string {
  const transform = `transform="translate(${formatCoordinate(x - size / 2)} ${formatCoordinate(y - size / 2)})scale(${formatCoordinate(size / 24, 2)})"`;
  return drawSpriteShape(sprite, icon, `${transform} stroke="${toCssColor(token)}"`);
}
