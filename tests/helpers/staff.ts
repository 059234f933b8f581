import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { findAxeViolations, hasHorizontalScroll } from './browser.ts';
import type { SeededAccount } from './serve.ts';
import { signInAs } from './sign-in.ts';

type OpenStaffPage = (path: string, options?: BrowserContextOptions) => Promise<Page>;

export interface SubmittedContent {
  _id: string;
  UID: string;
  urlName: string;
  title: string;
}

const stamp = `${Date.now().toString(36)}${process.pid.toString(36)}`;
let createdCount = 0;

/** A title that no other content has. */
export const buildUniqueTitle = (words: string): string => {
  createdCount += 1;
  return `${words} ${stamp} ${createdCount}`;
};

/** A page in which somebody new is signed in. */
export async function openPageAsNewUser(open: OpenStaffPage, name: string): Promise<{ page: Page; _id: string; username: string }> {
  createdCount += 1;
  const page = await open('/about');
  const username = `${name}_${stamp}_${createdCount}`;
  const { user } = await callFromPage(page, 'POST /v1/users', { username, password: 'singing before dawn' });
  return { page, _id: user._id, username };
}

/** A page in which one of the seeded accounts is signed in, at an address. */
export async function openPageAsStaff(
  open: OpenStaffPage,
  username: SeededAccount,
  path: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await open('/about', options);
  await signInAs(page, username);
  await page.goto(path);
  return page;
}

/** Contents of a creator that wait for review, the last of them the newest. */
export async function submitArticles(page: Page, titles: readonly string[]): Promise<SubmittedContent[]> {
  const contents: SubmittedContent[] = [];
  for (const title of titles) {
    const body = { title, description: 'Five lines about larks.', language: 'en', userStatus: 'public', htmlContent: '<p>Up they go.</p>' };
    contents.push(await callFromPage(page, 'POST /v1/articles', body));
  }
  return contents;
}

// biome-ignore lint/suspicious/noExplicitAny: journeys read the fields they are about
export async function callFromPage(page: Page, line: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, data?: object): Promise<any> {
  const [method = '', path = ''] = line.split(' ');
  // The server may just have hung up on a connection that was kept and not used for a while.
  const answer = await page.request.fetch(path, { method, headers: { origin: inject('origin') }, maxRetries: 1, ...(data && { data }) });
  expect([line, answer.ok(), answer.ok() || (await answer.text())]).toEqual([line, true, true]);
  return answer.status() === 204 ? undefined : answer.json();
}

/** The review queue with the newest on top, ready to be worked. */
export async function openQueue(page: Page, list = 'review'): Promise<void> {
  await page.goto(`/internal?list=${list}&order=newest`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The row of a content in a list of /internal. */
export const findRow = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** What axe finds in a screen in either theme, and whether it is wider than the window. */
export async function findScreenFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await findAxeViolations(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return (await hasHorizontalScroll(page)) ? [...found, 'wider than the window'] : found;
}

/** Nothing of a page is still to be taken over by its script. */
export const waitForHydration = (page: Page) => page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
