import type { Contour } from './pixel-canvas.ts';

/** Glyph outlines with 1000 units per em: the advance width, and a path of M, L, Q and Z commands. */
export type GlyphOutlines = Readonly<Record<string, readonly [advance: number, path: string]>>;

const CURVE_STEPS = 5;
/** Added to the advance of each letter, and the advance of a letter without an outline, in units of the outlines. */
const TRACKING = -14;
const MISSING_ADVANCE = 300;

/** The share of the letters of a text with an outline, from 0 to 1. */
export function getGlyphCoverage(outlines: GlyphOutlines, text: string): number {
  const letters = [...text.normalize('NFC')].filter((letter) => letter.trim() !== '');
  return letters.length === 0 ? 0 : letters.filter((letter) => Object.hasOwn(outlines, letter)).length / letters.length;
}

export function measureTextWidth(outlines: GlyphOutlines, text: string, size: number): number {
  return [...text.normalize('NFC')].reduce((sum, letter) => sum + getAdvance(outlines, letter), 0) * (size / 1000);
}

/** Wraps a text into lines of at most `width` pixels. A text longer than `lines` lines ends in an ellipsis. */
export function wrapText(
  outlines: GlyphOutlines,
  text: string,
  { size, width, lines }: { size: number; width: number; lines: number },
): string[] {
  const wrappedLines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const lastLine = wrappedLines.at(-1);
    const extendedLine = lastLine === undefined ? word : `${lastLine} ${word}`;
    if (lastLine !== undefined && measureTextWidth(outlines, extendedLine, size) <= width)
      wrappedLines[wrappedLines.length - 1] = extendedLine;
    else wrappedLines.push(word);
  }
  if (wrappedLines.length <= lines) return wrappedLines;
  const visibleLines = wrappedLines.slice(0, lines);
  visibleLines[lines - 1] = `${(visibleLines[lines - 1] ?? '').replace(/[\s,.;:!?]+$/, '')}…`;
  return visibleLines;
}

/** The largest size at which the text fits into `lines`, and the wrapped lines; the smallest size if none fits. */
export function fitText(
  outlines: GlyphOutlines,
  text: string,
  { sizes, width, lines }: { sizes: readonly number[]; width: number; lines: number },
): { size: number; lines: string[] } {
  const smallestSize = sizes.at(-1) ?? 40;
  const size =
    sizes.find((candidate) => {
      const wrappedLines = wrapText(outlines, text, { size: candidate, width, lines: lines + 1 });
      return wrappedLines.length <= lines && wrappedLines.every((line) => measureTextWidth(outlines, line, candidate) <= width);
    }) ?? smallestSize;
  return { size, lines: wrapText(outlines, text, { size, width, lines }) };
}

/** The contours of each letter of a line of text, with its baseline at `y`. */
export function buildTextContours(
  outlines: GlyphOutlines,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): Contour[][] {
  const scale = size / 1000;
  let penX = x;
  return [...text.normalize('NFC')].flatMap((letter) => {
    const outline = Object.hasOwn(outlines, letter) ? outlines[letter] : undefined;
    const letterX = penX;
    penX += getAdvance(outlines, letter) * scale;
    return outline && outline[1] !== '' ? [parseContours(outline[1], { x: letterX, y, scale })] : [];
  });
}

const getAdvance = (outlines: GlyphOutlines, letter: string) =>
  (Object.hasOwn(outlines, letter) ? (outlines[letter]?.[0] ?? 0) : MISSING_ADVANCE) + TRACKING;

function parseContours(path: string, { x, y, scale }: { x: number; y: number; scale: number }): Contour[] {
  const contours: number[][] = [];
  let contour: number[] = [];
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const points = numbers.split(' ').map(Number);
    if (command === 'M') {
      contour = [...points];
      contours.push(contour);
    } else if (command === 'L') contour.push(...points);
    else if (command === 'Q') contour.push(...flattenCurve(contour.slice(-2), points));
  }
  return contours.map((points) => points.map((value, index) => (index % 2 === 0 ? x + value * scale : y - value * scale)));
}

function flattenCurve([x0 = 0, y0 = 0]: readonly number[], [cx = 0, cy = 0, x1 = 0, y1 = 0]: readonly number[]): number[] {
  return Array.from({ length: CURVE_STEPS }, (_, step) => (step + 1) / CURVE_STEPS).flatMap((t) => {
    const [startWeight, controlWeight, endWeight] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [startWeight * x0 + controlWeight * cx + endWeight * x1, startWeight * y0 + controlWeight * cy + endWeight * y1];
  });
}
