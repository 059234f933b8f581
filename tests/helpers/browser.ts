import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The one browser of a test file, and its pages: an error in a page's console fails the test that opened it. */
export function launchTestBrowser() {
  let browser: Browser;
  let errors: string[] = [];

  beforeAll(async () => {
    const executablePath = inject('chromium');
    if (!executablePath) throw new Error('There is no Chromium: npm test installs it where apt and root are there, see docs/testing.md.');
    browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  });
  // A page that stays open goes on moving, and takes the next test's time.
  afterEach(async () => {
    const seen = errors;
    errors = [];
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(seen).toEqual([]);
  });
  afterAll(() => browser.close());

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: inject('origin'),
      viewport: { width: 1280, height: 900 },
      serviceWorkers: 'block',
      userAgent: buildUserAgent(browser),
      ...options,
    });
    await context.addInitScript(recordFlashes);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) errors.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`));
    await page.goto(path);
    return page;
  }
  return { open };
}

/** What the browser says of itself with its window open: without one it says so, and nothing that it does would count. */
const buildUserAgent = (browser: Browser) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;

/** A refused call and a refused frame are written to the console by the browser itself; the page has its own words for them. */
const isExpected = (text: string) =>
  /^Failed to load resource: (the server responded with a status of (?:4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/.test(text) ||
  /^Framing '[^']+' violates the following Content Security Policy directive: "frame-ancestors/.test(text);

/** Writes down what the page says in passing. */
function recordFlashes(): void {
  const flashes: string[] = [];
  Object.assign(window, { flashes });
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (!(target instanceof Element && target.matches('[data-toasts]'))) continue;
      for (const node of addedNodes) if (node instanceof Element && node.checkVisibility()) flashes.push(node.textContent ?? '');
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Waits for the next flash with these words. It is gone again after two seconds, which may pass between two looks of a busy machine. */
export async function waitForFlash(page: Page, words: string): Promise<void> {
  await page.waitForFunction((text) => {
    const { flashes = [] } = window as unknown as { flashes?: string[] };
    const at = flashes.findIndex((flash) => flash.includes(text));
    return at >= 0 && flashes.splice(0, at + 1).length > 0;
  }, words);
}

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What axe finds wrong with a page once it stands still: half-way through a transition no colour is the one chosen. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  if (page.frames().length === 1) return runAxe(page, []);
  await page.evaluate(waitForAnimations);
  // What frames hold is put together in a page beside this one, which takes twice as long as the looking.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** The same without the frames in the page, whose own tests look at them: axe then needs no page beside this one. */
export const findAxeViolationsWithoutFrames = (page: Page): Promise<string[]> => runAxe(page, ['iframe']);

interface Axe {
  source: string;
  run(context: { exclude: string[] }, options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}
const { source: AXE }: Axe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core');

/** Axe is half a megabyte, and what it finds right far more than what it finds wrong: it comes once a page, and tells what is wrong. */
async function runAxe(page: Page, exclude: string[]): Promise<string[]> {
  await page.evaluate(waitForAnimations);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([without, options]) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run({ exclude: without }, options);
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
    },
    [exclude, { resultTypes: ['violations'] }] as const,
  );
}

/** Resolves when nothing that ends by itself is moving any more. What leaves the page half-way never says that it has ended, so it is looked at anew. */
async function waitForAnimations() {
  const isEnding = (one: Animation) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity;
  do await new Promise(requestAnimationFrame);
  while (document.getAnimations().some(isEnding));
}

/** Whether the page is wider than the window. */
export const hasHorizontalScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
