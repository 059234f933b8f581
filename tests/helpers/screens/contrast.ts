import type { CDPSession, Page } from 'playwright-core';
import { callInPage } from './call-in-page.ts';
import type { TextFragment } from './in-page.ts';
import type { ContrastMeasure, ContrastText } from './in-page-contrast.ts';
import { withStyle } from './with-style.ts';

type Box = TextFragment['box'];

/** Sections below the window are laid out and painted too, and nothing moves. */
export const WHOLE_PAGE = '* { content-visibility: visible !important; transition: none !important; caret-color: transparent !important; }';
/** A glyph's stem is often thinner than a pixel; a stroke of the same colour fills whole pixels with the colour of the text. */
const FILLED_TEXT = '* { -webkit-text-stroke-width: 0.6px !important; }';
const NO_TEXT =
  '*, *::before, *::after, *::placeholder { -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important; text-emphasis-color: transparent !important; }';
/** A toast disappears by itself, perhaps between two pictures. A pointer finds everything, as it is painted. */
const STYLE = `${WHOLE_PAGE} * { pointer-events: auto !important; } [data-toasts] { display: none !important; }`;
/** Painted colours are rounded to whole steps of 255, and Chromium paints grey text a little darker than its colour. */
const TOLERANCE = 0.05;

/** Paintings of texts whose pictures were good. The same text on the same background has the same picture. */
const goodPaintings = new Set<string>();

/**
 * Computes the contrast of every text by WCAG 1.4.3: 4.5, and 3 from 24 px on or 18.66 px bold. Where plain colours are too weak, or anything
 * else is painted behind or over a text, two pictures of the page decide, with and without the text. A text that is covered by something else
 * is not counted.
 */
export async function findContrastFaults(page: Page, session: CDPSession): Promise<string[]> {
  const { texts, ratios } = await measurePictures(page, session);
  return texts.flatMap((text, index) => {
    const ratio = ratios[index] ?? 1;
    const isVisible = ratio > 1.02;
    if (isVisible && ratio < getLeastRatio(text) - TOLERANCE) return [`contrast ${ratio.toFixed(1)}: “${text.text}” in ${text.place}`];
    if (text.painting) goodPaintings.add(text.painting);
    return [];
  });
}

const getLeastRatio = ({ fontSize, isBold }: TextFragment) => (fontSize >= 24 || (isBold && fontSize >= 18.66) ? 3 : 4.5);

/** The texts whose colours alone do not tell that they are readable, and where the page is scrolled to. */
async function listUnclearTexts(page: Page): Promise<ContrastMeasure> {
  const measure = await callInPage<ContrastMeasure>(page, `measureContrasts(${JSON.stringify(STYLE)})`);
  const isUnclear = (text: ContrastText) =>
    (text.ratio === null || text.ratio < getLeastRatio(text) + TOLERANCE) && !(text.painting && goodPaintings.has(text.painting));
  return { ...measure, texts: measure.texts.filter(isUnclear) };
}

/** Takes both pictures of the part of the page that has the unclear texts, and compares them. */
async function measurePictures(page: Page, session: CDPSession): Promise<{ texts: ContrastText[]; ratios: number[] }> {
  let measure = await listUnclearTexts(page);
  const { view } = measure;
  for (;;) {
    const { texts } = measure;
    if (texts.length === 0) return { texts, ratios: [] };
    const area = getArea(texts);
    const takePicture = (css: string) => withStyle(page, css, () => capture(page, session, { area, view }));
    const withText = await takePicture(FILLED_TEXT);
    // A picture of more than the window lays out long pages anew, which moves their texts.
    measure = await listUnclearTexts(page);
    if (JSON.stringify(measure.texts) !== JSON.stringify(texts)) continue;
    const withoutText = await takePicture(NO_TEXT);
    const boxes = texts.map(({ box: { left, top, right, bottom } }) => ({
      left: left - area.left,
      top: top - area.top,
      right: right - area.left,
      bottom: bottom - area.top,
    }));
    return { texts, ratios: await page.evaluate(comparePictures, { withText, withoutText, boxes }) };
  }
}

/** The part of the page that has the texts, in whole pixels. */
function getArea(texts: ContrastText[]): Box {
  const boxes = texts.map(({ box }) => box);
  return {
    left: Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left)))),
    top: Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top)))),
    right: Math.ceil(Math.max(...boxes.map(({ right }) => right))),
    bottom: Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom))),
  };
}

/**
 * Takes a picture of an area of the page, scrolled to where its bars are. A picture of more than the window can leave the page scrolled
 * elsewhere.
 */
async function capture(page: Page, session: CDPSession, { area, view }: { area: Box; view: Box }): Promise<string> {
  const isInView = area.left >= view.left && area.top >= view.top && area.right <= view.right && area.bottom <= view.bottom;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: !isInView,
    clip: { x: area.left, y: area.top, width: area.right - area.left, height: area.bottom - area.top, scale: 1 },
  });
  if (!isInView) await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), view.top);
  return data;
}

interface Pictures {
  withText: string;
  withoutText: string;
  boxes: Box[];
}

/** The strongest contrast in each box between the pixels of two pictures. */
async function comparePictures({ withText, withoutText, boxes }: Pictures): Promise<number[]> {
  const decode = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    return context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? new ImageData(1, 1);
  };
  const [front, back] = await Promise.all([decode(withText), decode(withoutText)]);
  // https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
  const luminances = Float32Array.from({ length: 256 }, (_, value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const measureLuminance = (pixels: Uint8ClampedArray, at: number) =>
    0.2126 * (luminances[pixels[at] ?? 0] ?? 0) +
    0.7152 * (luminances[pixels[at + 1] ?? 0] ?? 0) +
    0.0722 * (luminances[pixels[at + 2] ?? 0] ?? 0);
  return boxes.map(({ left, top, right, bottom }) => {
    let strongest = 1;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(front.height, bottom); y++)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(front.width, right); x++) {
        const at = 4 * (y * front.width + x);
        const [one, other] = [measureLuminance(front.data, at), measureLuminance(back.data, at)];
        strongest = Math.max(strongest, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
      }
    return strongest;
  });
}
