import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { openContent } from '#tests/helpers/journeys/navigation';
import { submitSignUpForm } from '#tests/helpers/journeys/sign-up';
import { findPlayer, pressButton, waitForQuestion } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const findAnswers = (page: Page) => findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');
const waitForResult = (page: Page, title: string) => findPlayer(page).getByRole('heading', { level: 1, name: title }).waitFor();

/** Plays a seeded personality quiz of nine questions from the home page on, and returns the title of its result. */
async function playMorningBird(page: Page): Promise<string> {
  await openContent(page, 'Which morning bird are you?');
  for (let number = 1; number <= 9; number += 1) {
    await waitForQuestion(page, number);
    await findAnswers(page).first().click();
    await pressButton(page, number < 9 ? 'Next question' : 'See my result');
  }
  await findPlayer(page).getByRole('heading', { name: 'Your mix' }).waitFor();
  return (await findPlayer(page).getByRole('heading', { level: 1 }).textContent()) ?? '';
}

test('a result is shown again after a reload and on the way back', async () => {
  const page = await open('/home', { reducedMotion: 'reduce' });
  const title = await playMorningBird(page);
  const resultUrl = page.url();
  await page.reload();
  await waitForResult(page, title);
  expect(page.url()).toBe(resultUrl);
  await page
    .getByRole('link', { name: /Quizlark, home/ })
    .first()
    .click();
  await page.waitForURL('**/home');
  await page.goBack();
  await waitForResult(page, title);
  await page.goForward();
  await page.waitForURL('**/home');
  // A new visit asks question one, and so does the page after playing again.
  await openContent(page, 'Which morning bird are you?');
  await waitForQuestion(page, 1);
  await page.goBack();
  await page.waitForURL(/\/search\?/);
  await page.goBack();
  await page.waitForURL('**/home');
  await page.goBack();
  await waitForResult(page, title);
  await pressButton(page, 'Play again');
  await waitForQuestion(page, 1);
  await page.reload();
  await waitForQuestion(page, 1);
});

test('a visitor who creates an account at the result finds it again, and the play is the account’s', async () => {
  const page = await open('/home', { reducedMotion: 'reduce' });
  const title = await playMorningBird(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  await page.getByRole('link', { name: 'Create account' }).click();
  const claimed = page.waitForResponse((response) => response.url().endsWith('/claim'));
  await submitSignUpForm(page, `keeper_${Date.now().toString(36)}`);
  await waitForResult(page, title);
  expect((await claimed).status()).toBe(200);
  await waitForFlash(page, 'Your play is saved to your account.');
});
