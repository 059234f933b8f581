import { expect, test } from 'vitest';
import { hasHorizontalScroll, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, chooseInMenu, clickUndo, goToStep, openAsCreator, readTitle } from '#tests/helpers/journeys/editor';

const { open } = launchTestBrowser();

test('the assistant drafts a quiz, says that no model wrote it, and replaces nothing before the draft is accepted', async () => {
  const page = await openAsCreator(open, 'Trivia quiz');
  await page.getByLabel('Title', { exact: true }).fill('Mine');
  await chooseInMenu(page, 'Write with the assistant');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Topic').evaluate((field) => field === document.activeElement)).toBe(true);
  await assertAccessibleInBothThemes(page);
  const readDirection = () => dialog.getByLabel('Language').evaluate((field) => getComputedStyle(field).direction);
  expect(await readDirection()).toBe('ltr');
  await dialog.getByLabel('Language').selectOption('ar');
  expect(await readDirection()).toBe('rtl');
  await dialog.getByLabel('Language').selectOption('en');
  await dialog.getByLabel('Topic').fill('birds');
  await dialog.getByLabel('Questions', { exact: true }).fill('3');
  await dialog.getByLabel('Tone').selectOption('Funny');
  await dialog.getByLabel('Topic').press('Enter');
  await dialog.getByText('Quiz generated! Your draft does not change until you accept this one.').waitFor();
  await dialog.getByText('Written without a language model').waitFor();
  await dialog.getByText('These questions are from public quizzes of this site').waitFor();
  await assertAccessibleInBothThemes(page);
  expect(await readTitle(page)).toBe('Mine');
  await dialog.getByRole('button', { name: 'Use this draft' }).click();
  await page.getByRole('region', { name: 'All questions' }).getByText('3 questions').waitFor();
  await clickUndo(page);
  await page.getByRole('region', { name: 'All questions' }).getByText('1 question').waitFor();
  await goToStep(page, 'Quiz Info');
  await expect.poll(() => readTitle(page)).toBe('Mine');
});

test('where nothing fits it says so, and the answer of another tool to its prompt can be pasted', async () => {
  const page = await openAsCreator(open, 'Trivia quiz', { permissions: ['clipboard-read', 'clipboard-write'] });
  await chooseInMenu(page, 'Write with the assistant');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Topic').fill('birds');
  await dialog.getByLabel('Language').selectOption('de');
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Nothing here fits “birds”' }).waitFor();
  await dialog.getByText('fewer than 3 of those in Deutsch fit the topic').waitFor();
  await assertAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Copy prompt' }).click();
  await waitForFlash(page, 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Topic: birds\nLanguage: Deutsch[\s\S]*5 quiz questions/);
  await dialog.getByRole('button', { name: 'Paste many' }).click();
  await dialog.getByLabel('Questions').fill('Wer singt?\nLerche *\nLöffel\n\nWer fliegt?\nToast\nSchwalbe *');
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click();
  await page.getByRole('region', { name: 'All questions' }).getByText('2 questions').waitFor();
  expect(await page.getByLabel('Question', { exact: true }).inputValue()).toBe('Wer singt?');
});

test('a generated draft is added to a personality quiz, which keeps its results', async () => {
  const page = await openAsCreator(open, 'Personality quiz', PHONE);
  await goToStep(page, 'Personality Results');
  await page.getByLabel('You are …').fill('Teaspoon');
  await chooseInMenu(page, 'Write with the assistant');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Topic').fill('spoons');
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to my draft' }).waitFor();
  expect(await hasHorizontalScroll(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Add to my draft' }).click();
  await page.getByRole('heading', { name: 'Question 1' }).waitFor();
  const options = await page.getByLabel('Result of answer A').getByRole('option').allInnerTexts();
  expect(options).toEqual(expect.arrayContaining(['Teaspoon', 'The early bird of spoons']));
});

test('a request can be stopped, a failed one shows an error, and both keep the form', async () => {
  const page = await openAsCreator(open, 'Article');
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
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();
  await dialog.getByText('Writing about “toast”…').waitFor();
  await dialog.getByRole('progressbar', { name: 'Writing' }).waitFor();
  await assertAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  expect(await dialog.getByLabel('Topic').inputValue()).toBe('toast');
  answer();
  await page.unroute('**/v1/contents/generate');
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();
  await dialog.getByText('Error occurred: You are not signed in. Please refresh and sign in again.').waitFor();
  await dialog.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await dialog.getByLabel('Topic').inputValue()).toBe('toast');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
});
