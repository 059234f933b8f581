import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAxeViolationsWithoutFrames } from './browser.ts';

let createdCount = 0;

/** Signs the page's visitor up, as someone who has made nothing yet. */
export async function signUpCreator(page: Page): Promise<string> {
  createdCount += 1;
  const username = `maker_${Date.now().toString(36)}_${process.pid.toString(36)}_${createdCount}`;
  await page.evaluate(async (name) => {
    const body = JSON.stringify({ username: name, password: 'a short sentence' });
    const { status } = await fetch('/v1/users', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (status !== 201) throw new Error(`Signing up answered ${status}`);
  }, username);
  return username;
}

export const goToStep = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: label }).click();

/** The save has come through. */
export const waitForSave = (page: Page) => page.locator('[data-save-state="saved"]').waitFor();

type OpenEditorPage = (path: string, options?: BrowserContextOptions) => Promise<Page>;

/** The editor as someone who has just signed up sees it. */
export async function openAsCreator(open: OpenEditorPage, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open('/home', options);
  await signUpCreator(page);
  await page.goto(path);
  await page.getByLabel('Title', { exact: true }).waitFor();
  return page;
}

async function saveTitle(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** An article that has been saved once, in the editor. */
export async function openSavedArticle(open: OpenEditorPage, title: string): Promise<Page> {
  const page = await openAsCreator(open, '/editor/article/new');
  await saveTitle(page, title);
  await waitForSave(page);
  await page.waitForURL(/\/editor\/article\/[0-9a-z]{26}/);
  return page;
}

/** Two tabs with one article, of which the second has saved and the first has just tried to. */
export async function saveInTwoTabs(open: OpenEditorPage): Promise<[one: Page, two: Page]> {
  const one = await openSavedArticle(open, 'Written first');
  const two = await one.context().newPage();
  await two.goto(one.url());
  await saveTitle(two, 'Written in tab two');
  await waitForSave(two);
  await saveTitle(one, 'Written in tab one');
  return [one, two];
}

/** Chooses a row of the editor's menu. */
export async function chooseInMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('[popover]').getByRole('button', { name: label, exact: true }).click();
}

/** The screen as it stands is clean for axe, in light and in dark. */
export async function assertAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await findAxeViolationsWithoutFrames(page)]).toEqual([colorScheme, []]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

export const readTitle = (page: Page) => page.getByLabel('Title', { exact: true }).inputValue();

/** The id of the content that an editor's address is of. */
export const parseContentId = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';

export const clickUndo = (page: Page) => page.getByRole('button', { name: 'Undo' }).first().click();
