import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Answer, CallLine } from '#tests/helpers/endpoint-answers';
import type { SeededAccount } from '#tests/helpers/serve';
import { getOrigin } from '#tests/helpers/test-site';
import { type OpenPage, openHomeAs, openInfoScreen } from './navigation.ts';

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

/** Opens the home page as a new user. */
export async function openHomeAsNewUser(
  open: OpenPage,
  prefix: string,
  options?: BrowserContextOptions,
): Promise<{ page: Page; _id: string; username: string }> {
  createdCount += 1;
  const page = await open('/home', options);
  const username = `${prefix}_${stamp}_${createdCount}`;
  const { user } = await callFromPage(page, 'POST /v1/users', { username, password: 'singing before dawn' });
  await page.reload();
  return { page, _id: user._id, username };
}

/** Opens the home page as a new user whose article awaits review. */
export async function submitArticle(open: OpenPage, titlePrefix: string, options?: BrowserContextOptions) {
  const { page: creator, _id: creatorId, username } = await openHomeAsNewUser(open, 'creator', options);
  const [content] = await submitArticles(creator, [buildUniqueTitle(titlePrefix)]);
  if (!content) throw new Error('No content was created');
  return { creator, creatorId, username, content };
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

export async function callFromPage<const Line extends CallLine>(page: Page, line: Line, data?: object): Promise<Answer<Line>> {
  const [method = '', path = ''] = line.split(' ');
  // The server may have closed an idle connection, so the call is retried once.
  const response = await page.request.fetch(path, { method, headers: { origin: getOrigin() }, maxRetries: 1, ...(data && { data }) });
  expect([line, response.ok(), response.ok() || (await response.text())]).toEqual([line, true, true]);
  const answer = response.status() === 204 ? undefined : await response.json();
  return answer;
}

/** Opens a list of the review queue by its label, newest first. */
export async function openQueue(page: Page, label = 'To review'): Promise<void> {
  await openInfoScreen(page, 'Internal');
  await page.getByRole('heading', { level: 1, name: /^To review/ }).waitFor();
  if (label !== 'To review') {
    const chip = page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: new RegExp(`^${label}`) });
    await ((await chip.count()) > 0 ? chip.click() : page.getByLabel('More lists').selectOption(label));
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${label}`) }).waitFor();
  }
  if ((await page.getByLabel('Order').inputValue()) === 'newest') return;
  await page.getByLabel('Order').selectOption('Newest first');
  await page.waitForURL(/order=newest/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens the review queue as a seeded account, newest first. */
export async function openQueueAs(open: OpenPage, username: SeededAccount, options?: BrowserContextOptions): Promise<Page> {
  const page = await openHomeAs(open, username, options);
  await openQueue(page);
  return page;
}

/** Opens a content of the current list in the panel beside it, and returns the panel. */
export async function openDetails(page: Page, title: string): Promise<Locator> {
  await findRow(page, title).getByRole('button', { name: title, exact: true }).click();
  return page.getByRole('complementary');
}

/** Scrolls with the space bar until all of the current content was in view, so that it can be approved. */
export async function readCurrentContent(page: Page): Promise<void> {
  const status = page.getByRole('complementary').getByRole('status').filter({ hasText: 'seen' });
  await page.getByRole('tab').first().waitFor();
  await page.locator('#review-title').focus();
  for (let presses = 0; (await status.getByText('Ready to approve').count()) === 0; presses += 1) {
    expect(presses).toBeLessThan(60);
    await page.keyboard.press('Space');
    await page.waitForTimeout(800);
  }
}

/** Opens a content of the current list, reads all of it and approves it. */
export async function readAndApprove(page: Page, title: string): Promise<void> {
  const panel = await openDetails(page, title);
  await readCurrentContent(page);
  await panel.getByRole('button', { name: /^Approve/ }).click();
}

/** The row of a content in a list of /internal. */
export const findRow = (page: Page, title: string) => page.locator('li[data-kind]').filter({ hasText: title });

/** Waits until every island of a page is hydrated. */
export const waitForHydration = (page: Page) => page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
