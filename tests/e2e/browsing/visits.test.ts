import { expect, test } from 'vitest';
import { CONVERSION } from '#base/limits/timing';
import { launchTestBrowser } from '#tests/helpers/browser';

const { open } = launchTestBrowser();

test('a conversion is reported 5 seconds after a page of the third session has opened', async () => {
  const page = await open('/home');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The tab's next page begins the third session, with the clock standing still.
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.setItem('quizlark:session-count', '2');
  });
  await page.reload();
  const events: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/events')) events.push(request.postDataJSON());
  });
  await page.clock.runFor(CONVERSION.delayMs - 1);
  // A report that was too early would have been sent by then.
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => localStorage.getItem('quizlark:session-count'))).toBe('2');
  expect(events).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => events).toEqual([{ event: 'conversion' }]);
  expect(await page.evaluate(() => localStorage.getItem('quizlark:session-count'))).toBe('3');
});
