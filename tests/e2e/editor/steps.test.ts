import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, goToStep, openAsVisitor } from '#tests/helpers/journeys/editor';

const { open } = launchTestBrowser();

const readSteps = (page: Page) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button').allTextContents();
const readDoneSteps = async (page: Page) => (await readSteps(page)).flatMap((text, index) => (text.includes(', done') ? [index + 1] : []));

async function pasteQuestions(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Paste many' }).click();
  const texts = Array.from({ length: count }, (_, index) => `Question about larks ${index + 1}?\nYes *\nNo`);
  await page.getByRole('dialog').getByLabel('Questions').fill(texts.join('\n\n'));
  await page.getByRole('button', { name: `Add ${count} questions` }).click();
}

const isOpenQuestionInList = (page: Page) =>
  page.locator('[data-scrolling-list] [aria-current="true"]').evaluateAll((elements) => {
    const element = elements.find((candidate) => candidate.getClientRects().length > 0);
    const list = element?.closest('[data-scrolling-list]')?.getBoundingClientRect();
    const entry = element?.getBoundingClientRect();
    if (!list || !entry) return false;
    return entry.top >= list.top && entry.bottom <= list.bottom && entry.left >= list.left && entry.right <= list.right;
  });

test('a step is ticked when its required fields are filled, not when it was passed', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  expect(await readDoneSteps(page)).toEqual([3]);
  await goToStep(page, 'Result Ranking');
  expect(await readDoneSteps(page)).toEqual([3]);
  await goToStep(page, 'Quiz Info');
  await page.getByLabel('Title', { exact: true }).fill('Larks');
  await expect.poll(() => readDoneSteps(page)).toEqual([1, 3]);
});

test('a change of the step starts at its top, with the focus on its heading', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz', PHONE);
  await page.getByRole('button', { name: 'Questions & Answers' }).last().click();
  await expect.poll(() => page.evaluate(() => [document.activeElement?.textContent, scrollY])).toEqual(['Question 1', 0]);
  await page.getByRole('status').filter({ hasText: 'Step 2 of 3: Questions & Answers' }).waitFor();
  await page.getByRole('button', { name: 'Result Ranking' }).last().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Result Ranking');
});

test('the preview shows the result that is being written, and the full score beside the levels', async () => {
  const page = await openAsVisitor(open, 'Personality quiz');
  await goToStep(page, 'Personality Results');
  await page.getByLabel('You are …').fill('Teaspoon');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.getByRole('heading', { name: 'Teaspoon' }).first().waitFor();
  await page.getByRole('button', { name: '2 Empty result' }).click();
  await page.getByLabel('You are …').fill('Ladle');
  await preview.getByRole('heading', { name: 'Ladle' }).first().waitFor();
  await goToStep(page, 'Questions & Choices');
  await preview.getByText('Your question').first().waitFor();
});

test('a score says what it is, and a new dimension has a name', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await goToStep(page, 'Result Ranking');
  const name = page.getByLabel('Score name');
  expect([await name.inputValue(), await name.getAttribute('placeholder')]).toEqual(['', 'Score']);
  await page.getByRole('button', { name: 'Add a level' }).click();
  await page.getByLabel('Title of level 1').fill('Early bird');
  await page.frameLocator('iframe[title="Preview"]').getByText('Early bird').first().waitFor();
  await page.getByRole('button', { name: 'Add a dimension' }).click();
  await expect.poll(() => page.getByLabel('Name of dimension 2').inputValue()).toBe('Score 2');
  await assertAccessibleInBothThemes(page);
});

test.each([
  ['a wide screen', {}],
  ['a phone', PHONE],
])('the list shows the open question on %s', async (_, options) => {
  const page = await openAsVisitor(open, 'Trivia quiz', options);
  await goToStep(page, 'Questions & Answers');
  await pasteQuestions(page, 30);
  await pasteQuestions(page, 3);
  await page.getByRole('heading', { name: /^Question 3\d$/ }).waitFor();
  await expect.poll(() => isOpenQuestionInList(page)).toBe(true);
});

test('the issues of a save are listed in short, name their fields, and lead there', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await page.getByLabel('Title', { exact: true }).fill('x'.repeat(201));
  await goToStep(page, 'Questions & Answers');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.keyboard.press('Control+s');
  const summary = page.getByRole('region', { name: 'to fix before saving' });
  await summary.getByRole('link', { name: 'The title: at most 200 characters' }).waitFor();
  expect(await summary.getByRole('link').count()).toBe(5);
  await assertAccessibleInBothThemes(page);
  const showAll = summary.getByRole('button', { name: /^Show all \d+$/ });
  const total = Number(String(await showAll.textContent()).replace(/\D/g, ''));
  await showAll.click();
  await expect.poll(() => summary.getByRole('link').count()).toBe(total);
  await summary.getByRole('link', { name: 'Question 3: write the question' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-questions-2-title');
  await summary.getByRole('link', { name: 'The title: at most 200 characters' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-title');
});
