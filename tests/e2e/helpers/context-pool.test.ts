import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';

const { open } = launchTestBrowser();
let lent: BrowserContext;
const heard: string[] = [];

test('a test may listen to its context and write into its storage', async () => {
  const page = await open('/home');
  lent = page.context();
  lent.on('request', (request) => heard.push(request.url()));
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
  });
  await page.reload();
  expect(heard.length).toBeGreaterThan(0);
  heard.length = 0;
});

test('the next test is lent the same context without what the one before left in it', async () => {
  const page = await open('/home');
  expect(page.context()).toBe(lent);
  expect(heard).toEqual([]);
  expect(await page.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')])).toEqual([null, null]);
});
