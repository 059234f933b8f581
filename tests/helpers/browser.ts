import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { BROWSER_FLAGS } from '#scripts/cli/browser-flags';
import { ContextPool } from './context-pool.ts';
import { writeFailurePictures } from './failure-pictures.ts';
import type { SeededAccount } from './serve.ts';
import { signInAs } from './sign-in.ts';
import { getOrigin } from './test-site.ts';
import { takeSample } from './test-size.ts';

/** How a test opens a page: as in Playwright, and signed in as a seeded account from the first request on. */
export interface OpenOptions extends BrowserContextOptions {
  account?: SeededAccount | undefined;
}

/** The browser of a process that runs one test file after the other. */
interface SharedBrowser {
  browser: Browser;
  pool: ContextPool;
}
const sharedProcess = globalThis as { sharedBrowser?: Promise<SharedBrowser> };

async function launchBrowser(): Promise<SharedBrowser> {
  const executablePath = inject('chromium');
  if (!executablePath)
    throw new Error('Chromium was not found. npm test installs it as root on Debian; docs/testing.md explains the alternatives.');
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  return {
    browser,
    pool: new ContextPool(browser, getOrigin(), async (context) => void (await context.addInitScript(recordFlashes))),
  };
}

/** Opens the pages of a test file. An error in a page's console fails the test that opened the page, unless it is one that the test causes. */
export function launchTestBrowser({ causedErrors }: { causedErrors?: RegExp } = {}) {
  let shared: SharedBrowser;
  let errors: string[] = [];

  beforeAll(async () => {
    sharedProcess.sharedBrowser ??= launchBrowser();
    shared = await sharedProcess.sharedBrowser;
  });
  // An open page would slow down the next test.
  afterEach(async ({ task }) => {
    const testErrors = errors;
    errors = [];
    if (task.result?.state === 'fail') await writeFailurePictures(shared.pool.listUsed(), task.name);
    await shared.pool.takeBack();
    expect(testErrors).toEqual([]);
  });

  /** Opens a page in a browser that has nothing of another test: home, or where a link from elsewhere leads. */
  async function open(path: string, { account, ...options }: OpenOptions = {}): Promise<Page> {
    const page = await shared.pool.lend({
      baseURL: getOrigin(),
      viewport: { width: 1280, height: 900 },
      serviceWorkers: 'block',
      userAgent: buildUserAgent(shared.browser),
      ...options,
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpectedError(message.text()) && !causedErrors?.test(message.text()))
        errors.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`));
    if (account) await signInAs(page, account);
    await page.goto(path);
    return page;
  }
  return { open };
}

/** The user agent of a browser with a window. The site ignores the views and plays of headless ones, as of bots. */
const buildUserAgent = (browser: Browser) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;

/** The browser itself logs failed requests and refused frames, which the page handles. */
const isExpectedError = (text: string) =>
  /^Failed to load resource: (the server responded with a status of (?:4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/.test(text) ||
  /^Framing '[^']+' violates the following Content Security Policy directive: "frame-ancestors/.test(text);

/** Records the flashes of a page. */
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

/** Waits for the next flash that contains a text. Flashes are recorded, since one disappears after two seconds. */
export async function waitForFlash(page: Page, expected: string): Promise<void> {
  await page.waitForFunction((text) => {
    const { flashes = [] } = window as unknown as { flashes?: string[] };
    const index = flashes.findIndex((flash) => flash.includes(text));
    return index >= 0 && flashes.splice(0, index + 1).length > 0;
  }, expected);
}

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The violations that axe finds in a page after its animations, which would change the measured colours. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  if (page.frames().length === 1) return runAxe(page, []);
  await page.evaluate(waitForAnimations);
  // With frames, axe merges the results in a second page, which takes three times as long. A game refuses the requests of a preload.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** The same without the page's frames, which have tests of their own. This needs no second page. */
export const findAxeViolationsWithoutFrames = (page: Page): Promise<string[]> => runAxe(page, ['iframe']);

interface Axe {
  source: string;
  run(context: { exclude: string[] }, options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}
const { source: AXE_SOURCE }: Axe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core');

/** Loads axe, which is half a megabyte, once per page, and asks it for violations only. */
async function runAxe(page: Page, exclude: string[]): Promise<string[]> {
  await page.evaluate(waitForAnimations);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(
    async ([without, options]) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run({ exclude: without }, options);
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
    },
    [exclude, { resultTypes: ['violations'] }] as const,
  );
}

/** Resolves when no finite animation runs. It polls, since an animation of a removed element fires no end event. */
async function waitForAnimations() {
  const isRunning = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
  do await new Promise(requestAnimationFrame);
  while (document.getAnimations().some(isRunning));
}

/** Whether the page is wider than the window. */
export const hasHorizontalScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** The themes in which a screen is looked at: both in a long run, and one by turns in a short one. */
export const THEMES = takeSample(['light', 'dark'] as const);

/** The violations that axe finds in the themes, and a line if the page is wider than the window. */
export async function findAxeAndWidthFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await findAxeViolations(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return (await hasHorizontalScroll(page)) ? [...faults, 'wider than the window'] : faults;
}
