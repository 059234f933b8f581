import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { findPlayer, waitForVerdict } from '#tests/helpers/player';

const MAX_FILES = 12;
const MAX_KILOBYTES = 110;

const { open } = launchTestBrowser();

/** The script files that a page has loaded so far, with their bytes as they were sent. */
const listScripts = (page: Page) =>
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
  const scripts = await listScripts(page);
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  console.log(`Up to the first verdict: ${scripts.length} script files, ${kilobytes.toFixed(1)} KB`);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.map(({ name }) => new URL(name).pathname).slice(MAX_FILES)).toEqual([]);
  expect(kilobytes).toBeGreaterThan(60);
  expect(kilobytes).toBeLessThanOrEqual(MAX_KILOBYTES);
});

test('an article loads React only when its comments are scrolled into view', async () => {
  const page = await open('/article/a-short-history-of-the-fork');
  await page.waitForLoadState('networkidle');
  const has = async (file: string) => (await listScripts(page)).some(({ name }) => name.includes(`/${file}.`));
  expect(await has('react')).toBe(false);
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor();
  expect(await has('react')).toBe(true);
  // Comments share avatars with results, which only a play loads.
  expect([await has('avatar'), await has('result')]).toEqual([true, false]);
});
