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
  saveInTwoTabs,
  waitForSave,
} from '#tests/helpers/editor';

const { open } = launchTestBrowser();

test('an older version is compared with what is here and put in its place, and undo has what was here', async () => {
  const page = await openSavedArticle(open, 'The first words');
  await page.getByLabel('Title', { exact: true }).fill('The second words');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(page);
  await chooseInMenu(page, 'Versions');
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await page.getByRole('row', { name: /Title/ }).waitFor();
  expect(await page.getByRole('row', { name: /Title/ }).getByRole('cell').allTextContents()).toEqual([
    'The second words',
    'The first words',
  ]);
  await assertAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Put back version 1' }).click();
  await expect.poll(() => readTitle(page)).toBe('The first words');
  await clickUndo(page);
  await expect.poll(() => readTitle(page)).toBe('The second words');
});

test('of two tabs the second keeps its own words where its maker says so', async () => {
  const [one, two] = await saveInTwoTabs(open);
  await one.getByRole('button', { name: 'Keep mine' }).click();
  await waitForSave(one);
  await two.reload();
  await expect.poll(() => readTitle(two)).toBe('Written in tab one');
});

test('a quiz of ours is put into the text of an article by its address, and an address of none is told', async () => {
  const page = await openAsCreator(open, '/editor/article/new');
  await goToStep(page, 'Content detail');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.getByRole('button', { name: 'Quiz', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Its address').fill('nowhere');
  await dialog.getByRole('button', { name: 'Put it in' }).click();
  await dialog.getByText('This is no address of a quiz here').waitFor();
  await assertAccessibleInBothThemes(page);
  await dialog.getByLabel('Its address').fill('/kquiz/only-a-birder');
  await dialog.getByRole('button', { name: 'Put it in' }).click();
  await page.locator('[data-id^="kquiz-"]').first().waitFor();
});
