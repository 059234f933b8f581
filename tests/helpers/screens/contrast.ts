import type { Page } from 'playwright-core';
import { callInPage } from './call-in-page.ts';
import type { TextFragment } from './in-page.ts';
import { withStyle } from './with-style.ts';

/** A glyph's stem is often thinner than a pixel; a stroke of the same colour fills whole pixels with the colour of the text. */
const FILLED_TEXT = '* { -webkit-text-stroke-width: 0.6px !important; }';
const NO_TEXT =
  '*, *::before, *::after, *::placeholder { -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important; text-emphasis-color: transparent !important; }';
/** A toast disappears by itself, perhaps between two pictures. */
const NO_TOASTS = '[data-toasts] { display: none !important; }';
/** Painted colours are rounded to whole steps of 255, and Chromium paints grey text a little darker than its colour. */
const TOLERANCE = 0.05;

/**
 * Computes the contrast of every text from two pictures of the page, with and without the text, by WCAG 1.4.3: 4.5, and 3 from 24 px on or
 * 18.66 px bold. A text that is covered by something else is not counted.
 */
export async function findContrastFaults(page: Page): Promise<string[]> {
  const [withText, texts, withoutText] = await withStyle(page, NO_TOASTS, async () => {
    const top = await page.evaluate(() => scrollY);
    const first = await takePicture(page, { css: FILLED_TEXT, top });
    // The first picture waits for fonts and lays out long pages anew, which moves their texts.
    await scrollPage(page, top);
    return [first, await callInPage<TextFragment[]>(page, 'listContrastTexts()'), await takePicture(page, { css: NO_TEXT, top })] as const;
  });
  const reader = await page.context().newPage();
  const ratios = await reader.evaluate(measureContrasts, { withText, withoutText, boxes: texts.map(({ box }) => box) });
  await reader.close();
  return texts.flatMap(({ text, place, fontSize, isBold }, index) => {
    const ratio = ratios[index] ?? 1;
    const isLarge = fontSize >= 24 || (isBold && fontSize >= 18.66);
    const isVisible = ratio > 1.02;
    return isVisible && ratio < (isLarge ? 3 : 4.5) - TOLERANCE ? [`contrast ${ratio.toFixed(1)}: “${text}” in ${place}`] : [];
  });
}

/** Takes a picture of the whole page, scrolled to `top`, where its bars are. A picture of the whole page can leave it scrolled elsewhere. */
async function takePicture(page: Page, { css, top }: { css: string; top: number }): Promise<string> {
  const picture = await withStyle(page, css, async () => {
    await scrollPage(page, top);
    return page.screenshot({ fullPage: true });
  });
  return picture.toString('base64');
}

const scrollPage = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

interface Pictures {
  withText: string;
  withoutText: string;
  boxes: TextFragment['box'][];
}

/** The strongest contrast in each box between the pixels of two pictures. */
async function measureContrasts({ withText, withoutText, boxes }: Pictures): Promise<number[]> {
  const decode = async (base64: string) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
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
