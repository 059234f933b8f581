import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAxeViolationsWithoutFrames, THEMES } from '#tests/helpers/browser';
import { type OpenPage, openAccountScreen, openEditor } from './navigation.ts';

let createdCount = 0;

/** Signs the page's visitor up as a creator without contents. */
export async function signUpCreator(page: Page): Promise<string> {
  createdCount += 1;
  const username = `creator_${Date.now().toString(36)}_${process.pid.toString(36)}_${createdCount}`;
  await page.evaluate(async (name) => {
    const body = JSON.stringify({ username: name, password: 'a short sentence' });
    const { status } = await fetch('/v1/users', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (status !== 201) throw new Error(`Signing up answered ${status}`);
  }, username);
  return username;
}

/** Signs in as a creator that `signUpCreator` has signed up. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.evaluate(async (name) => {
    const body = JSON.stringify({ username: name, password: 'a short sentence' });
    const { status } = await fetch('/v1/auth/local', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (status !== 200) throw new Error(`Signing in answered ${status}`);
  }, username);
}

export const goToStep = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: label }).click();

/** Waits until the draft is saved. */
export const waitForSave = (page: Page) => page.locator('[data-save-state="saved"]').waitFor();

/** Publishes the open draft for these people by the dialog, and returns the UID in the address of the page about sharing. */
export async function publish(page: Page, audience: 'Public' | 'Only people with link' | 'Private'): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: audience }).check();
  const button = { Public: 'Send for review', 'Only people with link': 'Publish with link', Private: 'Save as private' }[audience];
  await dialog.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/content\/[^/]+\/published$/);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Opens the editor as a new creator, by a card of its start page. */
export async function openAsCreator(open: OpenPage, card: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open('/home', options);
  await signUpCreator(page);
  await openEditor(page, card);
  await page.getByLabel('Title', { exact: true }).waitFor();
  return page;
}

/** Opens the editor as a visitor, by a card of its start page. */
export async function openAsVisitor(open: OpenPage, card: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open('/home', options);
  await openEditor(page, card);
  await page.getByLabel('Title', { exact: true }).waitFor();
  return page;
}

async function saveTitle(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Opens the editor with a new article and saves it once. */
export async function openSavedArticle(open: OpenPage, title: string): Promise<Page> {
  const page = await openAsCreator(open, 'Article');
  await saveTitle(page, title);
  await waitForSave(page);
  await page.waitForURL(/\/editor\/article\/[0-9a-z]{26}/);
  return page;
}

/** Opens one article on two devices, saves it on the second and then tries to save it on the first. */
export async function saveOnTwoDevices(open: OpenPage): Promise<[first: Page, second: Page]> {
  const first = await openSavedArticle(open, 'Written first');
  const second = await open('/home', { storageState: await first.context().storageState() });
  await openAccountScreen(second, 'My quizzes');
  await second.getByRole('link', { name: 'Written first', exact: true }).click();
  await second.getByLabel('Title', { exact: true }).waitFor();
  await saveTitle(second, 'Written on device two');
  await waitForSave(second);
  await saveTitle(first, 'Written on device one');
  return [first, second];
}

/** Chooses an entry of the editor's menu. */
export async function chooseInMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('[popover]').getByRole('button', { name: label, exact: true }).click();
}

/** Asserts that axe finds no violation in the light and in the dark theme. */
export async function assertAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await findAxeViolationsWithoutFrames(page)]).toEqual([colorScheme, []]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

export const readTitle = (page: Page) => page.getByLabel('Title', { exact: true }).inputValue();

/** The id of the content in an editor's URL. */
export const clickUndo = (page: Page) => page.getByRole('button', { name: 'Undo' }).first().click();
