import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ERROR_TEXT } from '#base/texts/common';
import { buildKquizDraft } from '#tests/factories/drafts';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { chooseInMenu, readTitle, signUpCreator } from '#tests/helpers/journeys/editor';
import { openAccountScreen, openHomeAs } from '#tests/helpers/journeys/navigation';
import { buildUniqueTitle, callFromPage } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const SIZES: [string, BrowserContextOptions][] = [
  ['desk', {}],
  ['phone', PHONE],
];

/** Opens the home page as a creator of quizzes with these titles and visibilities. */
async function openHomeAsCreator(
  quizzes: [title: string, userStatus: 'public' | 'internal' | 'self'][],
  options: BrowserContextOptions = {},
) {
  const page = await open('/home', options);
  await signUpCreator(page);
  for (const [title, userStatus] of quizzes) await callFromPage(page, 'POST /v1/kquizzes', buildKquizDraft({ title, userStatus }));
  await page.reload();
  return page;
}

async function goToMyContents(page: Page): Promise<void> {
  await openAccountScreen(page, 'My quizzes');
  await page.waitForURL(/\/all-content$/);
}

const findRow = (page: Page, title: string) => page.locator('[data-own-row]').filter({ hasText: title });
const findOwnerBar = (page: Page) => page.getByRole('region', { name: 'Your content' });

async function chooseInOwnerBar(page: Page, action: string): Promise<void> {
  await findOwnerBar(page).getByRole('button', { name: 'More actions' }).click();
  await findOwnerBar(page).getByRole('group', { name: 'More actions' }).getByText(action, { exact: true }).click();
}

async function chooseRowAction(page: Page, title: string, action: string): Promise<void> {
  const row = findRow(page, title);
  await row.getByRole('button', { name: `More actions for ${title}` }).click();
  await row.getByRole('group', { name: title }).getByText(action, { exact: true }).click();
}

test.each(SIZES)('a creator goes from home to their quiz, its editor and its insights, and deletes the quiz (%s)', async (_, options) => {
  const [waiting, linked] = [buildUniqueTitle('Waiting larks'), buildUniqueTitle('Linked larks')];
  const page = await openHomeAsCreator(
    [
      [waiting, 'public'],
      [linked, 'internal'],
    ],
    options,
  );
  await goToMyContents(page);
  await findRow(page, waiting).getByText('Waiting for review').waitFor();
  await findRow(page, linked).getByText('Only people with link').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);

  await findRow(page, waiting).getByRole('link', { name: waiting, exact: true }).click();
  await page.getByLabel('Title', { exact: true }).waitFor();
  expect(await readTitle(page)).toBe(waiting);
  await page.goBack();

  await chooseRowAction(page, waiting, 'View page');
  await findOwnerBar(page).getByText('Waiting for review').waitFor();
  await findOwnerBar(page).getByText('Only you can open it until our team has approved it.').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await findOwnerBar(page).getByRole('link', { name: 'Insights' }).click();
  await page.waitForURL(/\/insights$/);
  await page.getByRole('heading', { level: 1, name: waiting }).waitFor();
  await page.getByRole('link', { name: waiting }).click();

  await chooseInOwnerBar(page, 'Delete…');
  const confirmation = page.getByRole('dialog', { name: `Delete “${waiting}”?` });
  await confirmation.getByText('The quiz moves to the recycle bin').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await confirmation.waitFor({ state: 'detached' });
  await chooseInOwnerBar(page, 'Delete…');
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForURL(/\/all-content$/);
  await waitForFlash(page, `“${waiting}” is deleted`);
  await findRow(page, linked).waitFor();
  expect(await findRow(page, waiting).count()).toBe(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForFlash(page, `“${waiting}” is restored`);
  await findRow(page, waiting).getByText('Waiting for review').waitFor();
});

test('deleting from the list keeps the other contents, and a failed call keeps all of them', async () => {
  const [remaining, deleted] = [buildUniqueTitle('Remaining larks'), buildUniqueTitle('Deleted larks')];
  const page = await openHomeAsCreator([
    [remaining, 'self'],
    [deleted, 'self'],
  ]);
  await goToMyContents(page);
  await findRow(page, deleted).getByText('Private').waitFor();
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();

  await page.route(
    '**/v1/kquizzes/*',
    (route) => (route.request().method() === 'DELETE' ? route.fulfill({ status: 503, body: '' }) : route.continue()),
    { times: 1 },
  );
  await chooseRowAction(page, deleted, 'Delete…');
  await confirm();
  await waitForFlash(page, ERROR_TEXT);
  expect(await findRow(page, deleted).count()).toBe(1);

  await chooseRowAction(page, deleted, 'Delete…');
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await confirm();
  await waitForFlash(page, `“${deleted}” is deleted`);
  expect(await findRow(page, deleted).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(remaining);

  await chooseRowAction(page, remaining, 'Delete…');
  await confirm();
  await page.getByText('Your first quiz starts here', { exact: true }).waitFor();
  await waitForFlash(page, `“${remaining}” is deleted`);
  await page.route('**/undelete', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForFlash(page, `“${remaining}” is restored`);
  await findRow(page, remaining).getByText('Private').waitFor();
});

test('the editor deletes the open content and its autosave', async () => {
  const title = buildUniqueTitle('Edited larks');
  const page = await openHomeAsCreator([[title, 'self']]);
  await goToMyContents(page);
  await findRow(page, title).getByRole('link', { name: title, exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill('Changed and never saved');
  await chooseInMenu(page, 'Delete…');
  const confirmation = page.getByRole('dialog', { name: `Delete “${title}”?` });
  await confirmation.getByText('Changes you have not saved are deleted for good.').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForURL(/\/all-content$/);
  await waitForFlash(page, `“${title}” is deleted`);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':draft-of:')))).toEqual([]);
});

test('a content’s page leads staff to their form of the editor, without the actions of its creator', async () => {
  const page = await openHomeAs(open, 'staff_robin');
  await page.locator('a.tile-link[href^="/kquiz/"]').first().click();
  const bar = page.getByRole('region', { name: 'For our team' });
  await bar.getByText('Published').waitFor();
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Edit', 'Print with answer key']);
  expect(await bar.getByRole('button').count()).toBe(0);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await bar.getByRole('link', { name: 'Edit' }).click();
  await page.getByText('Staff visibility').waitFor();
});

async function openLinked(title: string): Promise<Page> {
  const page = await openHomeAsCreator([[title, 'internal']]);
  await goToMyContents(page);
  await chooseRowAction(page, title, 'View page');
  await findOwnerBar(page).waitFor();
  return page;
}

test('the bar disappears when the quiz starts', async () => {
  const page = await openLinked(buildUniqueTitle('Played larks'));
  await page.getByRole('button', { name: 'Lark' }).click();
  await page.locator('[data-player="page"][data-view="playing"]').waitFor();
  expect(await findOwnerBar(page).isVisible()).toBe(false);
});

test('the bar and its space disappear after signing out', async () => {
  const page = await openLinked(buildUniqueTitle('Left larks'));
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await waitForFlash(page, 'You are signed out.');
  await expect.poll(() => page.locator('[data-owner-bar]').isVisible()).toBe(false);
});
