import bidiFactory from 'bidi-js';
import type { Contour } from '#rules/share-images/pixel-canvas';
import type { ShareFontRange } from './font-list.ts';

/** A glyph of a shaped text, in visual order. The unit is a thousandth of an em, with y upwards. */
export interface ShapedGlyph {
  /** Its number in the font. */
  glyphId: number;
  advance: number;
  x: number;
  y: number;
}

export interface ShapingOptions {
  isRightToLeft: boolean;
  /** A language tag. */
  language: string;
}

/** A font that turns a text of one direction into glyphs. */
export interface ShareFont {
  family: string;
  ranges: readonly ShareFontRange[];
  shape: (text: string, options: ShapingOptions) => ShapedGlyph[];
  /** The contours of a glyph, in thousandths of an em with y upwards. */
  getContours: (glyphId: number) => Contour[];
}

/** Glyph outlines with 1000 units per em: the advance width, and a path of M, L, Q and Z commands. */
export type GlyphOutlines = Readonly<Record<string, readonly [advance: number, path: string]>>;

export const DISPLAY_FAMILY = 'display';
const CURVE_STEPS = 5;
/** Added to the advance of each letter. */
const TRACKING = -14;
const bidi = bidiFactory();

/** The display typeface. Its letters need no shaping: each has one outline, whose number is its code point. */
export function buildDisplayFont(outlines: GlyphOutlines): ShareFont {
  const findOutline = (letter: string) => (Object.hasOwn(outlines, letter) ? outlines[letter] : undefined);
  return {
    family: DISPLAY_FAMILY,
    ranges: Object.keys(outlines).map((letter) => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0]),
    shape: (text, { isRightToLeft }) => {
      const letters = [...text];
      const visualLetters = isRightToLeft ? letters.reverse().map((letter) => bidi.getMirroredCharacter(letter) ?? letter) : letters;
      return visualLetters.map((letter) => {
        const advance = (findOutline(letter)?.[0] ?? 0) + TRACKING;
        return { glyphId: letter.codePointAt(0) ?? 0, advance, x: 0, y: 0 };
      });
    },
    getContours: (glyphId) => parsePath(findOutline(String.fromCodePoint(glyphId))?.[1] ?? ''),
  };
}

export function hasLetter({ ranges }: Pick<ShareFont, 'ranges'>, letter: string): boolean {
  const codePoint = letter.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}

function parsePath(path: string): Contour[] {
  const contours: number[][] = [];
  let contour: number[] = [];
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const points = numbers.split(' ').map(Number);
    if (command === 'M') {
      contour = [...points];
      contours.push(contour);
    } else if (command === 'L') contour.push(...points);
    else if (command === 'Q') addCurve(contour, points);
  }
  return contours;
}

/** Adds a quadratic curve from the contour's last point as short lines. */
export function addCurve(contour: number[], [cx = 0, cy = 0, x1 = 0, y1 = 0]: readonly number[]): void {
  const [x0 = 0, y0 = 0] = contour.slice(-2);
  for (let step = 1; step <= CURVE_STEPS; step += 1) {
    const t = step / CURVE_STEPS;
    const [startWeight, controlWeight, endWeight] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    contour.push(startWeight * x0 + controlWeight * cx + endWeight * x1, startWeight * y0 + controlWeight * cy + endWeight * y1);
  }
}
