import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, clickUndo, goToStep, openAsCreator, openAsVisitor } from '#tests/helpers/journeys/editor';

const { open } = launchTestBrowser();

const PASTED_QUESTIONS = ['Soup?', 'A little', 'All of it', '', 'Spoon?', 'Wooden', 'Silver', 'None'].join('\n');
const buildPastedQuestions = (count: number) => Array.from({ length: count }, (_, index) => `Lark ${index + 1}?\nYes *\nNo`).join('\n\n');
const readQuestionTitles = (page: Page) =>
  page
    .getByRole('region', { name: 'All questions' })
    .getByRole('listitem')
    .allInnerTexts()
    .then((titles) => titles.map((title) => title.replace(/\s+/g, ' ').trim()));

test('pasted questions are copied, moved and removed, and undo and redo cover every step', async () => {
  const page = await openAsCreator(open, 'Personality quiz');
  await goToStep(page, 'Questions & Choices');
  await page.getByLabel('Question', { exact: true }).fill('Bread?');
  await page.getByRole('button', { name: 'Paste many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste many questions' });
  await assertAccessibleInBothThemes(page);
  await dialog.getByLabel('Questions').fill(PASTED_QUESTIONS);
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click();
  await expect.poll(() => readQuestionTitles(page)).toEqual(['1 Bread?', '2 Soup?', '3 Spoon?']);
  await expect.poll(() => page.getByLabel('Answer B', { exact: true }).inputValue()).toBe('All of it');
  const steps: [act: () => Promise<void>, titles: string[]][] = [
    [() => page.getByRole('button', { name: 'Duplicate question 2' }).click(), ['1 Bread?', '2 Soup?', '3 Soup?', '4 Spoon?']],
    [() => page.getByRole('button', { name: 'Move question 3 down' }).click(), ['1 Bread?', '2 Soup?', '3 Spoon?', '4 Soup?']],
    [() => page.getByRole('button', { name: 'Move question 1', exact: true }).press('End'), ['1 Soup?', '2 Spoon?', '3 Soup?', '4 Bread?']],
    [
      () => page.getByRole('button', { name: 'Move question 2', exact: true }).press('ArrowUp'),
      ['1 Spoon?', '2 Soup?', '3 Soup?', '4 Bread?'],
    ],
    [() => page.getByRole('button', { name: 'Remove question 3' }).click(), ['1 Spoon?', '2 Soup?', '3 Bread?']],
  ];
  for (const [act, titles] of steps) {
    await act();
    await expect.poll(() => readQuestionTitles(page)).toEqual(titles);
  }
  for (const [, titles] of steps.slice(0, -1).toReversed()) {
    await clickUndo(page);
    await expect.poll(() => readQuestionTitles(page)).toEqual(titles);
  }
  for (const [, titles] of steps.slice(1)) {
    await page.keyboard.press('Control+y');
    await expect.poll(() => readQuestionTitles(page)).toEqual(titles);
  }
});

test('pasted questions replace an untouched first one, and as many as fit are taken', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await goToStep(page, 'Questions & Answers');
  const add = page.getByRole('button', { name: 'Add a question' });
  await page.getByRole('button', { name: 'Paste many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste many questions' });
  await dialog.getByLabel('Questions').fill(buildPastedQuestions(100));
  await dialog.getByText('These are 100 questions, and 99 more fit into this quiz.').waitFor();
  await dialog.getByLabel('Questions').fill(buildPastedQuestions(99));
  await dialog.getByRole('button', { name: 'Add 99 questions' }).click();
  await page.getByText('99 questions added').waitFor();
  await expect.poll(async () => (await readQuestionTitles(page)).slice(0, 2)).toEqual(['1 Lark 1?', '2 Lark 2?']);
  await add.click();
  await page.getByText('At most 100 questions. Remove one to add another.').first().waitFor();
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await assertAccessibleInBothThemes(page);
});

test('a removed answer or question comes back with Undo, and later writing stays', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await goToStep(page, 'Questions & Answers');
  await page.getByRole('button', { name: 'Paste many' }).click();
  await page.getByRole('dialog').getByLabel('Questions').fill('Soup?\nYes *\nNo\nMaybe\n\nSpoon?\nYes *\nNo');
  await page.getByRole('button', { name: 'Add 2 questions' }).click();
  await page.getByRole('button', { name: 'Remove answer B' }).click();
  await page.getByText('Answer B removed').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Answers');
  await page.getByLabel('Question', { exact: true }).fill('Which soup?');
  await page.locator('[data-toast-action]', { hasText: 'Undo' }).click();
  await expect.poll(() => page.getByLabel('Answer B', { exact: true }).inputValue()).toBe('No');
  expect(await page.getByLabel('Question', { exact: true }).inputValue()).toBe('Which soup?');
  await page.getByRole('button', { name: 'Remove question 2' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await expect.poll(() => readQuestionTitles(page)).toEqual(['1 Spoon?']);
  await page.locator('[data-toast-action]', { hasText: 'Undo' }).click();
  await expect.poll(() => readQuestionTitles(page)).toEqual(['1 Which soup?', '2 Spoon?']);
});

test('an untouched personality quiz has no warning, and mixed weights have one', async () => {
  const page = await openAsVisitor(open, 'Personality quiz');
  await goToStep(page, 'Personality Results');
  await page.getByText('Choose the result that each answer counts for.').waitFor();
  expect(await page.getByText('Players can’t get').count()).toBe(0);
  await goToStep(page, 'Questions & Choices');
  await page.getByLabel('Result of answer A').selectOption({ label: 'Result 1' });
  await page.getByText('Players can’t get Result 2').waitFor();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('button', { name: 'Advanced' }).click();
  await page.getByLabel('Answer A for Result 2').fill('50');
  await page.getByText('one of an advanced question up to 50').waitFor();
});

test('a field counts its text, and marks what is beyond its limit while it is typed', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Larks');
  await page.getByText('5 of 200 characters').waitFor();
  await title.fill('x'.repeat(230));
  await page.getByText('At most 200 characters. Remove 30.', { exact: true }).waitFor();
  expect(await title.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('status').filter({ hasText: 'Title: At most 200 characters. Remove 30.' }).waitFor();
  await page.getByLabel('Time limit').check();
  const seconds = page.getByLabel('Seconds for the whole quiz');
  await page.getByText('From 10 to 86,400 seconds (24 hours)').waitFor();
  await seconds.fill('999999');
  await page.getByText('Choose a number: from 10 to 86,400.', { exact: true }).waitFor();
  await assertAccessibleInBothThemes(page);
  await goToStep(page, 'Questions & Answers');
  await page.getByText('From 0 to 1,000').waitFor();
  await page.getByLabel('Points').fill('5000');
  await page.getByText('Choose a number: from 0 to 1,000.', { exact: true }).waitFor();
  await page.getByLabel('Answer A', { exact: true }).fill('a'.repeat(1001));
  await page.getByText('At most 1,000 characters. Remove 1.', { exact: true }).waitFor();
});

test('three columns of weights fit a phone without widening the page', async () => {
  const page = await openAsCreator(open, 'How much are we connected?', PHONE);
  await goToStep(page, 'Questions & Choices');
  const table = page.getByRole('region', { name: 'Weights' }).getByRole('table');
  const box = await table.locator('..').boundingBox();
  const columns = await table.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(columns.filter((right) => right <= (box?.x ?? 0) + (box?.width ?? 0) + 1)).toHaveLength(4);
  expect(await hasHorizontalScroll(page)).toBe(false);
  await assertAccessibleInBothThemes(page);
});

test('a tag that is too long is kept in the field with the limit', async () => {
  const page = await openAsVisitor(open, 'Article');
  const field = page.getByRole('textbox', { name: 'Tags' });
  await field.fill('t'.repeat(41));
  await field.press('Enter');
  await page.getByText('A tag has at most 40 characters. Shorten').waitFor();
  expect(await field.inputValue()).toBe('t'.repeat(41));
  await field.press('Backspace');
  await field.press('Enter');
  await page.getByRole('button', { name: `Remove tag ${'t'.repeat(40)}` }).waitFor();
});

test('undo in a half-typed tag takes back what is typed there, and then what came before', async () => {
  const page = await openAsVisitor(open, 'Article');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Larks');
  const field = page.getByRole('textbox', { name: 'Tags' });
  await field.pressSequentially('song');
  await field.press('Control+z');
  await expect.poll(() => field.inputValue()).not.toBe('song');
  expect(await title.inputValue()).toBe('Larks');
  await field.fill('');
  await field.press('Control+z');
  await expect.poll(() => title.inputValue()).toBe('');
});

test('thirty tags are the limit: one more shows an error and keeps the typed text', async () => {
  const page = await openAsVisitor(open, 'Article');
  const field = page.getByRole('textbox', { name: 'Tags' });
  const buildTags = (count: number) => Array.from({ length: count }, (_, index) => `Tag ${index + 1}`).join(' #');
  await field.fill(buildTags(31));
  await page.getByText('Too many tags').waitFor();
  expect(await field.inputValue()).toBe(buildTags(31));
  await field.fill(buildTags(30));
  await page.getByText('30 of 30.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Remove tag tag 30', exact: true }).waitFor();
});

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
