import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { readTitle, signUpCreator } from '#tests/helpers/journeys/editor';
import { openAccountScreen } from '#tests/helpers/journeys/navigation';
import { callFromPage } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const findRow = (page: Page, title: string) => page.locator('[data-own-row]').filter({ hasText: title });
const listTitles = (page: Page) => page.locator('[data-own-row] h3').allInnerTexts();
const select = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` });

/** Opens "My quizzes" of a new creator of private quizzes with these titles, the last one on top. */
async function openOwnList(titles: readonly string[], options = {}): Promise<Page> {
  const page = await open('/home', options);
  await signUpCreator(page);
  for (const title of titles) await callFromPage(page, 'POST /v1/kquizzes', buildKquizDraft({ title, userStatus: 'self' }));
  await page.reload();
  await openAccountScreen(page, 'My quizzes');
  await page.waitForURL(/\/all-content$/);
  return page;
}

async function chooseRowAction(page: Page, title: string, action: string): Promise<void> {
  await findRow(page, title)
    .getByRole('button', { name: `More actions for ${title}` })
    .click();
  await findRow(page, title).getByRole('group', { name: title }).getByText(action, { exact: true }).click();
}

test('a creator searches, filters and sorts their quizzes in place', async () => {
  const page = await openOwnList(['Larks', 'Owls', 'Kites']);
  await page.getByRole('searchbox', { name: 'Search my quizzes' }).fill('owl');
  await expect.poll(() => listTitles(page)).toEqual(['Owls']);
  await page.getByRole('searchbox', { name: 'Search my quizzes' }).fill('lighthuose');
  await page.getByText('No quiz matches “lighthuose”').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: /Last changed/ }).click();
  await page.getByRole('link', { name: 'Title', exact: true }).click();
  await expect.poll(() => listTitles(page)).toEqual(['Kites', 'Larks', 'Owls']);
  await page.getByRole('group', { name: 'Status' }).getByRole('link', { name: 'Private 3' }).click();
  await page.waitForURL(/status=private/);
});

test('several quizzes get another audience, are copied, and are deleted and restored', async () => {
  const page = await openOwnList(['Larks', 'Owls', 'Kites'], PHONE);
  await select(page, 'Kites').check();
  await select(page, 'Larks').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected quizzes' });
  await bar.getByText('3 selected').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'hidden' });

  await select(page, 'Owls').check();
  await bar.getByRole('button', { name: 'Visibility' }).click();
  await bar.getByRole('button', { name: 'Only people with link' }).click();
  await waitForFlash(page, '1 item saved as “Only people with link”');
  await findRow(page, 'Owls').getByText('Only people with link').waitFor();

  for (const title of ['Owls', 'Larks']) await select(page, title).check();
  await bar.getByRole('button', { name: 'Duplicate' }).click();
  await waitForFlash(page, '2 copies added as drafts');
  await findRow(page, 'Owls (copy)').getByText('Draft', { exact: true }).waitFor();

  await select(page, 'Owls (copy)').check();
  await bar.getByRole('button', { name: 'Select all' }).click();
  await bar.getByText('5 selected').waitFor();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete 5 items?' });
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Your first quiz starts here').waitFor();
  await waitForFlash(page, '5 items are deleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForFlash(page, '5 items are restored');
  expect((await listTitles(page)).toSorted()).toEqual(['Kites', 'Larks', 'Larks (copy)', 'Owls', 'Owls (copy)']);
});

test('with Shift a range begins at a box that was checked while the script was loading', async () => {
  const page = await openOwnList(['Larks', 'Owls', 'Kites']);
  const checked = Promise.withResolvers<void>();
  await page.route(/\/_astro\/OwnContentsScreen[^/]*\.js$/, async (route) => {
    await checked.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await select(page, 'Kites').check();
  checked.resolve();
  const bar = page.getByRole('toolbar', { name: 'Selected quizzes' });
  await bar.getByText('1 selected').waitFor();
  await select(page, 'Larks').click({ modifiers: ['Shift'] });
  await bar.getByText('3 selected').waitFor();
});

test('a copy opens in the editor as a private draft', async () => {
  const page = await openOwnList(['Larks']);
  await chooseRowAction(page, 'Larks', 'Duplicate');
  await page.getByLabel('Title', { exact: true }).waitFor();
  expect(await readTitle(page)).toBe('Larks (copy)');
  await page.getByRole('banner').getByText('Draft').first().waitFor();
});

test('a draft that was never saved is continued from the list, or deleted and restored', async () => {
  const page = await openOwnList(['Larks']);
  const put = { revision: 0, state: { kind: 'kquiz', title: 'Never saved' } };
  await page.evaluate(async (body) => {
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    await fetch('/v1/drafts/never-saved', init);
  }, put);
  await page.reload();
  await chooseRowAction(page, 'Never saved', 'Delete…');
  await page.getByRole('dialog').getByText('It was never saved').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await waitForFlash(page, '“Never saved” is deleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForFlash(page, '“Never saved” is restored');
  await findRow(page, 'Never saved').getByRole('link', { name: 'Continue' }).waitFor();
});

test('a download has the selected quiz', async () => {
  const page = await openOwnList(['Larks']);
  await select(page, 'Larks').check();
  const download = page.waitForEvent('download');
  await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('Larks.json');
});
