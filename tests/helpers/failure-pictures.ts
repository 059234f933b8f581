import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Request } from 'playwright-core';
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

/** Writes pictures of a failed test's pages, and the requests without an answer, into test-failures/. */
export async function writeFailurePictures(contexts: readonly BrowserContext[], test: string): Promise<void> {
  const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  mkdirSync(FOLDER, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(FOLDER, `${name}-${index + 1}`);
    const waiting = [...(pendingRequests.get(page.context()) ?? [])].map((request) => `${request.method()} ${request.url()}`);
    writeFileSync(`${path}.txt`, [page.url(), ...waiting, ''].join('\n'));
    await page.screenshot({ path: `${path}.png`, timeout: 3_000 }).catch(() => undefined);
  }
}
