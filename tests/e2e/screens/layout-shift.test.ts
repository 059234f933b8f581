import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { BROWSER_FLAGS } from '#scripts/cli/browser-flags';
import { writeFontsWithoutArial } from '#tests/helpers/screens/font-sets';
import { type KindOfPage, listKindsOfPage, MAX_LAYOUT_SHIFT, measureLayoutShift } from '#tests/helpers/screens/layout-shift';
import { toSessionCookies } from '#tests/helpers/sign-in';
import { takeByTurns } from '#tests/helpers/test-size';

const FONTS = { 'the fonts of the machine': {}, 'no font like Arial': writeFontsWithoutArial() };
/** A phone and a desktop without the fonts that most phones lack, a tablet with those of the machine, a phone whose scripts are slow. */
const SCREENS = [
  { fonts: 'no font like Arial', width: 390, height: 844, hasLateScripts: false },
  { fonts: 'no font like Arial', width: 1280, height: 900, hasLateScripts: false },
  { fonts: 'the fonts of the machine', width: 768, height: 1024, hasLateScripts: false },
  { fonts: 'no font like Arial', width: 390, height: 844, hasLateScripts: true },
] as const;

const browsers = new Map<string, Browser>();
beforeAll(async () => {
  for (const [fonts, env] of Object.entries(FONTS))
    browsers.set(
      fonts,
      await chromium.launch({ executablePath: inject('chromium') ?? '', args: BROWSER_FLAGS, env: { ...(process.env as object), ...env } }),
    );
});
afterAll(() => Promise.all([...browsers.values()].map((browser) => browser.close())));

interface Screen {
  fonts: string;
  width: number;
  height: number;
  hasLateScripts: boolean;
}

async function findShift(
  { fonts, width, height, hasLateScripts }: Screen,
  { path, isSignedIn, scrolls = false }: PageToMeasure,
): Promise<string[]> {
  const browser = browsers.get(fonts);
  if (!browser) throw new Error(`No browser with ${fonts}.`);
  const { value, sources } = await measureLayoutShift({
    browser,
    path,
    scrolls,
    hasLateScripts,
    context: { baseURL: inject('origin'), viewport: { width, height } },
    prepare: async (context) => {
      if (isSignedIn) await context.addCookies(toSessionCookies('jo_wren'));
    },
  });
  return value > MAX_LAYOUT_SHIFT ? [`${path}: ${value.toFixed(3)}`, ...sources] : [];
}
interface PageToMeasure extends Omit<KindOfPage, 'name'> {
  scrolls?: boolean;
}

/** Each kind of page on each screen, or else, in a short run, on one of them, which differs from kind to kind and from commit to commit. */
async function listPagesOf(screen: Screen): Promise<PageToMeasure[]> {
  const pages = (await listKindsOfPage(inject('origin'))).flatMap((kind, index) =>
    SCREENS.map((_, turn) => ({ ...kind, screen: SCREENS[(index + turn) % SCREENS.length] })),
  );
  return takeByTurns(pages, SCREENS.length).filter((page) => page.screen === screen);
}

test.for(SCREENS)(
  'nothing moves on any kind of page while its fonts arrive: $width px, $fonts, late scripts $hasLateScripts',
  async (screen) => {
    const queue = await listPagesOf(screen);
    const faults: string[] = [];
    const measureNext = async (): Promise<void> => {
      const kind = queue.shift();
      if (!kind) return;
      faults.push(...(await findShift(screen, kind)));
      await measureNext();
    };
    await Promise.all([measureNext(), measureNext()]);
    expect(faults).toEqual([]);
  },
);

test('nothing moves while a reader scrolls to the end of a list, where more loads', async () => {
  const screen = { fonts: 'no font like Arial', width: 768, height: 1024, hasLateScripts: false };
  expect(await findShift(screen, { path: '/home-new', scrolls: true })).toEqual([]);
});
