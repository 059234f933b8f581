import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { findPlayer, waitForVerdict } from '#tests/helpers/player';

const MOST_FILES = 12;
const MOST_KILOBYTES = 110;

const { open } = launchTestBrowser();

/** The script files that a page has loaded so far, with their bytes as they were sent. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );

test('a quiz, up to the verdict on its first answer, loads at most 12 script files and 110 KB', async () => {
  const page = await open('/kquiz/only-a-birder');
  await findPlayer(page).getByRole('button').first().click();
  await waitForVerdict(page);
  const scripts = await scriptsOf(page);
  // The result loads while the first question is answered; nothing waits for it.
  const needed = scripts.filter(({ name }) => !name.includes('/result.'));
  const kilobytes = needed.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  console.log(`Up to the first verdict: ${scripts.length} script files, ${kilobytes.toFixed(1)} KB`);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.map(({ name }) => new URL(name).pathname).slice(MOST_FILES)).toEqual([]);
  expect(kilobytes).toBeGreaterThan(60);
  expect(kilobytes).toBeLessThanOrEqual(MOST_KILOBYTES);
});

test('an article loads React when its comments come into view, and not before', async () => {
  const page = await open('/article/a-short-history-of-the-fork');
  await page.waitForLoadState('networkidle');
  const hasReact = async () => (await scriptsOf(page)).some(({ name }) => name.includes('/react.'));
  expect(await hasReact()).toBe(false);
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor();
  expect(await hasReact()).toBe(true);
});
