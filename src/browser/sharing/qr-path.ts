import { encode } from 'uqr';

export interface QrPath {
  /** The width and height, in modules, with a quiet zone of four on each side, which scanners need. */
  size: number;
  /** The dark modules, as the path of an SVG. */
  path: string;
}

export function buildQrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return { size, path: data.flatMap((cells, y) => cells.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') };
}
