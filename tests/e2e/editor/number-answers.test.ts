import { expect, test } from 'vitest';
import { launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, goToStep, openAsCreator } from '#tests/helpers/journeys/editor';

const { open } = launchTestBrowser();

test.each([
  ['on a computer', {}],
  ['on a phone', PHONE],
])('a typed answer can be a number with a tolerance, which the preview marks, %s', async (_, options) => {
  const page = await openAsCreator(open, 'Trivia quiz', options);
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('How many legs?');
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Type all, in any order' });
  await page.getByLabel('Answer 1', { exact: true }).fill('three');
  await page.getByRole('checkbox', { name: 'Number (answer 1)' }).check();
  await page.getByLabel('Tolerance of answer 1').fill('0.5');
  await page.getByText('Numbers up to this much higher or lower are right too.').waitFor();
  await assertAccessibleInBothThemes(page);
  if (options === PHONE) return;
  await page.getByLabel('Answer 1', { exact: true }).fill('3');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.getByRole('heading', { name: 'How many legs?' }).waitFor();
  const field = preview.getByLabel('Your answer');
  await expect.poll(() => field.getAttribute('inputmode')).toBe('decimal');
  await field.fill('3,4');
  await field.press('Enter');
  await preview.getByText('Right', { exact: false }).first().waitFor();
});
