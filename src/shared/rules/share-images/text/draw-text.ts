import { type Colour, fillContours, type PixelCanvas } from '#rules/share-images/pixel-canvas';
import { buildLineContours, cleanDrawnText, layoutLine, type TextLine, type TextStyle } from './text-layout.ts';

interface LinePlacement {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  colour: Colour;
}

export function drawTextLine(canvas: PixelCanvas, line: TextLine, { colour, ...position }: LinePlacement): void {
  for (const letter of buildLineContours(line, position)) fillContours(canvas, letter, colour);
}

/** Draws one line around `x`, at most `width` pixels wide. */
export function drawCentredText(
  canvas: PixelCanvas,
  { text, style, width }: { text: string; style: TextStyle; width: number },
  { x, y, size, colour }: LinePlacement,
): void {
  const line = layoutLine(style, cleanDrawnText(text), { isRightToLeft: false });
  const fittedSize = Math.min(size, (width * 1000) / Math.max(1, line.width));
  drawTextLine(canvas, line, { x: x - (line.width * fittedSize) / 2000, y: y + fittedSize * 0.35, size: fittedSize, colour });
}
