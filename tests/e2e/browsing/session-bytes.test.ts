import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { launchTestBrowser, PHONE } from '#tests/helpers/browser';

const MAX_KILOBYTES = 300;
const KINDS_OF_PAGE = [
  ...['/home', '/kquiz', '/search?search=bird', '/article/a-short-history-of-the-fork', '/profile/jo_wren'],
  ...['/kquiz/only-a-birder', '/pquiz/which-morning-bird'],
];

const { open } = launchTestBrowser();

/** Fonts of further letters than Latin ones of Western Europe, which names on a page may have: fonts.test.ts says when they load. */
const FURTHER_FONT = /-(latin-ext|vietnamese|cyrillic|cyrillic-ext|greek)-[^/]*\.woff2$/;

/** Counts what a page receives from now on, headers included and as compressed. What the browser's cache has counts nothing. */
async function countReceivedBytes(page: Page): Promise<{ bytes: number; requests: number }> {
  const received = { bytes: 0, requests: 0 };
  const paths = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0 || FURTHER_FONT.test(paths.get(requestId) ?? '')) return;
    received.bytes += encodedDataLength;
    received.requests += 1;
  });
  return received;
}

test('a visit to seven kinds of page, without playing or scrolling, receives at most 300 KB', async () => {
  const page = await open('about:blank', PHONE);
  const received = await countReceivedBytes(page);
  for (const path of KINDS_OF_PAGE) {
    const before = received.bytes;
    await page.goto(inject('origin') + path, { waitUntil: 'networkidle' });
    console.log(`${path}: ${((received.bytes - before) / 1024).toFixed(1)} KB`);
    expect(received.bytes).toBeGreaterThan(before);
  }
  console.log(`Seven kinds of page: ${(received.bytes / 1024).toFixed(1)} KB in ${received.requests} requests`);
  expect(received.bytes / 1024).toBeLessThanOrEqual(MAX_KILOBYTES);
});
