import type { CDPSession, Page } from 'playwright-core';
import { findLandmarkFaults } from '#tests/helpers/html/landmark-faults';
import { findHtmlFaults } from '#tests/helpers/html/validate-html';
import { isLong } from '#tests/helpers/test-size';
import { callInPage } from './call-in-page.ts';
import { findContrastFaults } from './contrast.ts';
import { waitForFonts } from './wait-for-fonts.ts';
import { withStyle } from './with-style.ts';

const WIDTHS = [320, 390, 768, 1280] as const;
/** The text sizes of a browser, in pixels: the usual one, and Chrome's "Very large" and the largest that people with low vision set. */
const FONT_SIZES = [16, 24, 32] as const;
/** WCAG 1.4.12, Text Spacing: line height 1.5, paragraphs 2, letters 0.12 and words 0.16 times the font size. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;
/** Sections below the window are laid out and painted too, and nothing moves. */
const WHOLE_PAGE = '* { content-visibility: visible !important; transition: none !important; caret-color: transparent !important; }';
/** A word of at most so many letters fits into a line, also as a heading, so it is not broken. */
const countUnbrokenLetters = ({ width, fontSize }: ScreenLayout) => Math.min(12, Math.floor((0.6 * width) / fontSize));

interface ScreenLayout {
  width: number;
  fontSize: number;
  hasSpacing: boolean;
}

const buildLayouts = (widths: readonly number[], fontSizes: readonly number[]): ScreenLayout[] =>
  widths.flatMap((width) => [
    ...fontSizes.map((fontSize) => ({ width, fontSize, hasSpacing: false })),
    { width, fontSize: 16, hasSpacing: true },
  ]);
/** `npm run test:long` measures all of them; otherwise those in which something breaks first. */
const LAYOUTS = isLong ? buildLayouts(WIDTHS, FONT_SIZES) : buildLayouts(WIDTHS, [32]);
const CONTRAST_WIDTHS = isLong ? [390, 1280] : [390];

/**
 * What is wrong with a page in its present state: its document, as scripts have changed it, has to be valid HTML with its landmarks in order,
 * and what it measures as `measureScreen` says.
 */
export async function findScreenFaults(page: Page): Promise<string[]> {
  const document = await page.content();
  return [...(await findHtmlFaults(document)), ...findLandmarkFaults(document), ...(await measureScreen(page))];
}

/**
 * Measures a page in its present state, at every width and text size and with wide text spacing, and the contrast of its texts as painted
 * in both themes. Afterwards the window and the text have the sizes that they had before.
 * @returns A line per fault, with the widths and text sizes at which it was found: texts and controls over each other, cut texts, texts
 * outside their boxes, broken short words, a page wider than the window, weak contrast.
 */
export async function measureScreen(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  const places = new Map<string, string[]>();
  const contrastFaults = await withStyle(page, WHOLE_PAGE, async () => {
    for (const layout of LAYOUTS) {
      const faults = await findFaultsOfLayout(page, session, layout);
      const name = `${layout.width}×${layout.fontSize}${layout.hasSpacing ? ' spaced' : ''}`;
      for (const fault of faults) places.set(fault, [...(places.get(fault) ?? []), name]);
    }
    return findContrastFaultsInThemes(page);
  });
  await session.detach();
  if (before) await page.setViewportSize(before);
  return [...Array.from(places, ([fault, names]) => `${fault} [${names.join(', ')}]`), ...contrastFaults];
}

async function findFaultsOfLayout(page: Page, session: CDPSession, layout: ScreenLayout): Promise<string[]> {
  await page.setViewportSize({ width: layout.width, height: layout.width < 600 ? 844 : 900 });
  await session.send('Page.setFontSizes', { fontSizes: { standard: layout.fontSize } });
  const faults = await withStyle(page, layout.hasSpacing ? TEXT_SPACING : '', async () => {
    await waitForFonts(page);
    return callInPage<string[]>(page, `findLayoutFaults(${countUnbrokenLetters(layout)})`);
  });
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  return faults;
}

async function findContrastFaultsInThemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of CONTRAST_WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      faults.push(...(await findContrastFaults(page)).map((fault) => `${fault} [${width} ${colorScheme}]`));
    }
  }
  await page.emulateMedia({ colorScheme: null });
  return faults;
}
