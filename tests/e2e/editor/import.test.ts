import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import {
  assertAccessibleInBothThemes,
  chooseInMenu,
  clickUndo,
  goToStep,
  openAsCreator,
  readTitle,
  waitForSave,
} from '#tests/helpers/journeys/editor';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();

const CSV = ['question,answer_1,answer_2', 'Which one sings?,*Lark,Spoon', 'No answers,,', 'Which one stirs?,Lark,*Spoon'].join('\n');
const GIFT = '// from Moodle\nWhich one sings? {=Lark ~Spoon}\n\nThe smallest owl {=elf owl}\n';
const questionTitles = (page: Page) =>
  page
    .getByRole('region', { name: 'All questions' })
    .getByRole('listitem')
    .allInnerTexts()
    .then((titles) => titles.map((title) => title.replace(/\s+/g, ' ').trim()));

test('a pasted table shows a report by line, is added, and can be undone', async () => {
  const page = await openAsCreator(open, 'Trivia quiz');
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Mine');
  await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text').fill(CSV);
  await dialog.getByText('Detected: CSV').waitFor({ state: 'attached' });
  await assertAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('2 questions found. 1 line left out.').waitFor();
  await dialog.getByText('Line 3').waitFor();
  await dialog.getByText('Imported as they are (2)').waitFor();
  await assertAccessibleInBothThemes(page);
  expect(await questionTitles(page)).toEqual(['1 Mine']);
  await dialog.getByRole('button', { name: 'Back to the text' }).click();
  expect(await dialog.getByLabel('Text').inputValue()).toBe(CSV);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Add to my draft' }).click();
  await expect.poll(() => questionTitles(page)).toEqual(['1 Mine', '2 Which one sings?', '3 Which one stirs?']);
  await expect.poll(() => page.getByLabel('Question', { exact: true }).inputValue()).toBe('Which one sings?');
  await clickUndo(page);
  await expect.poll(() => questionTitles(page)).toEqual(['1 Mine']);
});

test('a GIFT file replaces the questions', async () => {
  const page = await openAsCreator(open, 'Trivia quiz', PHONE);
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Mine');
  await chooseInMenu(page, 'Import');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'moodle.gift', mimeType: 'text/plain', buffer: Buffer.from(GIFT) });
  await dialog.getByLabel('Text from moodle.gift').waitFor();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('2 questions found. Nothing changed, nothing left out.').waitFor();
  expect(await hasHorizontalScroll(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Replace my questions' }).click();
  await expect.poll(() => page.getByLabel('Question', { exact: true }).inputValue()).toBe('Which one sings?');
});

test('each invalid input shows an error with its position and stays in the field', async () => {
  const page = await openAsCreator(open, 'Trivia quiz');
  await chooseInMenu(page, 'Import');
  const dialog = page.getByRole('dialog');
  const assertRejected = async (text: string, errorText: string) => {
    await dialog.getByLabel('Text').fill(text);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText(errorText).waitFor();
    expect(await dialog.getByLabel('Text').inputValue()).toBe(text);
  };
  await assertRejected('{\n  "questions": [}\n}', 'This is not valid JSON: the first error is in line 2, column 17.');
  await assertRejected('{"title":"Only this"}', 'This JSON is not a quiz or an article');
  await assertRejected(
    '{"title":"Other","results":[{"title":"Ladle"}],"questions":[{"title":"Soup?","choices":[{"title":"Yes"},{"title":"No"}]}]}',
    'This is a different type of content: Personality.',
  );
  await dialog.getByRole('link', { name: 'Open an editor for this type (new tab)' }).waitFor();
  await page.context().clearCookies();
  await assertRejected(CSV, 'You are not signed in. Please refresh and sign in again.');
  await assertAccessibleInBothThemes(page);
});

test('an export imports unchanged in each format', async () => {
  const page = await openAsCreator(open, 'How much do you know me?');
  const title = await readTitle(page);
  await goToStep(page, 'Questions & Answers');
  await page.getByRole('region', { name: 'All questions' }).getByRole('listitem').first().waitFor();
  const titles = await questionTitles(page);
  for (const format of ['JSON', 'CSV', 'Moodle GIFT', 'Moodle XML']) {
    await chooseInMenu(page, 'Export');
    const exportDialog = page.getByRole('dialog');
    await exportDialog.getByRole('button', { name: format, exact: true }).click();
    if (format === 'CSV') await assertAccessibleInBothThemes(page);
    const losses = exportDialog.getByText(/^Not in this file: title/);
    expect(await losses.count()).toBe(format === 'JSON' ? 0 : 1);
    const [download] = await Promise.all([page.waitForEvent('download'), exportDialog.getByRole('button', { name: 'Download' }).click()]);
    const file = await readFile(await download.path());
    await exportDialog.getByRole('button', { name: 'Close' }).click();
    const other = await openAsCreator(open, 'Trivia quiz');
    await chooseInMenu(other, 'Import');
    await other
      .locator('dialog input[type=file]')
      .setInputFiles({ name: download.suggestedFilename(), mimeType: 'text/plain', buffer: file });
    await other.getByRole('button', { name: 'Check' }).click();
    await other.getByText('Nothing changed, nothing left out.').waitFor();
    await other.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await expect.poll(() => questionTitles(other)).toEqual(titles);
    await goToStep(other, 'Quiz Info');
    await expect.poll(() => readTitle(other)).toBe(format === 'JSON' ? title : '');
    await other.context().close();
  }
});

/** Drops a file onto the field of the text. */
async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName = '', text = '']) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName));
      return transfer;
    },
    [name, content],
  );
  await page.getByRole('dialog').getByRole('textbox').dispatchEvent('drop', { dataTransfer });
}

// A PNG of 8 × 8 pixels.
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGMwaDiAFTEMLQkAztVcAX2XhiIAAAAASUVORK5CYII=', 'base64');

test('a package of H5P and a file of Moodle XML bring their pictures, and the report names every change', async () => {
  const page = await openAsCreator(open, 'Trivia quiz');
  await goToStep(page, 'Questions & Answers');
  const media = { type: { library: 'H5P.Image 1.1', params: { file: { path: 'images/lark.png' }, alt: 'A lark' } } };
  const questions = [
    { library: 'H5P.TrueFalse 1.8', params: { question: '<p>Does it <b>sing</b>?</p>', correct: 'true', media } },
    { library: 'H5P.Essay 1.5', params: {} },
  ];
  const h5p = zipSync({
    'h5p.json': strToU8('{"mainLibrary":"H5P.QuestionSet"}'),
    'content/content.json': strToU8(JSON.stringify({ questions })),
    'content/images/lark.png': new Uint8Array(PNG),
  });
  const xml = `<quiz><question type="truefalse"><questiontext format="html"><text>Is it this? &lt;img src="@@PLUGINFILE@@/a.png"&gt;</text><file name="a.png" encoding="base64">${PNG.toString('base64')}</file></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
  const dialog = page.getByRole('dialog');
  const checkFile = async (chooseFile: () => Promise<void>) => {
    await chooseInMenu(page, 'Import');
    await chooseFile();
    await dialog.getByText('This file has 1 picture, uploaded when you check.').waitFor();
    await dialog.getByRole('button', { name: 'Check' }).click();
  };

  const file = { name: 'set.h5p', mimeType: 'application/zip', buffer: Buffer.from(h5p) };
  await checkFile(() => dialog.locator('input[type=file]').setInputFiles(file));
  await dialog.getByText('1 question found. 1 with changes, 1 question left out.').waitFor();
  await dialog.getByText('Questions of the type H5P.Essay have no counterpart here.').waitFor();
  await dialog.getByText('Question: bold.').waitFor();
  await assertAccessibleInBothThemes(page);
  expect(await findScreenFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.poll(() => page.getByLabel('Question', { exact: true }).inputValue()).toBe('Does it sing?');
  await expect.poll(() => page.locator('img[src^="/images/"]').count()).toBeGreaterThan(0);

  await checkFile(() => dropFile(page, 'quiz.xml', xml));
  await dialog.getByText('1 question found. Nothing changed, nothing left out.').waitFor();
  await dialog.getByRole('button', { name: 'Add to my draft' }).click();
  await expect.poll(() => questionTitles(page)).toEqual(['1 Does it sing?', '2 Is it this?']);
});

test('the export leads to the sheets of the saved quiz', async () => {
  const page = await openAsCreator(open, 'How much do you know me?');
  await chooseInMenu(page, 'Export');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Save the quiz first.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(page);
  const title = await readTitle(page);
  const openInNewTab = async (press: () => Promise<void>) => {
    const [sheet] = await Promise.all([page.waitForEvent('popup'), press()]);
    await sheet.getByRole('heading', { level: 1, name: title }).waitFor();
    const hasKey = (await sheet.getByRole('heading', { name: 'Answer key' }).count()) > 0;
    await sheet.close();
    return hasKey;
  };
  await chooseInMenu(page, 'Export');
  await dialog.getByText('The quiz as you last saved it.').waitFor();
  await assertAccessibleInBothThemes(page);
  expect(await openInNewTab(() => dialog.getByRole('link', { name: 'Print the questions' }).click())).toBe(false);
  expect(await openInNewTab(() => dialog.getByRole('link', { name: 'Print with answer key' }).click())).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await openInNewTab(() => chooseInMenu(page, 'Print with answer key'))).toBe(true);
});
