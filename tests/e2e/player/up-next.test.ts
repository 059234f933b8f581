import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { findAxeViolations, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { buildErrorBody } from '#tests/helpers/error-body';
import { findPlayer, pressButton, publishContent, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

/** Answers the two questions of the factory's quiz, and opens the result. */
async function finishQuiz(page: Page): Promise<void> {
  for (const buttonName of ['Next question', 'See my result']) {
    await findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
    await waitForVerdict(page);
    await pressButton(page, buttonName);
  }
  await page.getByRole('heading', { name: 'Your score' }).waitFor();
}

const readPlayed = (page: Page): Promise<{ id: string; type: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('quizlark:played:1') ?? '[]'));

test('the result names what is up next, never what was played, and does so without the call too', async () => {
  const { path, _id } = await publishContent('kquizzes', buildKquizDraft({ title: 'With something up next' }));
  const page = await open(path);
  await finishQuiz(page);
  const card = findPlayer(page).locator('.next-card');
  await card.getByText('Up next').waitFor();
  expect(await card.getByRole('link').count()).toBe(1);
  expect(await card.getByRole('link').getAttribute('href')).not.toBe(path);
  expect((await readPlayed(page)).map(({ id }) => id)).toEqual([_id]);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.route('**/v1/contents/*/next**', (route) => route.fulfill({ status: 404, json: buildErrorBody('NOT_FOUND') }));
  await page.goto(path);
  await finishQuiz(page);
  await card.getByText('Up next').waitFor();
  expect(await card.getByRole('link').getAttribute('href')).not.toContain(path);
});

test('on a phone a bar takes the place of the card once it has scrolled away, and never both', async () => {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'With a bar for what is next' }));
  const page = await open(path, PHONE);
  await finishQuiz(page);
  const [card, bar] = [page.locator('.next-card'), page.locator('.next-bar')];
  await card.scrollIntoViewIfNeeded();
  expect(await bar.isVisible()).toBe(false);
  await card.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom + 50));
  await bar.waitFor({ state: 'visible' });
  expect(await findAxeViolations(page)).toEqual([]);
  await card.scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'hidden' });
});

test('an article ends with what to read on, and is remembered as read', async () => {
  const page = await open('/article/a-short-history-of-the-fork');
  await page.locator('[data-next-of]').scrollIntoViewIfNeeded();
  await page.getByText('Read on').first().waitFor();
  await page.locator('.next-card').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await readPlayed(page))[0]?.type).toBe('article');
});
