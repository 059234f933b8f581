import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { openHomeAs, openLink, openNewTab, openNotifications } from '#tests/helpers/journeys/navigation';
import {
  callFromPage,
  openDetails,
  openHomeAsNewUser,
  openQueue,
  openQueueAs,
  readAndApprove,
  submitArticle,
} from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
/** Opens the decision on a content by its notification. */
async function openDecision(page: Page, title: string): Promise<void> {
  await openNotifications(page);
  await page
    .getByRole('link', { name: `“${title}”` })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: `Review of ${title}` }).waitFor();
}
const decide = (page: Page, id: string, action: string, reason = '') =>
  callFromPage(page, 'POST /v1/admin/reviews', { ids: [id], action, reason });

test('a creator is notified of a decision and its reason, appeals once, and gets a new decision', { timeout: 300_000 }, async () => {
  const { creator, content } = await submitArticle(open, 'Not quite there');
  const staff = await openQueueAs(open, 'editor_finch');
  const panel = await openDetails(staff, content.title);
  await panel.getByRole('button', { name: 'Ask for changes' }).click();
  const dialog = staff.getByRole('dialog', { name: `Ask for changes: ${content.title}` });
  await dialog.getByRole('button', { name: 'Send to creator' }).click();
  await dialog.getByText('Write a reason. The creator sees it.').waitFor();
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  await dialog.getByRole('button', { name: 'Text', exact: true }).click();
  await dialog.getByLabel('Message to the creator').fill('The third line is about swifts.');
  await dialog.getByRole('button', { name: 'Send to creator' }).click();
  await waitForFlash(staff, `Asked for changes to “${content.title}”`);

  await openNotifications(creator);
  await creator.getByText('Text: The third line is about swifts.').waitFor();
  await openDecision(creator, content.title);
  await creator.getByText(/The third line is about swifts\./).waitFor();
  expect(await findAxeAndWidthFaults(creator)).toEqual([]);
  await creator.getByLabel('Your appeal').fill('Swifts are the whole point.');
  await creator.getByRole('button', { name: 'Send appeal' }).click();
  await creator.getByText('Swifts are the whole point.').waitFor();
  expect(await creator.getByRole('textbox', { name: 'Your appeal' }).count()).toBe(0);
  expect(await findAxeAndWidthFaults(creator)).toEqual([]);

  await openQueue(staff, 'Appeals');
  await openDetails(staff, content.title);
  await panel.getByText('Swifts are the whole point.').waitFor();
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  await readAndApprove(staff, content.title);
  await waitForFlash(staff, `Approved “${content.title}”`);
  await openNotifications(creator);
  await creator.getByText(`“${content.title}” is published.`).waitFor();
});

const readBell = async (page: Page) => (await page.locator('[data-unread]').first().textContent()) ?? '';

test('a decision is read by being read: the bell follows in every tab, and the next visit shows it as read', {
  timeout: 300_000,
}, async () => {
  const { creator, content } = await submitArticle(open, 'Read at once', PHONE);
  await decide(await openHomeAs(open, 'staff_robin'), content._id, 'reject', 'Larks are not owls.');
  const otherTab = await openNewTab(creator);
  await expect.poll(() => readBell(otherTab)).toBe('1');
  await openNotifications(creator);
  const row = creator.getByRole('listitem').filter({ hasText: `“${content.title}” was rejected.` });
  await row.getByText('Larks are not owls.').waitFor();
  await row.getByText('New', { exact: true }).waitFor();
  expect(await findAxeAndWidthFaults(creator)).toEqual([]);
  const isBellHidden = (page: Page) => page.locator('[data-unread]').first().isHidden();
  await expect.poll(() => isBellHidden(creator), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => isBellHidden(otherTab)).toBe(true);
  expect(await row.getByText('New', { exact: true }).isVisible()).toBe(true);

  await row.getByRole('link').click();
  await creator.getByRole('heading', { level: 1, name: `Review of ${content.title}` }).waitFor();
  await creator.getByText('Larks are not owls.').waitFor();
  await creator.getByLabel('Your appeal').waitFor();
  await openNotifications(creator);
  await row.getByText('Larks are not owls.').waitFor();
  expect(await row.getByText('New', { exact: true }).count()).toBe(0);
});

test('only its creator can read a decision', { timeout: 300_000 }, async () => {
  const { creator, content } = await submitArticle(open, 'Held back');
  const path = `/content/${content.UID}/decision`;
  await openLink(creator, path);
  await creator.getByText('No decision yet').waitFor();
  expect(await findAxeAndWidthFaults(creator)).toEqual([]);
  await decide(await openHomeAs(open, 'staff_robin'), content._id, 'reject', 'It is not finished yet.');
  await openDecision(creator, content.title);
  await creator.getByLabel('Your appeal').waitFor();
  const { page: otherUser } = await openHomeAsNewUser(open, 'other');
  await openLink(otherUser, path);
  await otherUser.waitForURL(/\/home/);
  const visitor = await open(path);
  expect(new URL(visitor.url()).pathname).toBe('/auth');
});

test('a second appeal is rejected and keeps its text on a phone', { timeout: 300_000 }, async () => {
  const { creator, content } = await submitArticle(open, 'Answered twice', PHONE);
  await decide(await openHomeAs(open, 'staff_robin'), content._id, 'restrict', 'It is unkind to people.');
  await openDecision(creator, content.title);
  expect(await findAxeAndWidthFaults(creator)).toEqual([]);
  await callFromPage(creator, `POST /v1/articles/${content._id}/appeal`, { text: 'Said elsewhere.' });
  await creator.getByLabel('Your appeal').fill('Said again.');
  await creator.getByRole('button', { name: 'Send appeal' }).click();
  await creator
    .getByRole('alert')
    .filter({ hasText: /already appealed/ })
    .waitFor();
  expect(await creator.getByLabel('Your appeal').inputValue()).toBe('Said again.');
});

test.for([
  ['a computer', {}],
  ['a phone', PHONE],
] as const)('the buttons of a decision do not move when the content arrives, on %s', async ([, options]) => {
  const { content } = await submitArticle(open, 'Slow to come');
  const staff = await openHomeAs(open, 'editor_finch', options);
  const mayArrive = Promise.withResolvers<void>();
  await staff.route('**/v1/admin/reviews/*', async (route) => {
    await mayArrive.promise;
    await route.continue();
  });
  await openQueue(staff);
  const panel = await openDetails(staff, content.title);
  await panel.getByText(`Loading “${content.title}”…`).waitFor();
  const measure = () => panel.getByRole('button', { name: 'Ask for changes' }).boundingBox();
  const before = await measure();
  mayArrive.resolve();
  await panel.getByRole('tab').first().waitFor();
  expect(await measure()).toEqual(before);
});
