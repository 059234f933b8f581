import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';

export interface KindOfPage {
  name: string;
  path: string;
  isSignedIn?: boolean;
}

const PAGES_BY_NAME: readonly KindOfPage[] = [
  { name: 'home', path: '/home' },
  { name: 'list', path: '/home-new' },
  { name: 'category', path: '/category/animals' },
  { name: 'search', path: '/search?search=bird' },
  { name: 'leaderboard', path: '/leaderboard' },
  { name: 'profile', path: '/profile/jo_wren' },
  { name: 'article', path: '/article/a-short-history-of-the-fork' },
  { name: 'game', path: '/article/lark-hop' },
  { name: 'kquiz', path: '/kquiz/the-great-sea-quiz' },
  { name: 'pquiz', path: '/pquiz/which-morning-bird' },
  { name: 'daily', path: '/daily' },
  { name: 'earlier days', path: '/daily/archive' },
  { name: 'embed', path: '/embed/daily' },
  { name: 'sign in', path: '/auth' },
  { name: 'sign up', path: '/auth?mode=REGISTER' },
  { name: 'editor start', path: '/editor' },
  { name: 'editor', path: '/editor/kquiz/new' },
  { name: 'manual', path: '/editor/manual' },
  { name: 'about', path: '/about' },
  { name: 'sheet of questions', path: '/kquiz/try-every-kind/print' },
  { name: 'my quizzes', path: '/profile/me', isSignedIn: true },
  { name: 'notifications', path: '/notifications', isSignedIn: true },
  { name: 'account', path: '/profile/me/info', isSignedIn: true },
];

/** One page of each kind of a seeded site, with the account that sees it. */
export async function listKindsOfPage(origin: string): Promise<KindOfPage[]> {
  const response = await fetch(`${origin}/v1/pquizzes/which-morning-bird`);
  const { UID, results } = (await response.json()) as { UID: string; results: { _id: string }[] };
  return [
    ...PAGES_BY_NAME,
    { name: 'comments', path: `/content/${UID}/comments` },
    { name: 'reactions', path: `/content/${UID}/reaction` },
    { name: 'embed of a quiz', path: `/embed/pquiz/${UID}` },
    { name: 'shared result', path: `/pquiz/which-morning-bird/${results[0]?._id}` },
  ];
}

/** Web Vitals calls a shift up to 0.1 good; a line that breaks elsewhere near the top of a phone's screen is about 0.03. */
export const MAX_LAYOUT_SHIFT = 0.02;

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
interface RecordedShifts {
  shifts: { value: number; source: string }[];
}

export interface LayoutShift {
  /** The sum of all shifts, which is at least Web Vitals' cumulative layout shift. */
  value: number;
  sources: string[];
}

export interface LayoutShiftOptions {
  browser: Browser;
  context: BrowserContextOptions;
  path: string;
  /** Prepares the context, for example with a session. */
  prepare?: (context: BrowserContext) => Promise<void>;
  scrolls?: boolean;
  /** Whether the scripts arrive after the fonts. */
  hasLateScripts?: boolean;
}

/** Opens a page with an empty cache, whose fonts arrive when it is painted without them, and measures what moves without input. */
export async function measureLayoutShift(layoutShiftOptions: LayoutShiftOptions): Promise<LayoutShift> {
  const { browser, context: options, path, prepare, scrolls, hasLateScripts } = layoutShiftOptions;
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  await prepare?.(context);
  const page = await context.newPage();
  await page.addInitScript(recordShifts);
  const waitForRequests = trackRequests(page);
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue().catch(() => undefined);
  });
  const scriptsMayLoad = Promise.withResolvers<void>();
  if (hasLateScripts)
    await page.route('**/*.js', async (route) => {
      await scriptsMayLoad.promise;
      await route.continue().catch(() => undefined);
    });
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate(waitForPaintWithoutFonts);
  painted.resolve();
  if (hasLateScripts) {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(waitForIdleFrames);
    scriptsMayLoad.resolve();
  }
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await waitForRequests();
  while (scrolls && (await page.evaluate(scrollOn))) {
    await page.waitForFunction(hasNoEmptyListAbove);
    await waitForRequests();
  }
  const shifts = await page.evaluate(waitAndReadShifts);
  await context.close();
  return { value: shifts.reduce((sum, { value }) => sum + value, 0), sources: shifts.map(({ source }) => source) };
}

/** @returns A function that waits until a page has all that it asked for and has painted it, its islands run, and it asks for nothing more. */
function trackRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let started = 0;
  page.on('request', (request) => {
    started += 1;
    pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    for (;;) {
      const before = started;
      await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
      // What is asked for when something is seen, is asked for in the frame after.
      await page.evaluate(waitForIdleFrames);
      if (pending.size === 0 && started === before) return;
    }
  };
}

async function waitForIdleFrames(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Waits for the first paint, and for the end of the time in which a browser waits for optional fonts, a tenth of a second by its own clock. */
async function waitForPaintWithoutFonts(): Promise<void> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
}

function recordShifts(): void {
  const shifts: RecordedShifts['shifts'] = [];
  Object.assign(window, { shifts });
  const describe = ({ node, previousRect: from, currentRect: to }: ShiftEntry['sources'][number]) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.localName}.${element?.className} ${from.x},${from.y} → ${to.x},${to.y}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[])
      if (!entry.hadRecentInput)
        shifts.push({ value: entry.value, source: `${entry.value.toFixed(4)} ${entry.sources.map(describe).join(' | ')}` });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls by half a window as a reader does. @returns Whether there was anything below the window. */
function scrollOn(): boolean {
  const isBelow = scrollY + innerHeight < document.documentElement.scrollHeight - 1;
  scrollBy({ top: innerHeight / 2, behavior: 'instant' });
  return isBelow;
}

/** Whether no list above the middle of the window is still to load. It does so half a second after a reader comes near it, who stops there. */
function hasNoEmptyListAbove(): boolean {
  const boxes = [...document.querySelectorAll('.tiles:empty')].map((list) => list.getBoundingClientRect());
  return !boxes.some(({ top, bottom }) => top < innerHeight / 2 && bottom > 0);
}

/** The shifts of all frames until the next but one, since a shift is reported after its frame. */
async function waitAndReadShifts(): Promise<RecordedShifts['shifts']> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  return (window as unknown as RecordedShifts).shifts;
}
