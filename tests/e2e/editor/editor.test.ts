import { expect, inject, test } from 'vitest';
import { findAxeViolations, launchTestBrowser } from '#tests/helpers/browser';
import {
  goToStep,
  openAsCreator,
  publish,
  readTitle,
  saveOnTwoDevices,
  signIn,
  signUpCreator,
  waitForSave,
} from '#tests/helpers/journeys/editor';
import { openEditor, openEditorStart, openNewTab } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();
const origin = inject('origin');

test('a visitor gets the intended result of a personality quiz created from scratch', async () => {
  const page = await openAsCreator(open, 'Personality quiz');
  await page.getByLabel('Title', { exact: true }).fill('Which spoon are you?');
  await goToStep(page, 'Personality Results');
  await page.getByLabel('You are …').fill('Teaspoon');
  await page.getByRole('button', { name: '2 Empty result' }).click();
  await page.getByLabel('You are …').fill('Ladle');
  expect(await findAxeViolations(page)).toEqual([]);
  await goToStep(page, 'Questions & Choices');
  await page.getByLabel('Question', { exact: true }).fill('Soup?');
  await page.getByLabel('Answer A', { exact: true }).fill('A little');
  await page.getByLabel('Answer B', { exact: true }).fill('All of it');
  await page.getByLabel('Result of answer A').selectOption({ label: 'Teaspoon' });
  await page.getByText('Players can’t get Ladle').waitFor();
  await page.getByRole('button', { name: 'Advanced' }).click();
  await page.getByLabel('Answer B for Ladle').fill('7');
  await page.getByText('Players can’t get Ladle').waitFor({ state: 'detached' });
  expect(await findAxeViolations(page)).toEqual([]);
  const visitor = await open(`/pquiz/${await publish(page, 'Only people with link')}`);
  await visitor.getByRole('button', { name: /All of it/ }).click();
  await visitor.getByRole('heading', { name: 'Ladle' }).first().waitFor();
});

test('a visitor reads an article with headings, lists and a table, which is written by keys', async () => {
  const page = await openAsCreator(open, 'Article');
  await page.getByLabel('Title', { exact: true }).fill('Why toast falls');
  await goToStep(page, 'Content detail');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('It is high up');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('Butter side');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  for (const word of ['Name', 'Legs', 'Home', 'Cow', '4', 'Barn', 'Hen', '2', 'Coop', 'Owl', '2'])
    await page.keyboard.type(word).then(() => page.keyboard.press('Tab'));
  await page.keyboard.type('Barn');
  await page.keyboard.press('Enter');
  await page.keyboard.type('or tree');
  await page.keyboard.press('Escape');
  await page.keyboard.type('After the table');
  await page.frameLocator('iframe[title="Preview"]').getByRole('heading', { name: 'It is high up' }).waitFor();
  const visitor = await open(`/article/${await publish(page, 'Only people with link')}`);
  await visitor.getByRole('heading', { level: 2, name: 'It is high up' }).waitFor();
  await visitor.getByText('Butter side').waitFor();
  const cells = await visitor.locator('.article-body :is(th, td)').allTextContents();
  expect(cells).toEqual(['Name', 'Legs', 'Home', 'Cow', '4', 'Barn', 'Hen', '2', 'Coop', 'Owl', '2', 'Barnor tree']);
  await visitor.locator('.article-body > p', { hasText: 'After the table' }).waitFor();
});

test('the game template starts as private and runs in a sandbox next to its code', async () => {
  const page = await openAsCreator(open, 'A small game');
  await page.locator('[data-save-state]').getByText('Draft').waitFor();
  await goToStep(page, 'Content detail');
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toContain('<script');
  const frame = page.locator('iframe[title="Preview"]');
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');
  await expect.poll(() => page.frames().some((frame) => frame.url() === `${origin}/games/preview`)).toBe(true);
});

test('what two devices changed in different places both stays, and only what both changed is asked', async () => {
  const [firstDevice, secondDevice] = await saveOnTwoDevices(open);
  const dialog = firstDevice.getByRole('dialog', { name: 'Changed in two places' });
  await dialog.getByRole('group', { name: 'Title' }).waitFor();
  await dialog.getByText('Before: Written first').waitFor();
  await dialog.getByText('0 of 1 chosen').waitFor();
  expect(await findAxeViolations(firstDevice)).toEqual([]);
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  expect(await readTitle(firstDevice)).toBe('Written on device one');
  await firstDevice.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('radio', { name: /The other version/ }).check();
  await dialog.getByText('1 of 1 chosen').waitFor();
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  await waitForSave(firstDevice);
  expect(await readTitle(firstDevice)).toBe('Written on device two');

  await secondDevice.getByLabel('Description').fill('From the second device.');
  await secondDevice.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(secondDevice);
  await firstDevice.getByLabel('Title', { exact: true }).fill('Titled on the first device');
  await firstDevice.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(firstDevice);
  await expect.poll(() => firstDevice.getByLabel('Description').inputValue()).toBe('From the second device.');
  await firstDevice.getByRole('button', { name: 'Show', exact: true }).click();
  await firstDevice.getByRole('dialog', { name: 'Merged changes' }).getByRole('cell', { name: 'From the second device.' }).waitFor();
  expect(await findAxeViolations(firstDevice)).toEqual([]);
  await firstDevice.keyboard.press('Escape');
  expect(await readTitle(firstDevice)).toBe('Titled on the first device');
});

test('unsaved work is offered after a crash, and a lost sign-in during a save keeps it', async () => {
  const page = await open('/home');
  const username = await signUpCreator(page);
  await openEditor(page, 'Trivia quiz');
  await page.getByLabel('Title', { exact: true }).fill('Never lose this');
  await page.context().clearCookies();
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Which one sings?');
  await page.getByLabel('Answer A', { exact: true }).fill('Lark');
  await page.getByLabel('Answer B', { exact: true }).fill('Spoon');
  await page.getByRole('button', { name: 'Answer A is correct' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('You are not signed in. Please refresh and sign in again.').first().waitFor();
  await page.getByText('Not saved. Your work is still here.').waitFor();
  // A crashed tab runs no handlers, so it asks for no confirmation and writes no autosave.
  const newTab = await openNewTab(page);
  await page.close({ runBeforeUnload: false });
  // Nobody else on this computer is offered the work.
  await openEditor(newTab, 'Trivia quiz');
  await expect.poll(() => readTitle(newTab)).toBe('');
  await newTab.getByRole('link', { name: 'Leave the editor' }).click();
  await signIn(newTab, username);
  await openEditor(newTab, 'Trivia quiz');
  await newTab.getByRole('button', { name: 'Continue “Never lose this”' }).click();
  await expect.poll(() => readTitle(newTab)).toBe('Never lose this');
  await newTab.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => readTitle(newTab)).toBe('');
});

test('a picture is at most 850 pixels wide, and each upload error is shown', async () => {
  // A service worker would answer although the test goes offline.
  const page = await openAsCreator(open, 'Trivia quiz', { serviceWorkers: 'block' });
  const cover = page.getByRole('group', { name: 'Cover' });
  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 600);
    canvas.getContext('2d')?.fillRect(0, 0, 600, 600);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  const choose = (name: string, bytes: number[]) =>
    cover.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
  await choose('broken.png', [1, 2, 3]);
  await cover.getByText('Error! Upload process failed!').waitFor();
  await cover.getByRole('button', { name: 'From a link' }).click();
  await cover.getByLabel('Link to the picture').fill('no address');
  await cover.getByRole('button', { name: 'Add', exact: true }).click();
  await cover.getByText('URL can not be recognized').waitFor();
  await page.context().setOffline(true);
  await choose('a.png', png);
  await cover.getByText('No connection! Please check your internet connection!').waitFor();
  await page.context().setOffline(false);
  await choose('a.png', png);
  await cover.getByText('Describe the picture for people who can’t see it.').waitFor();
  const picture = cover.locator('img').first();
  // The upload takes the place of the chosen file, which ends a decoding that has begun.
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(850);
});

test('pasted JSON opens as its own kind, and a syntax error shows its line', async () => {
  const page = await open('/home');
  await openEditorStart(page);
  await page.getByRole('link', { name: 'Paste JSON instead' }).click();
  await page.getByRole('textbox', { name: 'JSON' }).fill('{\n  "title": "Spoons",\n  "results": [}\n}');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText(/Line 3, column 15/).waitFor();
  await page.getByRole('textbox', { name: 'JSON' }).fill('{ "title": "Spoons", "results": [{ "title": "Ladle" }] }');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(() => readTitle(page)).toBe('Spoons');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/editor/pquiz/new');
});
