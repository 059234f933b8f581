import { expect, test } from 'vitest';
import { hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, chooseInMenu, clickUndo, goToStep, openAsCreator, readTitle } from '#tests/helpers/editor';

const { open } = launchTestBrowser();

test('the assistant writes a quiz, says plainly that no model did, and replaces nothing before it was read and taken', async () => {
  const page = await openAsCreator(open, '/editor/kquiz/new');
  await page.getByLabel('Title', { exact: true }).fill('Mine');
  await chooseInMenu(page, 'Write with the assistant');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Topic').evaluate((field) => field === document.activeElement)).toBe(true);
  await assertAccessibleInBothThemes(page);
  await dialog.getByLabel('Topic').fill('Zwetschgendatschi');
  await dialog.getByLabel('Questions', { exact: true }).fill('3');
  await dialog.getByLabel('Tone').selectOption('Funny');
  await dialog.getByLabel('Topic').press('Enter');
  await dialog.getByText('Quiz generated! Nothing of yours is changed until you take it.').waitFor();
  await dialog.getByText('No language model wrote this.').waitFor();
  expect(await dialog.getByRole('listitem').filter({ hasText: '(right)' }).count()).toBeGreaterThanOrEqual(3);
  await assertAccessibleInBothThemes(page);
  expect(await readTitle(page)).toBe('Mine');
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('region', { name: 'All questions' }).getByText('3 questions').waitFor();
  await clickUndo(page);
  await page.getByRole('region', { name: 'All questions' }).getByText('1 question').waitFor();
  await goToStep(page, 'Quiz Info');
  await expect.poll(() => readTitle(page)).toBe('Mine');
});

test('what the assistant writes can be added to a personality quiz, whose results stay', async () => {
  const page = await openAsCreator(open, '/editor/pquiz/new', PHONE);
  await goToStep(page, 'Personality Results');
  await page.getByLabel('You are …').fill('Teaspoon');
  await chooseInMenu(page, 'Write with the assistant');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Topic').fill('spoons');
  await dialog.getByRole('button', { name: 'Write it' }).click();
  await dialog.getByRole('button', { name: 'Add to mine' }).waitFor();
  expect(await hasHorizontalScroll(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Add to mine' }).click();
  await page.getByRole('heading', { name: 'Question 1' }).waitFor();
  const options = await page.getByLabel('Result of choice A').getByRole('option').allInnerTexts();
  expect(options).toEqual(expect.arrayContaining(['Teaspoon', 'The early bird of spoons']));
});

test('a wish on its way can be cancelled, and one that fails is told; what was typed stays', async () => {
  const page = await openAsCreator(open, '/editor/article/new');
  let answer: () => void = () => undefined;
  await page.route('**/v1/contents/generate', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.abort().catch(() => undefined);
  });
  await chooseInMenu(page, 'Write with the assistant');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Topic').fill('toast');
  await dialog.getByRole('button', { name: 'Write it' }).click();
  await dialog.getByText('Writing about “toast” …').waitFor();
  await dialog.getByRole('progressbar', { name: 'Writing' }).waitFor();
  await assertAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await dialog.getByLabel('Topic').inputValue()).toBe('toast');
  answer();
  await page.unroute('**/v1/contents/generate');
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Write it' }).click();
  await dialog.getByText('Error occurred: You are not signed in. Please refresh and sign in again.').waitFor();
  await dialog.getByRole('link', { name: 'Sign in on a new page' }).waitFor();
  expect(await dialog.getByLabel('Topic').inputValue()).toBe('toast');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
});
