import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildDemandingArticle, buildDemandingKquiz, buildDemandingPquiz, buildLongWord } from '#tests/factories/demanding-texts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { chooseInMenu, goToStep, saveOnTwoDevices, waitForSave } from '#tests/helpers/journeys/editor';
import { openEditorStart } from '#tests/helpers/journeys/navigation';
import { openOwnContent } from '#tests/helpers/journeys/own-drafts';
import { drawPicture } from '#tests/helpers/journeys/pictures';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();
const WORD = buildLongWord(80);
/** A question that is taken, one with changes and one that is left out, each with long words. */
const GIFT = `${WORD}? {=${WORD} ~Spoon}\n\n[html]<b>${WORD}</b>? {=<i>${WORD}</i> =%50%${WORD}s}\n\n${WORD}? {#${WORD}}`;

async function assertFits(page: Page, state: string): Promise<void> {
  expect([state, await findScreenFaults(page)]).toEqual([state, []]);
}

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
};

test('the menu, the versions and their comparison fit with long words', async () => {
  const page = await openOwnContent(open, 'kquiz', buildDemandingKquiz('long words'));
  await page.getByLabel('Title', { exact: true }).fill(WORD);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await assertFits(page, 'menu');
  await page.keyboard.press('Escape');
  await chooseInMenu(page, 'Versions');
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await page.getByRole('row', { name: /Title/ }).waitFor();
  await assertFits(page, 'versions');
});

test('import with its error and its report, export, and many pasted questions fit', async () => {
  const page = await openOwnContent(open, 'kquiz', buildDemandingKquiz('long words'));
  const dialog = page.getByRole('dialog');
  await chooseInMenu(page, 'Import');
  await dialog.getByLabel('Text').fill('{"title":"Only this"}');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('This JSON is not a quiz or an article').waitFor();
  await assertFits(page, 'import');
  await dialog.getByLabel('Text').fill(GIFT);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('2 questions found. 1 with changes, 1 line left out.').waitFor();
  await dialog.getByText('Imported as they are (1)').click();
  await assertFits(page, 'import report');
  await closeDialog(page);
  await chooseInMenu(page, 'Export');
  for (const format of ['JSON', 'Moodle XML']) {
    await dialog.getByRole('button', { name: format, exact: true }).click();
    await assertFits(page, `export as ${format}`);
  }
  await closeDialog(page);
  await goToStep(page, 'Questions & Answers');
  await page.getByRole('button', { name: 'Paste many' }).click();
  await dialog.getByLabel('Questions').fill(Array.from({ length: 101 }, () => `${WORD}?\nYes *\nNo`).join('\n\n'));
  await dialog.getByText('These are 101 questions').waitFor();
  await assertFits(page, 'many questions');
});

test('the assistant and its draft fit', async () => {
  const page = await openOwnContent(open, 'kquiz', buildDemandingKquiz('long words'));
  await chooseInMenu(page, 'Write with the assistant');
  const dialog = page.getByRole('dialog');
  await assertFits(page, 'request');
  // Questions with the long word may be in quizzes that other tests publish.
  await dialog.getByLabel('Topic').fill('zqxj'.repeat(20));
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Nothing here fits' }).waitFor();
  await assertFits(page, 'nothing fits');
  await dialog.getByRole('button', { name: 'Change the topic' }).click();
  await dialog.getByLabel('Topic').fill('capitals of Europe');
  await dialog.getByLabel('Language').selectOption('en');
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to my draft' }).waitFor();
  await assertFits(page, 'draft');
});

test('the dialog of Publish fits, complete and with things to fix', async () => {
  const page = await openOwnContent(open, 'kquiz', buildDemandingKquiz('long words'));
  await chooseInMenu(page, 'Change who can see it');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('7 of 7 complete').waitFor();
  await assertFits(page, 'complete');
  await closeDialog(page);
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('');
  await chooseInMenu(page, 'Change who can see it');
  await dialog.getByRole('button', { name: /to fix$/ }).waitFor();
  await assertFits(page, 'to fix');
});

test('the merge of two devices, the list of results, the switch to basic and the preview fit', async () => {
  const [first] = await saveOnTwoDevices(open);
  await first.getByRole('dialog', { name: 'Changed in two places' }).waitFor();
  await assertFits(first, 'merge');
  const page = await openOwnContent(open, 'pquiz', buildDemandingPquiz('long words'));
  await goToStep(page, 'Questions & Choices');
  await page.getByRole('button', { name: 'Advanced', exact: true }).click();
  await page.getByRole('button', { name: 'Basic', exact: true }).click();
  await page.getByRole('dialog', { name: 'Switch to basic?' }).waitFor();
  await assertFits(page, 'switch to basic');
  await closeDialog(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await assertFits(page, 'list');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await assertFits(page, 'preview');
});

test('the dialogs of an article’s text fit', async () => {
  const page = await openOwnContent(open, 'article', buildDemandingArticle('long words'));
  await goToStep(page, 'Content detail');
  await page.getByRole('textbox', { name: 'Text' }).click();
  for (const name of ['Link', 'Picture', 'Quiz']) {
    await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await assertFits(page, name);
    await closeDialog(page);
  }
});

test('offers of unfinished drafts fit, and so does the field for JSON', async () => {
  const page = await open('/home');
  await openEditorStart(page);
  await page.getByRole('link', { name: 'Article', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill(WORD);
  await page.locator('[data-save-state="autosaved"]').waitFor();
  await page.getByRole('link', { name: 'Leave the editor' }).click();
  await page.getByRole('heading', { name: 'Continue where you left off' }).waitFor();
  await assertFits(page, 'start page');
  await page.getByRole('link', { name: 'Article', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pick up where you left off?' });
  await dialog.waitFor();
  await assertFits(page, 'offers');
  await page.goBack();
  await page.getByRole('link', { name: 'Paste JSON instead' }).click();
  const json = page.getByRole('dialog', { name: 'Paste JSON' });
  await json.getByLabel('JSON').fill('{');
  await json.getByRole('button', { name: 'Open' }).click();
  await json.getByText(/^Line 1/).waitFor();
  await assertFits(page, 'JSON');
});

test('the dialog that crops a picture fits', async () => {
  const page = await openOwnContent(open, 'article', buildDemandingArticle('long words'));
  const cover = page.getByRole('group', { name: 'Cover' });
  await cover
    .locator('input[type=file]')
    .setInputFiles({ name: `${WORD}.png`, mimeType: 'image/png', buffer: await drawPicture(page, [1000, 1500]) });
  await cover.getByRole('button', { name: 'Crop' }).click();
  await page.getByRole('dialog', { name: 'Crop your picture' }).waitFor();
  await assertFits(page, 'crop');
});
