import type { Browser, CDPSession, Page } from 'playwright-core';

/** Lighthouse's "slow 4G" as it is on the wire (1.6 Mbit/s, 150 ms there and back), and four times less of a processor. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Lighthouse's quiet window. */
const QUIET_MS = 5_000;

export interface PageMetrics {
  /** Largest contentful paint. */
  lcp: number;
  /**
   * Time to interactive: the end of the last long task before five quiet seconds, no earlier than the first paint of content, nor than
   * a press is answered.
   */
  tti: number;
  /** When the first question can be pressed and answers by a change on the screen. */
  answerable: number;
  /** Cumulative layout shift, that after the first press too. */
  cls: number;
  /** Total blocking time. */
  tbt: number;
  /** From the press of an answer to the frame that shows it. */
  click: number;
  /** What came over the wire until the page was quiet. */
  kilobytes: number;
  /** Of these what is script, without the heads of the answers. */
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
  const seen: ObservedMetrics = { lcp: 0, fcp: 0, cls: 0, tasks: [], clicks: [] };
  Object.assign(window, { seen });
  const watch = (type: string, take: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) } as PerformanceObserverInit);
  watch('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    seen.lcp = startTime;
  });
  watch('paint', ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  watch('longtask', ({ startTime, duration }: PerformanceEntry) => {
    seen.tasks.push({ start: startTime, end: startTime + duration });
  });
  watch('event', ({ name, duration }: PerformanceEntry) => {
    if (/^(pointerup|click)$/.test(name)) seen.clicks.push(duration);
  });
};

/** Opens a page as somebody new to it does, waits until it is quiet, and answers its first question. */
export async function measurePage(browser: Browser, url: string, choice: string): Promise<PageMetrics> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(observeMetrics);
  const weight = await throttlePage(session);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(choice).first().waitFor();
  await page.waitForLoadState('load');
  const seen = await waitUntilQuiet(page);
  const { bytes, scriptBytes } = weight();
  const first = page.locator(choice).first();
  await first.scrollIntoViewIfNeeded();
  await first.tap();
  await page.waitForTimeout(1_500);
  const { clicks, cls } = await readObservedMetrics(page);
  await context.close();
  const tti = Math.max(seen.fcp, ...seen.tasks.map(({ end }) => end));
  const blocking = seen.tasks.filter(({ start, end }) => end > seen.fcp && start < tti).map(({ start, end }) => end - start - 50);
  return {
    lcp: seen.lcp,
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
    // What is fetched ahead of its use is script too.
    if (type === 'Script' || new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // Of scripts their own bytes as they come, compressed, without the heads of the answers.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return () => ({ bytes, scriptBytes });
}

const readObservedMetrics = (page: Page) => page.evaluate(() => (window as unknown as { seen: ObservedMetrics }).seen);

/** Waits until nothing long has run for the quiet window. */
async function waitUntilQuiet(page: Page): Promise<ObservedMetrics> {
  for (;;) {
    const seen = await readObservedMetrics(page);
    const last = Math.max(seen.fcp, ...seen.tasks.map(({ end }) => end));
    const now = await page.evaluate(() => performance.now());
    if (seen.fcp > 0 && now - last > QUIET_MS) return seen;
    await page.waitForTimeout(500);
  }
}

/** When a press of the first answer is first seen to do something: pressed again and again from the beginning, on a page of its own. */
export async function measureAnswerable(browser: Browser, url: string, choice: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await throttlePage(session);
  await page.addInitScript((selector) => {
    const press = () => {
      const target = document.querySelector<HTMLElement>(selector);
      const before = target?.closest('.sd-item, button')?.outerHTML;
      target?.click();
      requestAnimationFrame(() => {
        const after = document.querySelector<HTMLElement>(selector);
        const hasAnswered = target && after?.closest('.sd-item, button')?.outerHTML !== before;
        if (hasAnswered) Object.assign(window, { answerable: performance.now() });
        else setTimeout(press, 20);
      });
    };
    // Before any script has run a press would leave for the plain form, which is an answer too, but not the one measured here.
    addEventListener('submit', (event) => event.preventDefault());
    press();
  }, choice);
  await page.goto(url, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => (window as unknown as { answerable?: number }).answerable, undefined, { timeout: 60_000 });
  const at = (await found.jsonValue()) ?? 0;
  await context.close();
  return at;
}
