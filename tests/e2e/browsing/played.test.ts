import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { goHome, openAccountScreen } from '#tests/helpers/journeys/navigation';
import { findPlayer, pressButton, publishContent, waitForQuestion, waitForVerdict } from '#tests/helpers/player';
import { signInAs } from '#tests/helpers/sign-in';

const { open } = launchTestBrowser();

const findAnswers = (page: Page) => findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');
const findTile = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();

async function openNewQuiz(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'All new' }).click();
  await page.getByRole('heading', { level: 1, name: 'New' }).waitFor();
  await findTile(page, title).getByRole('link', { name: title }).click();
  await page.waitForURL(/\/kquiz\//);
}

/** Answers a question of the factory's quiz correctly, and goes on. */
async function answerQuestion(page: Page, buttonName: 'Next question' | 'See my result'): Promise<void> {
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  await pressButton(page, buttonName);
}

test('from home: a started quiz continues, a finished one has a tick and its best, and after sign-in it is in “My plays”', async () => {
  const title = 'Larks to come back to';
  await publishContent('kquizzes', buildKquizDraft({ title }));
  const page = await open('/home', { reducedMotion: 'reduce' });
  expect(await page.locator('[data-home-rows]').count()).toBe(0);
  await openNewQuiz(page, title);
  await answerQuestion(page, 'Next question');
  await waitForQuestion(page, 2);

  await page.goto('/home');
  const started = page.getByRole('region', { name: 'Continue' });
  await started.getByText('Question 2 of 2').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await started.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Continue at question 2' }).click();
  await answerQuestion(page, 'See my result');
  await page.getByText('That would be place 1.').waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'That would be you' }).count()).toBe(1);

  await page.goto('/home');
  await page.getByRole('heading', { name: 'First day' }).waitFor();
  expect(await started.count()).toBe(0);
  expect(await page.getByRole('list', { name: 'This week' }).getByRole('listitem').filter({ hasText: ', played' }).count()).toBe(1);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'All new' }).click();
  await findTile(page, title).getByText('Best 2 of 2').waitFor();

  await signInAs(page, 'jo_wren');
  await findTile(page, title).getByRole('link', { name: title }).click();
  await answerQuestion(page, 'Next question');
  await answerQuestion(page, 'See my result');
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await goHome(page);
  await openAccountScreen(page, 'My plays');
  await findTile(page, title).getByText('Best 2 of 2').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});

test('on a phone, the plays of the account mark the tiles of a device on which nothing was played', async () => {
  const title = 'Larks of an account';
  await publishContent('kquizzes', buildKquizDraft({ title }));
  const page = await open('/home', { ...PHONE, reducedMotion: 'reduce' });
  await signInAs(page, 'editor_finch');
  await openNewQuiz(page, title);
  await answerQuestion(page, 'Next question');
  await answerQuestion(page, 'See my result');
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/home-new');
  await findTile(page, title).getByText('Best 2 of 2').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});
