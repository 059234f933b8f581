import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { notePendingRequests } from './failure-pictures.ts';

/** What a context is created with and a reset can restore, so contexts that differ in nothing else are shared by tests. */
const RESTORABLE_OPTIONS = new Set<string>(['viewport', 'isMobile', 'hasTouch', 'reducedMotion', 'javaScriptEnabled']);
/** After one of these a context stays as no other test expects it. */
const LASTING_CHANGES = ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions'] as const;
const PAGE_EVENTS = ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup'] as const;
const REQUEST_EVENTS = ['request', 'requestfailed', 'requestfinished', 'response'] as const;
/** A page of the site without scripts and styles, on which the storage of its origin can be emptied. */
const EMPTY_PAGE = '/robots.txt';

interface PooledContext {
  context: BrowserContext;
  page: Page;
  options: BrowserContextOptions;
  isChanged: boolean;
  /** Sessions of the debugger that a test has not detached. */
  openSessions: number;
}

/**
 * Lends contexts with one blank page to tests. To start a context and its process takes three times as long as to load a page, so a context
 * is lent again after its test, without cookies, storage and whatever else a test leaves in it.
 */
export class ContextPool {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #prepare: (context: BrowserContext) => Promise<void>;
  readonly #lent = new Set<PooledContext>();
  readonly #free = new Map<string, PooledContext[]>();

  /** `origin` is that of the site whose contexts are lent again; `prepare` is carried out once for each that is created. */
  constructor(browser: Browser, origin: string, prepare: (context: BrowserContext) => Promise<void>) {
    this.#browser = browser;
    this.#origin = origin;
    this.#prepare = prepare;
  }

  async lend(options: BrowserContextOptions): Promise<Page> {
    const pooled = this.#free.get(JSON.stringify(options))?.pop() ?? (await this.#create(options));
    this.#lent.add(pooled);
    notePendingRequests(pooled.context);
    return pooled.page;
  }

  /** Takes all lent contexts back, and closes those that cannot be lent again and those that tests have opened themselves. */
  async takeBack(): Promise<void> {
    const kept = [...this.#lent].filter((pooled) => canBeLentAgain(pooled, this.#origin));
    this.#lent.clear();
    await Promise.all(kept.map((pooled) => resetContext(pooled)));
    for (const pooled of kept) {
      const key = JSON.stringify(pooled.options);
      this.#free.set(key, [...(this.#free.get(key) ?? []), pooled]);
    }
    await Promise.all(this.listUsed().map((context) => context.close()));
  }

  /** The contexts that are lent, and those that tests have opened themselves. */
  listUsed(): BrowserContext[] {
    const freeContexts = new Set([...this.#free.values()].flat().map(({ context }) => context));
    return this.#browser.contexts().filter((context) => !freeContexts.has(context));
  }

  async #create(options: BrowserContextOptions): Promise<PooledContext> {
    const context = await this.#browser.newContext(options);
    await this.#prepare(context);
    const page = await context.newPage();
    const pooled: PooledContext = { context, page, options, isChanged: false, openSessions: 0 };
    noteLastingChanges(pooled);
    return pooled;
  }
}

const canBeLentAgain = ({ page, options, isChanged, openSessions }: PooledContext, origin: string) =>
  !isChanged && openSessions === 0 && !page.isClosed() && options.baseURL === origin && hasRestorableOptions(options);

/** A service worker outlives the page that it serves, so a context with one is not lent again. */
const hasRestorableOptions = ({ baseURL: _, userAgent: __, serviceWorkers, ...options }: BrowserContextOptions) =>
  serviceWorkers === 'block' && Object.keys(options).every((name) => RESTORABLE_OPTIONS.has(name));

function noteLastingChanges(pooled: PooledContext): void {
  const note = () => {
    pooled.isChanged = true;
  };
  for (const target of [pooled.context, pooled.page] as unknown as Record<string, unknown>[])
    for (const name of LASTING_CHANGES) {
      const change = target[name];
      if (typeof change !== 'function') continue;
      target[name] = (...args: unknown[]) => {
        note();
        return change.apply(target, args);
      };
    }
  const newSession = pooled.context.newCDPSession.bind(pooled.context);
  pooled.context.newCDPSession = async (target) => {
    const session = await newSession(target);
    const detach = session.detach.bind(session);
    pooled.openSessions += 1;
    session.detach = () => {
      pooled.openSessions -= 1;
      return detach();
    };
    return session;
  };
  const { clock } = pooled.page;
  const install = clock.install.bind(clock);
  clock.install = (...args) => {
    note();
    return install(...args);
  };
}

async function resetContext({ context, page, options }: PooledContext): Promise<void> {
  for (const event of [...PAGE_EVENTS, ...REQUEST_EVENTS]) {
    page.removeAllListeners(event as 'console');
    context.removeAllListeners(event as 'console');
  }
  context.removeAllListeners('page');
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await context.setOffline(false);
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  // A page that leaves may ask whether it should, and write until it has left.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(EMPTY_PAGE);
  page.removeAllListeners('dialog');
  await context.clearCookies();
  // Only for this moment: with a second session a page that is offline says after a reload that it is online.
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(options.baseURL ?? '').origin, storageTypes: 'all' });
  await session.detach();
  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: options.reducedMotion ?? 'no-preference', media: null });
  if (options.viewport) await page.setViewportSize(options.viewport);
  await page.mouse.move(-1, -1);
}
