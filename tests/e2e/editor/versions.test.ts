import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import {
  assertAccessibleInBothThemes,
  chooseInMenu,
  clickUndo,
  goToStep,
  openAsCreator,
  openSavedArticle,
  readTitle,
  saveOnTwoDevices,
  waitForSave,
} from '#tests/helpers/journeys/editor';

const { open } = launchTestBrowser();

test('an older version is compared with the draft and restored, and undo returns to the draft', async () => {
  const page = await openSavedArticle(open, 'The first words');
  await page.getByLabel('Title', { exact: true }).fill('The second words');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(page);
  await chooseInMenu(page, 'Versions');
  await page.getByText('Changed: Title', { exact: true }).waitFor();
  await page.getByText('First version').waitFor();
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await page.getByRole('row', { name: /Title/ }).waitFor();
  expect(await page.getByRole('row', { name: /Title/ }).getByRole('cell').allTextContents()).toEqual([
    'The second words',
    'The first words',
  ]);
  await assertAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect.poll(() => readTitle(page)).toBe('The first words');
  await clickUndo(page);
  await expect.poll(() => readTitle(page)).toBe('The second words');
});

test('the second of two devices can choose its own version everywhere', async () => {
  const [one, two] = await saveOnTwoDevices(open);
  await one.getByRole('button', { name: 'All from this device' }).click();
  await one.getByRole('button', { name: 'Save choices' }).click();
  await waitForSave(one);
  await two.reload();
  await expect.poll(() => readTitle(two)).toBe('Written on device one');
});

test('a quiz is embedded in an article by its link, and an invalid link shows an error', async () => {
  const page = await openAsCreator(open, 'Article');
  await goToStep(page, 'Content detail');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.getByRole('button', { name: 'Quiz', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Link').fill('nowhere');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.getByText('This is not a link to a quiz on this site.').waitFor();
  await assertAccessibleInBothThemes(page);
  await dialog.getByLabel('Link').fill('/kquiz/only-a-birder');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await page.locator('[data-id^="kquiz-"]').first().waitFor();
});
