import type { Kind } from '#base/kinds';
import type { ResultDrawingSource } from '#rules/pquiz/result-drawing';
import { createSeededRandom } from '#rules/seeded-random';
import type { ShareFormat } from '#rules/share-images/share-image-format';
import type { SharedScore } from '#rules/shared-results/shared-score';
import { drawFieldArt, planField } from './art/field-art.ts';
import { drawPlumageArt, planPlumage } from './art/plumage-art.ts';
import { drawSunArt, planSun } from './art/sun-art.ts';
import { buildBox, buildCircle, type Colour, createPixelCanvas, fillContours, type PixelCanvas } from './pixel-canvas.ts';
import { SHARE_LAYOUTS, type ShareLayout } from './share-layouts.ts';
import { drawTextLine } from './text/draw-text.ts';
import { getLetterCoverage, layoutText, type TextLayout, type TextStyle } from './text/text-layout.ts';
import { getTokenColour } from './token-colours.ts';

/** What a share image of a content or of one of its results shows. */
export interface ShareImageSubject {
  /** The content's id, which determines the colours like those of its cover. */
  contentId: string;
  kind: Kind;
  format: ShareFormat;
  /** The content's title, or the result's name. */
  title: string;
  /** The line above the title: the quiz of a result, or the kind of content. */
  eyebrow: string;
  product: string;
  /** The pquiz result, which has its own drawing. */
  result?: ResultDrawingSource;
  /** The score of the player who shares a trivia result. */
  score?: SharedScore;
}

/** The tokens of a share image besides those of its drawing. */
interface TextColours {
  background: string;
  ink: string;
  /** Of the product's name and the line below it. */
  accent: string;
}

/** A text with a smaller share of available letters is left out, since missing letters would change it. */
const MIN_LETTER_COVERAGE = 0.9;
const PAPER = 'morning-25';

/** Draws an image in the style of the content's cover, with a large title. */
export function drawShareImage(subject: ShareImageSubject, style: TextStyle): PixelCanvas {
  const layout = SHARE_LAYOUTS[subject.format];
  const { colours, draw } = planArt(subject, style, layout);
  const canvas = createPixelCanvas(layout.width, layout.height, getTokenColour(colours.background));
  draw(canvas);
  drawKindEdge(canvas, subject.kind, layout);
  drawTexts(canvas, { subject, style, layout, colours });
  return canvas;
}

function planArt(
  { kind, contentId, result, score }: ShareImageSubject,
  style: TextStyle,
  layout: ShareLayout,
): { colours: TextColours; draw: (canvas: PixelCanvas) => void } {
  // The seed of the content's cover, see covers/cover.ts.
  const random = createSeededRandom(contentId + kind);
  if (kind === 'kquiz') {
    const plan = planSun(random);
    return { colours: plan.text, draw: (canvas) => drawSunArt(canvas, plan, { layout, style, ...(score && { score }) }) };
  }
  if (kind === 'pquiz') {
    const plan = planPlumage(random, result);
    return { colours: plan.text, draw: (canvas) => drawPlumageArt(canvas, plan, { layout, style }) };
  }
  const plan = planField(random);
  return { colours: plan.text, draw: (canvas) => drawFieldArt(canvas, plan, layout) };
}

interface DrawTextsOptions {
  subject: ShareImageSubject;
  style: TextStyle;
  layout: ShareLayout;
  colours: TextColours;
}

function drawTexts(canvas: PixelCanvas, { subject: { title, eyebrow, product }, style, layout, colours }: DrawTextsOptions): void {
  const { text, productSize } = layout;
  const [ink, accent] = [getTokenColour(colours.ink), getTokenColour(colours.accent)];
  const placeText = (line: string, sizes: readonly number[], box: { height: number; maxLines: number }) =>
    getLetterCoverage(style, line) >= MIN_LETTER_COVERAGE ? layoutText(style, line, { sizes, width: text.width, ...box }) : null;
  const productLine = placeText(product, [productSize], { height: productSize * 1.5, maxLines: 1 });
  const eyebrowTop = text.top + productSize * 1.9;
  const eyebrowLines = placeText(eyebrow, layout.eyebrowSizes, { height: productSize * 3.4, maxLines: 2 });
  const eyebrowHeight = eyebrowLines ? eyebrowLines.lines.length * eyebrowLines.lineHeight : 0;
  const titleTop = eyebrowTop + eyebrowHeight + productSize * 0.8;
  const titleHeight = text.top + text.height - titleTop;
  const titleLines = placeText(title, layout.titleSizes, { height: titleHeight, maxLines: layout.titleLines });
  // Every line stands on the side where the title starts.
  const isRightToLeft = titleLines?.isRightToLeft ?? eyebrowLines?.isRightToLeft ?? false;
  const getX = (width: number) => (isRightToLeft ? text.left + text.width - width : text.left);
  const drawLines = ({ lines, size, lineHeight }: TextLayout, firstBaseline: number, colour: Colour) => {
    for (const [index, line] of lines.entries())
      drawTextLine(canvas, line, { x: getX((line.width * size) / 1000), y: firstBaseline + index * lineHeight, size, colour });
  };
  if (productLine) drawLines(productLine, text.top + productSize, accent);
  const bar = { y: text.top + productSize * 1.47, width: productSize * 1.9, height: productSize * 0.18 };
  fillContours(canvas, [buildBox({ x: getX(bar.width), ...bar })], accent);
  if (eyebrowLines) drawLines(eyebrowLines, eyebrowTop + eyebrowLines.lineHeight * 0.5 + eyebrowLines.size * 0.45, ink);
  if (!titleLines) return;
  const { size, lineHeight, lines } = titleLines;
  const top = layout.isTitleAtBottom ? titleTop + titleHeight - lines.length * lineHeight : titleTop;
  drawLines(titleLines, top + lineHeight * 0.5 + size * 0.36, ink);
}

/** The bottom edge of the kind: saw teeth, scallops or a straight line. */
function drawKindEdge(canvas: PixelCanvas, kind: Kind, { width, height, edge }: ShareLayout): void {
  const paper = getTokenColour(PAPER);
  const [top, step] = [height - edge, edge * 3];
  fillContours(canvas, [buildBox({ x: 0, y: top, width, height: edge })], paper);
  for (let x = 0; x < width; x += step) {
    if (kind === 'kquiz') fillContours(canvas, [[x, top, x + step / 2, top - edge * 1.4, x + step, top]], paper);
    if (kind === 'pquiz') fillContours(canvas, [buildCircle(x + step / 2, top, edge * 1.3)], paper);
  }
}
