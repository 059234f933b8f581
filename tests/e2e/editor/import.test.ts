import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, chooseInMenu, clickUndo, goToStep, openAsCreator, readTitle } from '#tests/helpers/editor';

const { open } = launchTestBrowser();

const CSV = ['question,answer_1,answer_2', 'Which one sings?,*Lark,Spoon', 'No answers,,', 'Which one stirs?,Lark,*Spoon'].join('\n');
const GIFT = '// from Moodle\nWhich one sings? {=Lark ~Spoon}\n\nThe smallest owl {=elf owl}\n';
const questionTitles = (page: Page) =>
  page
    .getByRole('region', { name: 'All questions' })
    .getByRole('listitem')
    .allInnerTexts()
    .then((titles) => titles.map((title) => title.replace(/\s+/g, ' ').trim()));

test('a pasted table is read first and told line by line, then added, and undo takes it out again', async () => {
  const page = await openAsCreator(open, '/editor/kquiz/new');
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Mine');
  await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text').fill(CSV);
  await dialog.getByText('Found out by itself: CSV').waitFor({ state: 'attached' });
  await assertAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await dialog.getByText('2 questions read, 1 line left out.').waitFor();
  await dialog.getByText('Line 3').waitFor();
  await assertAccessibleInBothThemes(page);
  expect(await questionTitles(page)).toEqual(['1 Mine']);
  await dialog.getByRole('button', { name: 'Back to the text' }).click();
  expect(await dialog.getByLabel('Text').inputValue()).toBe(CSV);
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await dialog.getByRole('button', { name: 'Add to mine' }).click();
  await expect.poll(() => questionTitles(page)).toEqual(['1 Mine', '2 Which one sings?', '3 Which one stirs?']);
  await expect.poll(() => page.getByLabel('Question', { exact: true }).inputValue()).toBe('Which one sings?');
  await clickUndo(page);
  await expect.poll(() => questionTitles(page)).toEqual(['1 Mine']);
});

test('a GIFT file takes the place of the questions there are', async () => {
  const page = await openAsCreator(open, '/editor/kquiz/new', PHONE);
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Mine');
  await chooseInMenu(page, 'Import');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'moodle.gift', mimeType: 'text/plain', buffer: Buffer.from(GIFT) });
  await dialog.getByLabel('Text of moodle.gift').waitFor();
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await dialog.getByText('2 questions read, nothing left out.').waitFor();
  expect(await hasHorizontalScroll(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Replace my questions' }).click();
  await expect.poll(() => page.getByLabel('Question', { exact: true }).inputValue()).toBe('Which one sings?');
});

test('bad input of every kind is told with its place, and stays where it was typed', async () => {
  const page = await openAsCreator(open, '/editor/kquiz/new');
  await chooseInMenu(page, 'Import');
  const dialog = page.getByRole('dialog');
  const read = async (text: string, said: string) => {
    await dialog.getByLabel('Text').fill(text);
    await dialog.getByRole('button', { name: 'Read it' }).click();
    await dialog.getByText(said).waitFor();
    expect(await dialog.getByLabel('Text').inputValue()).toBe(text);
  };
  await read('{\n  "questions": [}\n}', 'This is not JSON from line 2, column 17 on.');
  await read('{"title":"Only this"}', 'This JSON is no content');
  await read(
    '{"title":"Other","results":[{"title":"Ladle"}],"questions":[{"title":"Soup?","choices":[{"title":"Yes"},{"title":"No"}]}]}',
    'This is a different type of content: Personality.',
  );
  await dialog.getByRole('link', { name: 'Paste it into an editor of its kind, on a new page' }).waitFor();
  await page.context().clearCookies();
  await read(CSV, 'You are not signed in. Please refresh and sign in again.');
  await assertAccessibleInBothThemes(page);
});

test('what goes out as a file comes back the same, in each format', async () => {
  const page = await openAsCreator(open, '/editor/kquiz/how-much-you-know-me');
  const title = await readTitle(page);
  await goToStep(page, 'Questions & Answers');
  await page.getByRole('region', { name: 'All questions' }).getByRole('listitem').first().waitFor();
  const titles = await questionTitles(page);
  for (const format of ['JSON', 'CSV', 'Moodle GIFT']) {
    await chooseInMenu(page, 'Export');
    const exporting = page.getByRole('dialog');
    await exporting.getByRole('button', { name: format, exact: true }).click();
    if (format === 'CSV') await assertAccessibleInBothThemes(page);
    const [download] = await Promise.all([page.waitForEvent('download'), exporting.getByRole('button', { name: 'Download' }).click()]);
    const file = await readFile(await download.path());
    await exporting.getByRole('button', { name: 'Close' }).click();
    const other = await openAsCreator(open, '/editor/kquiz/new');
    await chooseInMenu(other, 'Import');
    await other
      .locator('dialog input[type=file]')
      .setInputFiles({ name: download.suggestedFilename(), mimeType: 'text/plain', buffer: file });
    await other.getByRole('button', { name: 'Read it' }).click();
    await other.getByText('nothing left out').waitFor();
    await other.getByRole('button', { name: 'Use it' }).click();
    await expect.poll(() => questionTitles(other)).toEqual(titles);
    await goToStep(other, 'Quiz Info');
    await expect.poll(() => readTitle(other)).toBe(format === 'JSON' ? title : '');
    await other.context().close();
  }
});
