import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The one browser of a test file, and its pages: an error in a page's console fails the test that opened it. */
export function browserOfFile() {
  let browser: Browser;
  let errors: string[] = [];

  beforeAll(async () => {
    const executablePath = inject('chromium');
    if (!executablePath) throw new Error('There is no Chromium: npm test installs it where apt and root are there, see docs/testing.md.');
    browser = await chromium.launch({ executablePath, args: ARGUMENTS });
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
      ...options,
    });
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

/** A refused call and a refused frame are written to the console by the browser itself; the page has its own words for them. */
const isExpected = (text: string) =>
  /^Failed to load resource: (the server responded with a status of (?:4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/.test(text) ||
  /^Framing '[^']+' violates the following Content Security Policy directive: "frame-ancestors/.test(text);

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What axe finds wrong with a page once it stands still: half-way through a transition no colour is the one chosen. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
  // What frames hold is put together in a page beside this one, which takes twice as long as the looking.
  return violationsOf(new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1));
}

/** The same without the frames in the page, whose own tests look at them: axe then needs no page beside this one. */
export async function axeWithoutFrames(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
  return violationsOf(new AxeBuilder({ page }).setLegacyMode().exclude('iframe'));
}

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.options({ resultTypes: ['violations'] }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Resolves when nothing that ends by itself is moving any more. What leaves the page half-way never says that it has ended, so it is looked at anew. */
async function stillness() {
  const isEnding = (one: Animation) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity;
  do await new Promise(requestAnimationFrame);
  while (document.getAnimations().some(isEnding));
}

/** Whether the page is wider than the window. */
export const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
