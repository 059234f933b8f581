import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import {
  buildUniqueTitle,
  callFromPage,
  findRow,
  findScreenFaults,
  openPageAsNewUser,
  openPageAsStaff,
  openQueue,
  submitArticles,
} from '#tests/helpers/staff';

const { open } = launchTestBrowser();
const decide = (page: Page, id: string, action: string, reason = '') =>
  callFromPage(page, 'POST /v1/admin/reviews', { ids: [id], action, reason });

test('a creator is notified of a decision and its reason, appeals once, and gets a new decision', { timeout: 300_000 }, async () => {
  const { page: creator } = await openPageAsNewUser(open, 'heard');
  const [content] = await submitArticles(creator, [buildUniqueTitle('Not quite there')]);
  if (!content) throw new Error('No content was created');
  const staff = await openPageAsStaff(open, 'editor_finch', '/about');
  await openQueue(staff);
  await findRow(staff, content.title).getByRole('button', { name: content.title, exact: true }).click();
  const panel = staff.getByRole('complementary');
  await panel.getByRole('button', { name: 'Ask for changes' }).click();
  const dialog = staff.getByRole('dialog', { name: `Ask for changes: ${content.title}` });
  await dialog.getByLabel('Message to the creator').fill('');
  await dialog.getByText('Write a reason. The creator sees it.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Ask for changes' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Message to the creator').fill('The third line is about swifts.');
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await waitForFlash(staff, `Asked for changes to “${content.title}”`);

  await creator.goto('/notifications');
  await creator.getByText('The third line is about swifts.').waitFor();
  await creator.getByRole('link', { name: `Review of ${content.title}` }).click();
  await creator.getByRole('heading', { name: content.title, exact: false, level: 1 }).waitFor();
  await creator.getByText('The third line is about swifts.').waitFor();
  expect(await findScreenFaults(creator)).toEqual([]);
  await creator.getByLabel('Your appeal').fill('Swifts are the whole point.');
  await creator.getByRole('button', { name: 'Send appeal' }).click();
  await creator.getByText('Swifts are the whole point.').waitFor();
  expect(await creator.getByRole('textbox', { name: 'Your appeal' }).count()).toBe(0);
  expect(await findScreenFaults(creator)).toEqual([]);

  await openQueue(staff, 'answered');
  await findRow(staff, content.title).getByRole('button', { name: content.title, exact: true }).click();
  await panel.getByText('Swifts are the whole point.').waitFor();
  expect(await findScreenFaults(staff)).toEqual([]);
  await panel.getByRole('button', { name: 'Approve' }).click();
  await waitForFlash(staff, `Approved “${content.title}”`);
  await creator.goto('/notifications');
  await creator.getByText(`“${content.title}” is published.`).waitFor();
});

test('only its creator can read a decision', { timeout: 300_000 }, async () => {
  const { page: creator } = await openPageAsNewUser(open, 'private');
  const [content] = await submitArticles(creator, [buildUniqueTitle('Held back')]);
  if (!content) throw new Error('No content was created');
  const path = `/content/${content.UID}/decision`;
  await creator.goto(path);
  await creator.getByText('No decision yet').waitFor();
  expect(await findScreenFaults(creator)).toEqual([]);
  await decide(await openPageAsStaff(open, 'staff_robin', '/about'), content._id, 'reject', 'It is not finished yet.');
  await creator.goto(path);
  await creator.getByLabel('Your appeal').waitFor();
  const { page: other } = await openPageAsNewUser(open, 'other');
  await other.goto(path);
  await other.waitForURL(/\/home/);
  const visitor = await open(path);
  expect(new URL(visitor.url()).pathname).toBe('/auth');
});

test('on a phone a rejected appeal keeps its text', { timeout: 300_000 }, async () => {
  const { page: creator } = await openPageAsNewUser((path) => open(path, PHONE), 'keeps');
  const [content] = await submitArticles(creator, [buildUniqueTitle('Answered twice')]);
  if (!content) throw new Error('No content was created');
  await decide(await openPageAsStaff(open, 'staff_robin', '/about'), content._id, 'restrict', 'It is unkind to people.');
  await creator.goto(`/content/${content.UID}/decision`);
  expect(await findScreenFaults(creator)).toEqual([]);
  await callFromPage(creator, `POST /v1/articles/${content._id}/appeal`, { text: 'Said elsewhere.' });
  await creator.getByLabel('Your appeal').fill('Said again.');
  await creator.getByRole('button', { name: 'Send appeal' }).click();
  await creator
    .getByRole('alert')
    .filter({ hasText: /already appealed/ })
    .waitFor();
  expect(await creator.getByLabel('Your appeal').inputValue()).toBe('Said again.');
});
