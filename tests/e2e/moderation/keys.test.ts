import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import {
  buildUniqueTitle,
  callFromPage,
  findRow,
  findScreenFaults,
  openPageAsNewUser,
  openPageAsStaff,
  openQueue,
  type SubmittedContent,
  submitArticles,
} from '#tests/helpers/staff';

const { open } = launchTestBrowser();
const stateOf = async (page: Page, { _id }: SubmittedContent) => callFromPage(page, `GET /v1/articles/${_id}`);

/** The title of the content the keys act on. */
const current = (page: Page) => page.locator('button[aria-current]').textContent();
/** Presses a key, and waits for the words it leads to. */
async function press(page: Page, key: string, words: string) {
  await page.keyboard.press(key);
  await waitForFlash(page, words);
}

test('the queue is worked by keys alone: moving, approving, taking back, refusing with a reason', { timeout: 300_000 }, async () => {
  const { page: creator } = await openPageAsNewUser(open, 'writer');
  const [first, second, third] = await submitArticles(creator, ['Approved', 'Refused', 'By link'].map(buildUniqueTitle));
  if (!first || !second || !third) throw new Error('Nothing was made');
  const page = await openPageAsStaff(open, 'staff_robin', '/about');
  await openQueue(page);
  expect(await findScreenFaults(page)).toEqual([]);
  await expect.poll(() => current(page)).toBe(third.title);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(() => current(page)).toBe(first.title);
  await page.keyboard.press('k');
  await expect.poll(() => current(page)).toBe(second.title);
  await page.keyboard.press('j');
  await expect.poll(() => current(page)).toBe(first.title);

  await press(page, 'a', `Approved “${first.title}”`);
  await expect.poll(() => findRow(page, first.title).count()).toBe(0);
  await press(page, 'u', 'Taken back');
  await expect.poll(() => current(page)).toBe(first.title);
  expect(await stateOf(page, first)).toMatchObject({ status: 'self', internalTags: expect.arrayContaining(['user_pending']) });
  await press(page, 'a', `Approved “${first.title}”`);
  await expect.poll(() => stateOf(page, first)).toMatchObject({ status: 'public', reviewStatus: 'initial' });

  await findRow(page, second.title).getByRole('button', { name: second.title, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: `Reject: ${second.title}` }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await current(page)).toBe(second.title);
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: `Reject: ${second.title}` }).waitFor();
  await page.keyboard.press('ArrowDown');
  await press(page, 'Enter', `Rejected “${second.title}”`);
  expect(await stateOf(page, second)).toMatchObject({ reviewStatus: 'rejected' });

  await expect.poll(() => current(page)).not.toBe(second.title);
  await findRow(page, third.title).getByRole('button', { name: third.title, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('l');
  await page.getByRole('dialog').waitFor();
  await press(page, 'Enter', `Link only: “${third.title}”`);
  expect(await stateOf(page, third)).toMatchObject({ status: 'internal', reviewStatus: 'restricted' });
  const { notifications } = await callFromPage(creator, 'GET /v1/notifications');
  const told = (text: string) => expect.objectContaining({ text: expect.stringContaining(text) });
  expect(notifications).toEqual(
    expect.arrayContaining([
      told(`“${first.title}” is published.`),
      told(`“${second.title}” was rejected. Some answers may be wrong. Please check them.`),
      told(`“${third.title}” can now be opened only with its link.`),
    ]),
  );
});

test('filing, featuring, assigning and opening by keys', { timeout: 300_000 }, async () => {
  const { page: creator } = await openPageAsNewUser(open, 'filer');
  const [content] = await submitArticles(creator, [buildUniqueTitle('Filed')]);
  if (!content) throw new Error('Nothing was made');
  const page = await openPageAsStaff(open, 'staff_robin', '/about');
  await openQueue(page);
  await expect.poll(() => current(page)).toBe(content.title);
  const saved = () => page.waitForResponse((response) => response.url().includes(`/articles/${content._id}`) && response.ok());

  await page.keyboard.press('c');
  await Promise.all([saved(), page.keyboard.press('ArrowDown')]);
  await expect.poll(async () => (await stateOf(page, content)).categories.length).toBe(1);
  await page.locator('body').press('g');
  await page.keyboard.type('dawn, field notes');
  await Promise.all([saved(), page.keyboard.press('Enter')]);
  await expect.poll(async () => (await stateOf(page, content)).tags).toEqual(['dawn', 'field notes']);

  await page.locator('body').press('f');
  await findRow(page, content.title).getByText('Featured').waitFor();
  // It shows before the server has it.
  const assigned = page.waitForResponse((response) => response.url().endsWith('/assignee'));
  await page.keyboard.press('s');
  await findRow(page, content.title).getByText('staff_robin').waitFor();
  expect((await assigned).ok()).toBe(true);
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('x');
  const asked = page.context().waitForEvent('request', (request) => request.url().endsWith(`/article/${content.urlName}`));
  const [opened] = await Promise.all([page.context().waitForEvent('page'), asked, page.keyboard.press('o')]);
  await opened.close();

  await openQueue(page, 'mine');
  await findRow(page, content.title).waitFor();
  await openQueue(page, 'featured');
  await findRow(page, content.title).waitFor();
});

test('making official and transferring by keys, and back', { timeout: 300_000 }, async () => {
  const { page: creator, username } = await openPageAsNewUser(open, 'giver');
  const [content] = await submitArticles(creator, [buildUniqueTitle('Given away')]);
  if (!content) throw new Error('Nothing was made');
  const page = await openPageAsStaff(open, 'staff_robin', '/about');
  await openQueue(page);
  await expect.poll(() => current(page)).toBe(content.title);

  await press(page, 'm', `“${content.title}” is now`);
  expect(await stateOf(page, content)).toMatchObject({ creatorUsername: 'quizlark' });
  await press(page, 'u', 'Taken back');
  await expect.poll(async () => (await stateOf(page, content)).creatorUsername).toBe(username);

  await page.keyboard.press('t');
  await page.getByRole('dialog', { name: `Transfer: ${content.title}` }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: 'A user' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nobody_of_this_name');
  await page.keyboard.press('Enter');
  await page.getByText('There is no such user.').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('emilia');
  await press(page, 'Enter', `“${content.title}” is now Emilia Ostrowska’s`);
  expect(await stateOf(page, content)).toMatchObject({ creatorUsername: 'emilia' });
});
