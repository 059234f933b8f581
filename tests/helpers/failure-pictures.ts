import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Request } from 'playwright-core';
import { ROOT } from '#scripts/cli/run-command';

const FOLDER = join(ROOT, 'test-failures');
const pendingRequests = new WeakMap<BrowserContext, Set<Request>>();

/** Notes which requests of a context have no answer yet. */
export function notePendingRequests(context: BrowserContext): void {
  const pending = new Set<Request>();
  pendingRequests.set(context, pending);
  context.on('request', (request) => pending.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    context.on(event as 'requestfinished', (request) => pending.delete(request));
}

/** Writes pictures of the open pages, and what they wait for, into test-failures/ after a test has failed. */
export async function writeFailurePictures(browser: Browser, test: string): Promise<void> {
  const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  mkdirSync(FOLDER, { recursive: true });
  for (const [index, page] of browser
    .contexts()
    .flatMap((context) => context.pages())
    .entries()) {
    const path = join(FOLDER, `${name}-${index + 1}`);
    const waiting = [...(pendingRequests.get(page.context()) ?? [])].map((request) => `${request.method()} ${request.url()}`);
    writeFileSync(`${path}.txt`, [page.url(), ...waiting, ''].join('\n'));
    await page.screenshot({ path: `${path}.png`, timeout: 3_000 }).catch(() => undefined);
  }
}
