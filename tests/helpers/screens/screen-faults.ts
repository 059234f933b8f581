import type { CDPSession, Page } from 'playwright-core';
import { findLandmarkFaults } from '#tests/helpers/html/landmark-faults';
import { findHtmlFaults } from '#tests/helpers/html/validate-html';
import { isLong, takeSample } from '#tests/helpers/test-size';
import { callInPage } from './call-in-page.ts';
import { findContrastFaults, WHOLE_PAGE } from './contrast.ts';

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
/** A word of at most so many letters fits into a line, also as a heading, so it is not broken. */
const countUnbrokenLetters = (width: number, fontSize: number) => Math.min(12, Math.floor((0.6 * width) / fontSize));

type Theme = (typeof THEMES)[number];

export interface MeasureOptions {
  widths: readonly number[];
  /** Beside wide text spacing, which is measured at the usual text size. */
  fontSizes: readonly number[];
  contrastWidths: readonly number[];
  themes: readonly Theme[];
}

/** All that `npm run test:long` measures. */
export const EVERY_LAYOUT: MeasureOptions = {
  widths: WIDTH_PAIRS.flat(),
  fontSizes: FONT_SIZES,
  contrastWidths: WIDTH_PAIRS.flat(),
  themes: THEMES,
};
/**
 * What `npm test` measures by turns: two widths with the largest text, in which something breaks first, and the contrast at one of them in
 * one theme. Two successive commits have every width, and eight every width in every theme.
 */
const SAMPLES: readonly MeasureOptions[] = ([0, 1] as const).flatMap((shift) =>
  ([0, 1] as const).flatMap((width) =>
    WIDTH_PAIRS.map((widths, pair) => ({
      widths,
      fontSizes: [32],
      contrastWidths: [widths[width]],
      themes: [THEMES[(pair + shift) % 2] ?? 'light'],
    })),
  ),
);
const [sample = EVERY_LAYOUT] = isLong ? [] : takeSample(SAMPLES);

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
export async function measureScreen(page: Page, options: MeasureOptions = sample): Promise<string[]> {
  const before = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  const places = new Map<string, string[]>();
  let setting: Setting = { width: before?.width ?? 0, fontSize: 16 };
  const change = async (next: Setting) => {
    if (next.fontSize !== setting.fontSize) await session.send('Page.setFontSizes', { fontSizes: { standard: next.fontSize } });
    if (next.width !== setting.width) await page.setViewportSize({ width: next.width, height: next.width < 600 ? 844 : 900 });
    setting = next;
  };
  for (const { name, width, fontSize, measure } of listMeasures(options)) {
    await change({ width, fontSize });
    for (const fault of await measure(page, session)) places.set(fault, [...(places.get(fault) ?? []), name]);
  }
  await change({ width: setting.width, fontSize: 16 });
  await callInPage(page, `setStyle('')`);
  await page.emulateMedia({ colorScheme: null });
  await session.detach();
  if (before) await page.setViewportSize(before);
  return Array.from(places, ([fault, names]) => `${fault} [${names.join(', ')}]`);
}

interface Setting {
  width: number;
  fontSize: number;
}
interface Measure extends Setting {
  name: string;
  measure: (page: Page, session: CDPSession) => Promise<string[]>;
}

/** The measures of a page. Each follows one in the same window or with the same text, since to lay out the page anew takes most of the time. */
function listMeasures({ widths, fontSizes, contrastWidths, themes }: MeasureOptions): Measure[] {
  const contrasts = contrastWidths.flatMap((width) => themes.map((theme) => buildContrastMeasure(width, theme)));
  const start = contrastWidths.at(-1);
  let order = start === widths.at(-1) ? widths.toReversed() : [...widths];
  const layouts = [
    { fontSize: 16, css: TEXT_SPACING, suffix: ' spaced' },
    ...fontSizes.map((fontSize) => ({ fontSize, css: '', suffix: '' })),
  ].flatMap(({ fontSize, css, suffix }) => {
    const measures = order.map((width) => buildLayoutMeasure({ width, fontSize }, { css, suffix }));
    order = order.toReversed();
    return measures;
  });
  return [...contrasts, ...layouts];
}

const buildContrastMeasure = (width: number, colorScheme: Theme): Measure => ({
  name: `${width} ${colorScheme}`,
  width,
  fontSize: 16,
  async measure(page, session) {
    await page.emulateMedia({ colorScheme });
    return findContrastFaults(page, session);
  },
});

const buildLayoutMeasure = ({ width, fontSize }: Setting, { css, suffix }: { css: string; suffix: string }): Measure => ({
  name: `${width}×${fontSize}${suffix}`,
  width,
  fontSize,
  measure: (page) => callInPage(page, `measureLayout(${JSON.stringify(WHOLE_PAGE + css)}, ${countUnbrokenLetters(width, fontSize)})`),
});
