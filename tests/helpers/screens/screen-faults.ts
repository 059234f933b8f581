import type { CDPSession, Page } from 'playwright-core';
import { findLandmarkFaults } from '#tests/helpers/html/landmark-faults';
import { findHtmlFaults } from '#tests/helpers/html/validate-html';
import { isLong, takeSample } from '#tests/helpers/test-size';
import { callInPage } from './call-in-page.ts';
import { findContrastFaults } from './contrast.ts';
import { withStyle } from './with-style.ts';

/** The text sizes of a browser, in pixels: the usual one, and Chrome's "Very large" and the largest that people with low vision set. */
const FONT_SIZES = [16, 24, 32] as const;
/** Each pair has a window with the layout of phones and one with that of desktops. Large text and wide text spacing break narrow windows first. */
const WIDTH_PAIRS = [
  [390, 1280],
  [320, 768],
] as const;
const THEMES = ['light', 'dark'] as const;
/** WCAG 1.4.12, Text Spacing: line height 1.5, paragraphs 2, letters 0.12 and words 0.16 times the font size. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;
/** Sections below the window are laid out and painted too, and nothing moves. */
const WHOLE_PAGE = '* { content-visibility: visible !important; transition: none !important; caret-color: transparent !important; }';
/** A word of at most so many letters fits into a line, also as a heading, so it is not broken. */
const countUnbrokenLetters = (width: number, fontSize: number) => Math.min(12, Math.floor((0.6 * width) / fontSize));

export interface MeasureOptions {
  widths: readonly number[];
  fontSizes: readonly number[];
  themes: readonly Theme[];
}
type Theme = (typeof THEMES)[number];

/** All that `npm run test:long` measures. */
export const EVERY_LAYOUT: MeasureOptions = { widths: WIDTH_PAIRS.flat(), fontSizes: FONT_SIZES, themes: THEMES };
/** What `npm test` measures: the largest text, in which something breaks first. Four successive commits have each pair of widths in each theme. */
const SAMPLES = WIDTH_PAIRS.flatMap((widths) => THEMES.map((theme) => ({ widths, fontSizes: [32], themes: [theme] })));
const [sample = EVERY_LAYOUT] = isLong ? [EVERY_LAYOUT] : takeSample(SAMPLES);

/**
 * What is wrong with a page in its present state: its document, as scripts have changed it, has to be valid HTML with its landmarks in order,
 * and what it measures as `measureScreen` says.
 */
export async function findScreenFaults(page: Page): Promise<string[]> {
  const document = await page.content();
  return [...(await findHtmlFaults(document)), ...findLandmarkFaults(document), ...(await measureScreen(page))];
}

/**
 * Measures a page in its present state, at each width with each text size and with wide text spacing, and the contrast of its texts in each
 * theme. Afterwards the window and the text have the sizes that they had before.
 * @returns A line per fault, with the widths and text sizes at which it was found: texts and controls over each other, cut texts, texts
 * outside their boxes, broken short words, a page wider than the window, weak contrast.
 */
export async function measureScreen(page: Page, { widths, fontSizes, themes }: MeasureOptions = sample): Promise<string[]> {
  const before = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  const places = new Map<string, string[]>();
  const contrastFaults: string[] = [];
  await withStyle(page, WHOLE_PAGE, async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      for (const [name, faults] of await findLayoutFaults(page, session, { width, fontSizes }))
        for (const fault of faults) places.set(fault, [...(places.get(fault) ?? []), `${width}×${name}`]);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        contrastFaults.push(...(await findContrastFaults(page, session)).map((fault) => `${fault} [${width} ${colorScheme}]`));
      }
    }
  });
  await page.emulateMedia({ colorScheme: null });
  await session.detach();
  if (before) await page.setViewportSize(before);
  return [...Array.from(places, ([fault, names]) => `${fault} [${names.join(', ')}]`), ...contrastFaults];
}

interface WidthOptions {
  width: number;
  fontSizes: readonly number[];
}

/** The faults of a page's layout in a window of one width, with each text size and with wide text spacing. */
async function findLayoutFaults(page: Page, session: CDPSession, { width, fontSizes }: WidthOptions): Promise<[name: string, string[]][]> {
  const found: [string, string[]][] = [];
  const measure = async (name: string, fontSize: number, css: string) => {
    const call = `measureLayout(${JSON.stringify(css)}, ${countUnbrokenLetters(width, fontSize)})`;
    found.push([name, await callInPage<string[]>(page, call)]);
  };
  for (const fontSize of fontSizes) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    await measure(`${fontSize}`, fontSize, '');
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await measure('16 spaced', 16, TEXT_SPACING);
  return found;
}
