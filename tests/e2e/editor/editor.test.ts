import { expect, inject, test } from 'vitest';
import { findAxeViolations, launchTestBrowser } from '#tests/helpers/browser';
import { goToStep, openAsCreator, parseContentId, readTitle, saveInTwoTabs, waitForSave } from '#tests/helpers/editor';

const { open } = launchTestBrowser();
const origin = inject('origin');

test('a personality quiz is made from nothing and played by a visitor, who gets what its maker meant', async () => {
  const page = await openAsCreator(open, '/editor/pquiz/new');
  await page.getByLabel('Title', { exact: true }).fill('Which spoon are you?');
  await page.getByLabel('Who may see it').selectOption('internal');
  await goToStep(page, 'Personality Results');
  await page.getByLabel('You are …').fill('Teaspoon');
  await page.getByRole('button', { name: '2 Empty result' }).click();
  await page.getByLabel('You are …').fill('Ladle');
  expect(await findAxeViolations(page)).toEqual([]);
  await goToStep(page, 'Questions & Choices');
  await page.getByLabel('Question', { exact: true }).fill('Soup?');
  await page.getByLabel('Choice A', { exact: true }).fill('A little');
  await page.getByLabel('Choice B', { exact: true }).fill('All of it');
  await page.getByLabel('Result of choice A').selectOption({ label: 'Teaspoon' });
  await page.getByText('Nobody can get Ladle').waitFor();
  await page.getByRole('button', { name: 'Advanced' }).click();
  await page.getByLabel('Choice B for Ladle').fill('7');
  await page.getByText('Nobody can get Ladle').waitFor({ state: 'detached' });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(page);
  await page.waitForURL(/\/editor\/pquiz\/[0-9a-z]{26}/);
  const visitor = await open(`/pquiz/${parseContentId(page.url())}`);
  await visitor.getByRole('button', { name: /All of it/ }).click();
  await visitor.getByRole('heading', { name: 'Ladle' }).first().waitFor();
});

test('an article is written with headings, lists and a table, and read by a visitor', async () => {
  const page = await openAsCreator(open, '/editor/article/new');
  await page.getByLabel('Title', { exact: true }).fill('Why toast falls');
  await page.getByLabel('Who may see it').selectOption('internal');
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
  await page.frameLocator('iframe[title="Preview"]').getByRole('heading', { name: 'It is high up' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(page);
  await page.waitForURL(/\/editor\/article\/[0-9a-z]{26}/);
  const visitor = await open(`/article/${parseContentId(page.url())}`);
  await visitor.getByRole('heading', { level: 2, name: 'It is high up' }).waitFor();
  await visitor.getByText('Butter side').waitFor();
  expect(await visitor.locator('.article-body table tr').count()).toBe(3);
});

test('the game template starts private, and runs beside its code in a sandbox', async () => {
  const page = await openAsCreator(open, '/editor/article/game');
  expect(await page.getByLabel('Who may see it').inputValue()).toBe('self');
  await goToStep(page, 'Content detail');
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toContain('<script');
  const frame = page.locator('iframe[title="Preview"]');
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');
  await expect.poll(() => page.frames().some((one) => one.url() === `${origin}/games/preview`)).toBe(true);
});

test('the second of two tabs to save is asked, compares, and keeps its own or takes the other’s', async () => {
  const [one] = await saveInTwoTabs(open);
  await one.getByRole('heading', { name: 'Newer version found' }).waitFor();
  await one.getByRole('button', { name: 'Compare' }).click();
  await one.getByRole('row', { name: /Title/ }).waitFor();
  expect(await one.getByRole('row', { name: /Title/ }).getByRole('cell').allTextContents()).toEqual([
    'Written in tab one',
    'Written in tab two',
  ]);
  expect(await findAxeViolations(one)).toEqual([]);
  await one.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => one.getByLabel('Title', { exact: true }).inputValue()).toBe('Written in tab two');
  await one.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => one.getByLabel('Title', { exact: true }).inputValue()).toBe('Written in tab one');
  await one.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(one);
});

test('work that was not saved is offered after a crash, and sign-in lost during a save keeps everything', async () => {
  const page = await openAsCreator(open, '/editor/kquiz/new');
  await page.getByLabel('Title', { exact: true }).fill('Never lose this');
  await page.context().clearCookies();
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Which one sings?');
  await page.getByLabel('Answer A', { exact: true }).fill('Lark');
  await page.getByLabel('Answer B', { exact: true }).fill('Spoon');
  await page.getByRole('button', { name: 'Answer A is right' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('You are not signed in. Please refresh and sign in again.').first().waitFor();
  await page.getByText('Not saved. Your work is still here.').waitFor();
  // A tab that crashes runs nothing more, so nothing is asked and nothing written at its end.
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto('/editor/kquiz/new');
  await again.getByText('“Never lose this” with 1 question').waitFor();
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => readTitle(again)).toBe('Never lose this');
  await again.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => readTitle(again)).toBe('');
});

test('a picture comes in at most 850 wide, and every trouble on its way is told', async () => {
  // A service worker would answer for the network that is cut off here.
  const page = await openAsCreator(open, '/editor/kquiz/new', { serviceWorkers: 'block' });
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
  await cover.getByRole('button', { name: 'By address' }).click();
  await cover.getByLabel('Address of the picture').fill('no address');
  await cover.getByRole('button', { name: 'Bring it in' }).click();
  await cover.getByText('URL can not be recognized').waitFor();
  await page.context().setOffline(true);
  await choose('a.png', png);
  await cover.getByText('No connection! Please check your internet connection!').waitFor();
  await page.context().setOffline(false);
  await choose('a.png', png);
  await cover.getByText('Please write it').waitFor();
  const picture = cover.locator('img').first();
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(850);
});

test('pasted JSON opens as what it is, and what is no JSON is told by its line', async () => {
  const page = await open('/editor/kquiz/new?cloneUrl=clone_data');
  await page.getByRole('textbox', { name: 'JSON' }).fill('{\n  "title": "Spoons",\n  "results": [}\n}');
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByText(/Line 3, column 15/).waitFor();
  await page.getByRole('textbox', { name: 'JSON' }).fill('{ "title": "Spoons", "results": [{ "title": "Ladle" }] }');
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect.poll(() => readTitle(page)).toBe('Spoons');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/editor/pquiz/new');
});
