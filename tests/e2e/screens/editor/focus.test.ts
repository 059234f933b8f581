import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { goToStep, openAsVisitor } from '#tests/helpers/journeys/editor';

const { open } = launchTestBrowser();

const readFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
const pressToastUndo = (page: Page) => page.locator('[data-toast-action]', { hasText: 'Undo' }).click();

test('the focus stays in the field of tags and of pictures when their buttons go away', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await page.getByLabel('Tags', { exact: false }).first().fill('larks, owls,');
  await page.getByRole('button', { name: 'Remove tag larks' }).click();
  await expect.poll(() => readFocus(page)).toBe('Remove tag owls');
  await page.getByText('Tag larks removed').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'From a link' }).first().click();
  await page.getByLabel('Link to the picture').press('Enter');
  await expect.poll(() => readFocus(page)).toMatch(/^(Choose a picture|Cancel)$/);
});

test('undo in the field for the link of a picture undoes what is typed there', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await page.getByLabel('Title', { exact: true }).fill('Larks');
  await page.getByRole('button', { name: 'From a link' }).first().click();
  const field = page.getByLabel('Link to the picture');
  await field.pressSequentially('https://a.example');
  await field.press('Control+z');
  await expect.poll(() => field.inputValue()).not.toBe('https://a.example');
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Larks');
});

test('after an undo the focus is in the form, and what came back is announced', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await goToStep(page, 'Questions & Answers');
  await page.getByRole('button', { name: 'Add an answer' }).click();
  await page.getByRole('button', { name: 'Remove answer C' }).click();
  await expect.poll(() => readFocus(page)).toBe('Answers');
  await pressToastUndo(page);
  await expect.poll(() => readFocus(page)).toBe('Answers');
  await page.getByText('Answer C restored').waitFor({ state: 'attached' });
  await page.getByLabel('Answer C', { exact: true }).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByLabel('Answer C', { exact: true }).count()).toBe(0);
  await expect.poll(() => readFocus(page)).toBe('Question 1');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('button', { name: 'Remove question 2' }).click();
  await pressToastUndo(page);
  await page.getByText('Question 2 restored').waitFor({ state: 'attached' });
  await expect.poll(() => readFocus(page)).toMatch(/^Question \d$/);
});
