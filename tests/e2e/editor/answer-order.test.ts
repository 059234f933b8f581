import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { goToStep, openAsVisitor } from '#tests/helpers/journeys/editor';

const { open } = launchTestBrowser();

/** Opens the questions of a new trivia quiz whose answers are Lark, which is correct, and Owl. */
async function openAnswers(options = {}): Promise<Page> {
  const page = await openAsVisitor(open, 'Trivia quiz', options);
  await goToStep(page, 'Questions');
  await page.getByLabel('Answer A', { exact: true }).fill('Lark');
  await page.getByLabel('Answer B', { exact: true }).fill('Owl');
  await page.getByRole('button', { name: 'Answer A is correct' }).click();
  return page;
}

const readAnswers = (page: Page) =>
  page
    .getByRole('region', { name: 'Answers' })
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const isCorrect = (page: Page, letter: string) =>
  page.getByRole('button', { name: `Answer ${letter} is correct` }).getAttribute('aria-pressed');

test('an answer is moved by Alt with an arrow key, with its mark, and the caret stays in it', async () => {
  const page = await openAnswers();
  await page.getByLabel('Answer A', { exact: true }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => readAnswers(page)).toEqual(['Owl', 'Lark', ...(await readAnswers(page)).slice(2)]);
  expect([await isCorrect(page, 'A'), await isCorrect(page, 'B')]).toEqual(['false', 'true']);
  await page.getByText('Answer A is now number 2 of').waitFor({ state: 'attached' });
  await page.keyboard.type('s');
  await expect.poll(() => page.getByLabel('Answer B', { exact: true }).inputValue()).toBe('Larks');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => page.getByLabel('Answer A', { exact: true }).inputValue()).toBe('Larks');
  await page.keyboard.press('Alt+ArrowUp');
  expect(await page.getByLabel('Answer A', { exact: true }).inputValue()).toBe('Larks');
});

test('an answer is moved by its handle, with the arrow keys and by drag', async () => {
  const page = await openAnswers();
  await page.getByRole('button', { name: 'Move answer B', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await readAnswers(page)).slice(0, 2)).toEqual(['Owl', 'Lark']);
  await page
    .getByRole('button', { name: 'Move answer A', exact: true })
    .dragTo(page.getByLabel('Answer B', { exact: true }), { targetPosition: { x: 20, y: 44 } });
  await expect.poll(async () => (await readAnswers(page)).slice(0, 2)).toEqual(['Lark', 'Owl']);
});

test('an answer that is kept last says so, where answers are shuffled', async () => {
  const page = await openAnswers(PHONE);
  await page.getByRole('button', { name: 'Keep answer B last' }).click();
  await page.getByText('Stays last when answers are shuffled').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep answer B last' }).click();
  expect(await page.getByText('Stays last when answers are shuffled').count()).toBe(0);
});

test.each([
  ['Type all, in any order', 'answer', 'Answers'],
  ['Connect pairs', 'pair', 'Pairs'],
] as const)('the %s question moves each %s', async (type, noun, list) => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await goToStep(page, 'Questions');
  await page.getByLabel('Type', { exact: true }).selectOption({ label: type });
  const region = page.getByRole('region', { name: list });
  if (noun === 'answer') await region.getByRole('button', { name: 'Add an answer' }).click();
  await region.getByRole('textbox').first().fill('Moved');
  await page.getByRole('button', { name: `Move ${noun} 1`, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => region.getByRole('textbox').first().inputValue()).toBe('');
});
