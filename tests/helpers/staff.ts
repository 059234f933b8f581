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
export const buildUniqueTitle = (prefix: string): string => {
  createdCount += 1;
  return `${prefix} ${stamp} ${createdCount}`;
};

/** Opens a page and signs a new user up in it. */
export async function openPageAsNewUser(open: OpenStaffPage, name: string): Promise<{ page: Page; _id: string; username: string }> {
  createdCount += 1;
  const page = await open('/about');
  const username = `${name}_${stamp}_${createdCount}`;
  const { user } = await callFromPage(page, 'POST /v1/users', { username, password: 'singing before dawn' });
  return { page, _id: user._id, username };
}

/** Opens a path as a seeded account. */
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

/** Creates articles that await review, the last one the newest. */
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
  // The server may have closed an idle connection, so the call is retried once.
  const response = await page.request.fetch(path, { method, headers: { origin: inject('origin') }, maxRetries: 1, ...(data && { data }) });
  expect([line, response.ok(), response.ok() || (await response.text())]).toEqual([line, true, true]);
  return response.status() === 204 ? undefined : response.json();
}

/** Opens the review queue, newest first. */
export async function openQueue(page: Page, list = 'review'): Promise<void> {
  await page.goto(`/internal?list=${list}&order=newest`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The row of a content in a list of /internal. */
export const findRow = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** The violations that axe finds in either theme, and a line if the page is wider than the window. */
export async function findScreenFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await findAxeViolations(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return (await hasHorizontalScroll(page)) ? [...faults, 'wider than the window'] : faults;
}

/** Waits until every island of a page is hydrated. */
export const waitForHydration = (page: Page) => page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
