import bidiFactory from 'bidi-js';
import type { Contour } from '#rules/share-images/pixel-canvas';
import { trimEndMatches } from '#rules/text/scan/trim-signs';
import { splitAtLineBreaks, splitGraphemes } from './line-breaks.ts';
import { DISPLAY_FAMILY, hasLetter, type ShapedGlyph, type ShareFont } from './share-font.ts';

/** The fonts of a text, in the order in which a letter is looked up, and its language. */
export interface TextStyle {
  fonts: readonly ShareFont[];
  language: string;
}

/** A part of a line with one font and one direction. */
interface TextRun {
  font: ShareFont;
  text: string;
  level: number;
}

export interface TextLine {
  shapedGlyphs: readonly (ShapedGlyph & { font: ShareFont })[];
  /** In thousandths of an em. */
  width: number;
}

export interface TextLayout {
  size: number;
  lines: TextLine[];
  /** The distance of two baselines in pixels. */
  lineHeight: number;
  isRightToLeft: boolean;
  /** Whether the text has fewer lines than it needs. */
  isCut: boolean;
}

interface LayoutOptions {
  /** From large to small. */
  sizes: readonly number[];
  width: number;
  height: number;
  maxLines: number;
}

/** Marks, joiners and variation selectors have the font of the letter before. */
const FOLLOWS_LETTER = /[\p{M}\u200c\u200d]/u;
/** Emoji, their parts, and marks that no font draws. */
const DROPPED =
  /(?![©®™])\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0e|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}]/gu;
const TALL_FAMILY = /arabic|devanagari|bengali|tamil|thai|telugu|gujarati|gurmukhi|kannada|malayalam|sinhala|khmer|lao|myanmar|ethiopic/;
const LINE_HEIGHTS = { display: 1.06, other: 1.18, tall: 1.36 };
/** Lines become no narrower than this share of the width, so that they stay a block. */
const MIN_LINE_SHARE = 0.6;
const ELLIPSIS = '…';
const bidi = bidiFactory();

/** A text in the form in which it is drawn: composed letters, without emoji and controls. */
export const cleanDrawnText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(DROPPED, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The share of the letters of a text that a font has, from 0 to 1. */
export function getLetterCoverage({ fonts }: TextStyle, text: string): number {
  const letters = [...cleanDrawnText(text)].filter((letter) => letter.trim() !== '' && !FOLLOWS_LETTER.test(letter));
  return letters.length === 0 ? 0 : letters.filter((letter) => fonts.some((font) => hasLetter(font, letter))).length / letters.length;
}

/**
 * Wraps a text at the largest size at which it fits into the box, else at the smallest, cut with an ellipsis. At the smallest size a word
 * that is wider than a line is broken.
 */
export function layoutText(style: TextStyle, text: string, { sizes, width, height, maxLines }: LayoutOptions): TextLayout {
  const drawnText = cleanDrawnText(text);
  const isRightToLeft = bidi.getEmbeddingLevels(drawnText || ' ').paragraphs[0]?.level === 1;
  const measure = (piece: string) => measureText(style, piece, isRightToLeft);
  const pieces = splitAtLineBreaks(drawnText).map((piece) => measurePiece(piece, measure));
  const lineHeight = getLineHeight(style, drawnText);
  const build = (size: number, texts: readonly string[], isCut: boolean): TextLayout => ({
    size,
    lines: texts.map((line) => layoutLine(style, line, { isRightToLeft })),
    lineHeight: size * lineHeight,
    isRightToLeft,
    isCut,
  });
  const countLines = (size: number) => Math.max(1, Math.min(maxLines, Math.floor(height / (size * lineHeight))));
  const widest = Math.max(0, ...pieces.map(({ inked }) => inked));
  for (const size of sizes) {
    const limit = (width * 1000) / size;
    const lines = widest <= limit ? wrapPieces(pieces, limit) : null;
    if (lines && lines.length <= countLines(size)) return build(size, balanceLines(pieces, limit, lines), false);
  }
  const size = sizes.at(-1) ?? 40;
  const limit = (width * 1000) / size;
  const brokenPieces = pieces.flatMap((piece) => (piece.inked <= limit ? [piece] : breakPiece(piece.piece, limit, measure)));
  const lines = wrapPieces(brokenPieces, limit);
  const lineCount = countLines(size);
  if (lines.length <= lineCount) return build(size, lines, false);
  const lastLine = cutWithEllipsis(lines[lineCount - 1] ?? '', limit, measure);
  return build(size, [...lines.slice(0, lineCount - 1), lastLine], true);
}

interface MeasuredPiece {
  piece: string;
  width: number;
  /** Its width without the space at its end. */
  inked: number;
}

function wrapPieces(pieces: readonly MeasuredPiece[], limit: number): string[] {
  const lines: string[] = [];
  let lineWidth = Number.POSITIVE_INFINITY;
  for (const { piece, width, inked } of pieces) {
    if (lineWidth + inked <= limit) {
      lines[lines.length - 1] = `${lines.at(-1)}${piece}`;
      lineWidth += width;
    } else {
      lines.push(piece);
      lineWidth = width;
    }
  }
  return lines.map((line) => line.trimEnd());
}

/** The same number of lines in the narrowest width that has it, so that no word is left alone in the last one. */
function balanceLines(pieces: readonly MeasuredPiece[], limit: number, lines: readonly string[]): readonly string[] {
  const widest = Math.max(0, ...pieces.map(({ inked }) => inked));
  for (let share = MIN_LINE_SHARE; share < 1; share += 0.05) {
    const balancedLines = limit * share >= widest ? wrapPieces(pieces, limit * share) : [];
    if (balancedLines.length === lines.length) return balancedLines;
  }
  return lines;
}

function breakPiece(piece: string, limit: number, measure: (text: string) => number): MeasuredPiece[] {
  const parts: string[] = [''];
  for (const letter of splitGraphemes(piece)) {
    const extended = `${parts.at(-1)}${letter}`;
    if (measure(extended) <= limit) parts[parts.length - 1] = extended;
    else parts.push(letter);
  }
  return parts.map((part) => measurePiece(part, measure));
}

function measurePiece(piece: string, measure: (text: string) => number): MeasuredPiece {
  const trimmed = piece.trimEnd();
  const inked = measure(trimmed);
  return { piece, inked, width: trimmed === piece ? inked : measure(piece) };
}

function cutWithEllipsis(line: string, limit: number, measure: (text: string) => number): string {
  const letters = splitGraphemes(line);
  const build = () => `${trimEndMatches(letters.join(''), /[\s,.;:!?、。，]/u)}${ELLIPSIS}`;
  while (letters.length > 1 && measure(build()) > limit) letters.pop();
  return build();
}

const measureText = (style: TextStyle, text: string, isRightToLeft: boolean): number =>
  listRuns(style, text, isRightToLeft).reduce(
    (sum, run) => sum + shapeRun(style, run).reduce((width, { advance }) => width + advance, 0),
    0,
  );

const shapeRun = ({ language }: TextStyle, { font, text, level }: TextRun): ShapedGlyph[] =>
  font.shape(text, { isRightToLeft: level % 2 === 1, language });

/** Shapes the runs of a line and places them from left to right, which is not the order of reading in Arabic or Hebrew. */
export function layoutLine(style: TextStyle, text: string, { isRightToLeft }: { isRightToLeft: boolean }): TextLine {
  const shapedGlyphs: (ShapedGlyph & { font: ShareFont })[] = [];
  let pen = 0;
  for (const run of sortVisually(listRuns(style, text, isRightToLeft))) {
    for (const shapedGlyph of shapeRun(style, run)) {
      shapedGlyphs.push({ ...shapedGlyph, font: run.font, x: pen + shapedGlyph.x });
      pen += shapedGlyph.advance;
    }
  }
  return { shapedGlyphs, width: pen };
}

/** Splits a line where its font or its bidirectional level changes. Letters that no font has are left out. */
function listRuns({ fonts }: TextStyle, text: string, isRightToLeft: boolean): TextRun[] {
  if (text === '') return [];
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
  const runs: TextRun[] = [];
  let index = 0;
  for (const letter of text) {
    const level = levels[index] ?? 0;
    index += letter.length;
    const last = runs.at(-1);
    const font = chooseFont(fonts, letter, last?.font);
    if (!font) continue;
    if (last && last.font === font && last.level === level) last.text += letter;
    else runs.push({ font, text: letter, level });
  }
  return runs;
}

function chooseFont(fonts: readonly ShareFont[], letter: string, lastFont: ShareFont | undefined): ShareFont | undefined {
  if (lastFont && FOLLOWS_LETTER.test(letter)) return lastFont;
  const font = fonts.find((candidate) => hasLetter(candidate, letter));
  // A mark that several scripts share, such as the danda, is drawn like the letters before it.
  return font && font.family !== DISPLAY_FAMILY && lastFont && hasLetter(lastFont, letter) ? lastFont : font;
}

/** Rule L2 of the bidirectional algorithm (UAX 9): from the highest level down, sequences of that level or above are reversed. */
function sortVisually(runs: readonly TextRun[]): TextRun[] {
  const sorted = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < sorted.length; start += 1) {
      let end = start;
      while (end < sorted.length && (sorted[end]?.level ?? 0) >= level) end += 1;
      if (end - start > 1) sorted.splice(start, end - start, ...sorted.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return sorted;
}

function getLineHeight(style: TextStyle, text: string): number {
  const families = new Set(listRuns(style, text, false).map(({ font }) => font.family));
  if ([...families].some((family) => TALL_FAMILY.test(family))) return LINE_HEIGHTS.tall;
  return families.size === 0 || (families.size === 1 && families.has(DISPLAY_FAMILY)) ? LINE_HEIGHTS.display : LINE_HEIGHTS.other;
}

/** The contours of each glyph of a line in pixels, with its baseline at `y`. */
export function buildLineContours({ shapedGlyphs }: TextLine, { x, y, size }: { x: number; y: number; size: number }): Contour[][] {
  const scale = size / 1000;
  return shapedGlyphs
    .map((shapedGlyph) => {
      const [left, bottom] = [x + shapedGlyph.x * scale, y - shapedGlyph.y * scale];
      const contours = shapedGlyph.font.getContours(shapedGlyph.glyphId);
      return contours.map((contour) => contour.map((value, index) => (index % 2 === 0 ? left + value * scale : bottom - value * scale)));
    })
    .filter((contours) => contours.length > 0);
}
