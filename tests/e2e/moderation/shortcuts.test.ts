import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { openHomeAs } from '#tests/helpers/journeys/navigation';
import {
  buildUniqueTitle,
  callFromPage,
  findRow,
  openHomeAsNewUser,
  openQueue,
  openQueueAs,
  readCurrentContent,
  type SubmittedContent,
  submitArticle,
  submitArticles,
} from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const fetchContent = async (page: Page, { _id }: SubmittedContent) => callFromPage(page, `GET /v1/articles/${_id}`);

/** The title of the content that the shortcuts act on. */
const findCurrentTitle = (page: Page) => page.locator('button[aria-current]').textContent();
/** Presses a key and waits for a flash with this text. */
async function press(page: Page, key: string, text: string) {
  await page.keyboard.press(key);
  await waitForFlash(page, text);
}

test('keys move through the queue, approve, undo, and reject with a reason', { timeout: 300_000 }, async () => {
  const { page: creator } = await openHomeAsNewUser(open, 'creator');
  const [first, second, third] = await submitArticles(creator, ['Approved', 'Refused', 'By link'].map(buildUniqueTitle));
  if (!first || !second || !third) throw new Error('No content was created');
  const page = await openQueueAs(open, 'staff_robin');
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await expect.poll(() => findCurrentTitle(page)).toBe(third.title);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(() => findCurrentTitle(page)).toBe(first.title);
  await page.keyboard.press('k');
  await expect.poll(() => findCurrentTitle(page)).toBe(second.title);
  await page.keyboard.press('j');
  await expect.poll(() => findCurrentTitle(page)).toBe(first.title);

  await readCurrentContent(page);
  await press(page, 'a', `Approved “${first.title}”`);
  await expect.poll(() => findRow(page, first.title).count()).toBe(0);
  await press(page, 'z', 'Undone');
  await expect.poll(() => findCurrentTitle(page)).toBe(first.title);
  expect(await fetchContent(page, first)).toMatchObject({ status: 'self', internalTags: expect.arrayContaining(['user_pending']) });
  await press(page, 'a', `Approved “${first.title}”`);
  await expect.poll(() => fetchContent(page, first)).toMatchObject({ status: 'public', reviewStatus: 'initial' });

  await findRow(page, second.title).getByRole('button', { name: second.title, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: `Reject: ${second.title}` }).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.keyboard.type('Larks are not swifts.');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await findCurrentTitle(page)).toBe(second.title);
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: `Reject: ${second.title}` }).waitFor();
  expect(await page.getByLabel('Message to the creator').inputValue()).toBe('Larks are not swifts.');
  await press(page, 'ControlOrMeta+Enter', `Rejected “${second.title}”`);
  expect(await fetchContent(page, second)).toMatchObject({ reviewStatus: 'rejected' });

  await expect.poll(() => findCurrentTitle(page)).not.toBe(second.title);
  await findRow(page, third.title).getByRole('button', { name: third.title, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('l');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText('Write a reason. The creator sees it.').waitFor();
  await page.keyboard.type('For your friends alone.');
  await press(page, 'ControlOrMeta+Enter', `Link only: “${third.title}”`);
  expect(await fetchContent(page, third)).toMatchObject({ status: 'internal', reviewStatus: 'restricted' });
  const { notifications } = await callFromPage(creator, 'GET /v1/notifications');
  const hasText = (text: string) => expect.objectContaining({ text: expect.stringContaining(text) });
  expect(notifications).toEqual(
    expect.arrayContaining([
      hasText(`“${first.title}” is published.`),
      hasText(`“${second.title}” was rejected. Larks are not swifts.`),
      hasText(`“${third.title}” can now be opened only with its link.`),
    ]),
  );
});

test('keys classify, feature, assign and open', { timeout: 300_000 }, async () => {
  const { content } = await submitArticle(open, 'Filed');
  const page = await openQueueAs(open, 'staff_robin');
  await expect.poll(() => findCurrentTitle(page)).toBe(content.title);
  const saved = () => page.waitForResponse((response) => response.url().includes(`/articles/${content._id}`) && response.ok());

  await page.keyboard.press('g');
  await page.locator('[data-field=category]:focus').waitFor();
  await Promise.all([saved(), page.keyboard.press('ArrowDown')]);
  await expect.poll(async () => (await fetchContent(page, content)).categories.length).toBe(1);
  await page.locator('body').press('t');
  await page.locator('[data-field=tags]:focus').waitFor();
  await page.keyboard.type('dawn, field notes');
  await Promise.all([saved(), page.keyboard.press('Enter')]);
  await expect.poll(async () => (await fetchContent(page, content)).tags).toEqual(['dawn', 'field notes']);

  await page.locator('body').press('f');
  await findRow(page, content.title)
    .getByText(/Featured/)
    .waitFor();
  // The change appears before the server confirms it.
  const assigned = page.waitForResponse((response) => response.url().endsWith('/assignee'));
  await page.keyboard.press('s');
  await findRow(page, content.title)
    .getByText(/staff_robin/)
    .waitFor();
  expect((await assigned).ok()).toBe(true);
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('x');
  const documentRequest = page.context().waitForEvent('request', (request) => request.url().endsWith(`/article/${content.urlName}`));
  const [opened] = await Promise.all([page.context().waitForEvent('page'), documentRequest, page.keyboard.press('o')]);
  await opened.close();

  await openQueue(page, 'Assigned to me');
  await findRow(page, content.title).waitFor();
  await openQueue(page, 'Featured');
  await findRow(page, content.title).waitFor();
});

test('letters typed while the field of the tags loads are no decisions', { timeout: 300_000 }, async () => {
  const { content } = await submitArticle(open, 'Slow');
  const page = await openHomeAs(open, 'staff_robin');
  let sendReview = () => {};
  const released = new Promise<void>((resolve) => {
    sendReview = resolve;
  });
  await page.route('**/v1/admin/reviews/*', async (route) => {
    await released;
    await route.continue();
  });
  await openQueue(page);
  await expect.poll(() => findCurrentTitle(page)).toBe(content.title);

  await page.keyboard.press('t');
  await page.keyboard.type('fx');
  sendReview();
  await page.locator('[data-field=tags]:focus').waitFor();
  expect((await fetchContent(page, content)).internalTags).not.toContain('featured');
  expect(await page.getByText('1 selected').count()).toBe(0);
});

test('a key transfers a content with a reason that stays until it is sent', { timeout: 300_000 }, async () => {
  const { username, content } = await submitArticle(open, 'Given away');
  const page = await openQueueAs(open, 'staff_robin');
  await expect.poll(() => findCurrentTitle(page)).toBe(content.title);

  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: `Transfer: ${content.title}` });
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByRole('radio', { name: 'Recycle bin' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('Choose a new owner.').waitFor();
  await dialog.getByRole('alert').getByText('Write a reason. The creator sees it.').waitFor();
  await dialog.getByLabel('Reason').fill('It fits the others.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('w');
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('It fits the others.');
  await dialog.getByRole('radio', { name: 'Core team' }).focus();
  await page.keyboard.press('Space');
  await press(page, 'Enter', `“${content.title}” now belongs to`);
  expect(await fetchContent(page, content)).toMatchObject({ creatorUsername: 'quizlark' });
  await press(page, 'z', 'Undone');
  await expect.poll(async () => (await fetchContent(page, content)).creatorUsername).toBe(username);

  await page.keyboard.press('w');
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('');
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Another user' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nobody_of_this_name');
  await page.keyboard.press('Enter');
  await page.getByText('No account has this name.').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('emilia');
  await page.keyboard.press('Tab');
  await page.keyboard.type('She asked for it.');
  await dialog.getByRole('radio', { name: 'Another user' }).focus();
  await press(page, 'Enter', `“${content.title}” now belongs to Emilia Ostrowska`);
  expect(await fetchContent(page, content)).toMatchObject({ creatorUsername: 'emilia' });
});
