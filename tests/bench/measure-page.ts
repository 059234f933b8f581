import type { Browser, CDPSession, Page } from 'playwright-core';

/** Lighthouse's "slow 4G" (1.6 Mbit/s, 150 ms round trip). The processor is slowed down by `CPU_SLOWDOWN`. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Lighthouse's quiet window. */
const QUIET_MS = 5_000;

export interface PageMetrics {
  /** Largest contentful paint. */
  lcp: number;
  /**
   * Time to interactive: the end of the last long task before five quiet seconds, but not before the first contentful paint or
   * `answerable`.
   */
  tti: number;
  /** The time from which a press on the first question changes the screen. */
  answerable: number;
  /** Cumulative layout shift, including the shift after the first press. */
  cls: number;
  /** Total blocking time. */
  tbt: number;
  /** From the press of an answer to the frame that shows it. */
  click: number;
  /** Bytes received until the page is quiet. */
  kilobytes: number;
  /** The part of them that is script, without response headers. */
  scriptKilobytes: number;
}

interface ObservedMetrics {
  lcp: number;
  fcp: number;
  cls: number;
  tasks: { start: number; end: number }[];
  clicks: number[];
}

const observeMetrics = () => {
  const observed: ObservedMetrics = { lcp: 0, fcp: 0, cls: 0, tasks: [], clicks: [] };
  Object.assign(window, { observed });
  const observe = (type: string, handle: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handle(entry as never);
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) } as PerformanceObserverInit);
  observe('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    observed.lcp = startTime;
  });
  observe('paint', ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) observed.cls += value;
  });
  observe('longtask', ({ startTime, duration }: PerformanceEntry) => {
    observed.tasks.push({ start: startTime, end: startTime + duration });
  });
  observe('event', ({ name, duration }: PerformanceEntry) => {
    if (/^(pointerup|click)$/.test(name)) observed.clicks.push(duration);
  });
};

/** Opens a page with an empty cache, waits until it is quiet, and answers its first question. */
export async function measurePage(browser: Browser, url: string, choice: string): Promise<PageMetrics> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(observeMetrics);
  const weight = await throttlePage(session);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(choice).first().waitFor();
  await page.waitForLoadState('load');
  const observed = await waitUntilQuiet(page);
  const { bytes, scriptBytes } = weight();
  const first = page.locator(choice).first();
  await first.scrollIntoViewIfNeeded();
  await first.tap();
  await page.waitForTimeout(1_500);
  const { clicks, cls } = await readObservedMetrics(page);
  await context.close();
  const tti = Math.max(observed.fcp, ...observed.tasks.map(({ end }) => end));
  const blocking = observed.tasks.filter(({ start, end }) => end > observed.fcp && start < tti).map(({ start, end }) => end - start - 50);
  return {
    lcp: observed.lcp,
    tti,
    answerable: 0,
    cls,
    tbt: blocking.reduce((sum, ms) => sum + ms, 0),
    click: Math.max(0, ...clicks),
    kilobytes: bytes / 1024,
    scriptKilobytes: scriptBytes / 1024,
  };
}

async function throttlePage(session: CDPSession): Promise<() => { bytes: number; scriptBytes: number }> {
  const scripts = new Set<string>();
  let bytes = 0;
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A preloaded script has another type.
    if (type === 'Script' || new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // The compressed bytes of scripts, without response headers.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return () => ({ bytes, scriptBytes });
}

const readObservedMetrics = (page: Page) => page.evaluate(() => (window as unknown as { observed: ObservedMetrics }).observed);

/** Waits until no long task has run for `QUIET_MS`. */
async function waitUntilQuiet(page: Page): Promise<ObservedMetrics> {
  for (;;) {
    const observed = await readObservedMetrics(page);
    const last = Math.max(observed.fcp, ...observed.tasks.map(({ end }) => end));
    const now = await page.evaluate(() => performance.now());
    if (observed.fcp > 0 && now - last > QUIET_MS) return observed;
    await page.waitForTimeout(500);
  }
}

/** Measures in a new page, by pressing the first answer repeatedly, from when a press changes the screen. In milliseconds. */
export async function measureAnswerable(browser: Browser, url: string, choice: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await throttlePage(session);
  await page.addInitScript((selector) => {
    const press = () => {
      const target = document.querySelector<HTMLElement>(selector);
      const previousHtml = target?.closest('.sd-item, button')?.outerHTML;
      target?.click();
      requestAnimationFrame(() => {
        const current = document.querySelector<HTMLElement>(selector);
        const hasAnswered = target && current?.closest('.sd-item, button')?.outerHTML !== previousHtml;
        if (hasAnswered) Object.assign(window, { answerable: performance.now() });
        else setTimeout(press, 20);
      });
    };
    // Before any script has run, a press submits the form for browsers without script, which is not measured.
    addEventListener('submit', (event) => event.preventDefault());
    press();
  }, choice);
  await page.goto(url, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => (window as unknown as { answerable?: number }).answerable, undefined, {
    timeout: 60_000,
  });
  const answerable = (await handle.jsonValue()) ?? 0;
  await context.close();
  return answerable;
}
