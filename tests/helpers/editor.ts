import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeWithoutFrames } from './browser.ts';

let made = 0;

/** Signs the page's visitor up, as someone who has made nothing yet. */
export async function becomeMaker(page: Page): Promise<string> {
  made += 1;
  const username = `maker_${Date.now().toString(36)}_${process.pid.toString(36)}_${made}`;
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
export const saved = (page: Page) => page.locator('[data-save-state="saved"]').waitFor();

type Open = (path: string, options?: BrowserContextOptions) => Promise<Page>;

/** The editor as someone who has just signed up sees it. */
export async function openAsMaker(open: Open, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open('/home', options);
  await becomeMaker(page);
  await page.goto(path);
  await page.getByLabel('Title', { exact: true }).waitFor();
  return page;
}

async function save(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** An article that has been saved once, in the editor. */
export async function openSaved(open: Open, title: string): Promise<Page> {
  const page = await openAsMaker(open, '/editor/article/new');
  await save(page, title);
  await saved(page);
  await page.waitForURL(/\/editor\/article\/[0-9a-z]{26}/);
  return page;
}

/** Two tabs with one article, of which the second has saved and the first has just tried to. */
export async function saveInTwoTabs(open: Open): Promise<[one: Page, two: Page]> {
  const one = await openSaved(open, 'Written first');
  const two = await one.context().newPage();
  await two.goto(one.url());
  await save(two, 'Written in tab two');
  await saved(two);
  await save(one, 'Written in tab one');
  return [one, two];
}

/** Chooses a row of the editor's menu. */
export async function chooseInMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('[popover]').getByRole('button', { name: label, exact: true }).click();
}

/** The screen as it stands is clean for axe, in light and in dark. */
export async function cleanInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await axeWithoutFrames(page)]).toEqual([colorScheme, []]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

export const titleOf = (page: Page) => page.getByLabel('Title', { exact: true }).inputValue();

/** The id of the content that an editor's address is of. */
export const idAt = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';

export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).first().click();
