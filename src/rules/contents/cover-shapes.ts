/** What a kind's drawing gets: its size, a palette of token names, a stream of chance, and the path of the glyph, if any. */
export interface Canvas<Palette> {
  width: number;
  height: number;
  palette: Palette;
  random: () => number;
  glyph: string | null;
}

export const ink = (token: string) => `var(--${token})`;

/** A coordinate with at most one decimal: covers are drawn on a canvas of 320 by 200. */
export const at = (value: number) => short(Math.round(value * 10) / 10);
export const fine = (value: number) => short(Math.round(value * 100) / 100);

const short = (value: number) => {
  const text = String(value);
  return value < 1 && value > -1 ? text.replace('0.', '.') : text;
};

export const rectangle = (width: number, height: number, token: string) =>
  `<path d="M0 0h${at(width)}v${at(height)}H0z" fill="${ink(token)}"/>`;

export const disc = (x: number, y: number, radius: number, token: string) =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${ink(token)}"/>`;

/** The glyph, on a grid of 24, drawn `size` large around a point. */
export function glyphAt(path: string | null, [x, y, size]: [x: number, y: number, size: number], token: string): string {
  if (path === null) return '';
  return (
    `<path transform="translate(${at(x - size / 2)} ${at(y - size / 2)})scale(${fine(size / 24)})" d="${path}" fill="none" ` +
    `stroke="${ink(token)}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}
