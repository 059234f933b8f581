import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { findPlayer, finishQuiz } from '#tests/helpers/player';

const { open } = launchTestBrowser();
const NEXT = '**/v1/contents/*/next**';

test('the result names what is up next, never what was played, and does so without the call too', async () => {
  const page = await open('/kquiz/only-a-birder');
  await finishQuiz(page);
  const card = findPlayer(page).locator('.next-card');
  await card.getByText('Up next').waitFor();
  expect(await card.getByRole('link').count()).toBe(1);
  const href = await card.getByRole('link').getAttribute('href');
  expect(href).not.toContain('only-a-birder');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('quizlark:played:1') ?? '[]').length)).toBe(1);
  await page.route(NEXT, (route) => route.fulfill({ status: 404, json: { error: { code: 'NOT_FOUND', message: 'Not found.' } } }));
  await page.goto(new URL('/kquiz/only-a-birder', page.url()).href);
  await finishQuiz(page);
  await card.getByText('Up next').waitFor();
  expect(await card.getByRole('link').getAttribute('href')).not.toContain('only-a-birder');
});

test('on a phone the bar takes the place of the card once it has scrolled away, and never both', async () => {
  const page = await open('/kquiz/only-a-birder', { viewport: { width: 390, height: 844 } });
  await finishQuiz(page);
  const [card, bar] = [page.locator('.next-card'), page.locator('.next-bar')];
  await card.scrollIntoViewIfNeeded();
  expect(await bar.isVisible()).toBe(false);
  await page.getByRole('heading', { name: 'Leaderboard' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await bar.waitFor({ state: 'visible' });
  expect(await card.evaluate((element) => element.getBoundingClientRect().bottom <= 0)).toBe(true);
});

test('an article ends with what to read on, and is remembered as read', async () => {
  const page = await open('/article/a-short-history-of-the-fork');
  await page.locator('[data-next-of]').scrollIntoViewIfNeeded();
  await page.getByText('Read on').waitFor();
  await page.locator('.next-card').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('quizlark:played:1') ?? '[]')[0]?.type)).toBe('article');
});
