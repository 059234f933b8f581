import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { openHomeAs, openNotifications } from '#tests/helpers/journeys/navigation';
import { callFromPage, findRow, openDetails, openQueue, openQueueAs, submitArticle } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();

/** Opens the transfer dialog by the menu of the panel. */
async function openTransfer(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'More actions' }).click();
  await panel.getByRole('button', { name: 'Transfer' }).click();
}

test('a content is moved to the recycle bin, restored to its creator, and reviewed again', { timeout: 300_000 }, async () => {
  const { creator, username, content } = await submitArticle(open, 'Thrown away');
  const staff = await openQueueAs(open, 'staff_robin');
  const panel = await openDetails(staff, content.title);
  await openTransfer(panel);
  const dialog = staff.getByRole('dialog', { name: `Transfer: ${content.title}` });
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByLabel('Recycle bin').check();
  await dialog.getByLabel('Reason').fill('It sells pills.');
  await dialog.getByRole('button', { name: 'Move to the recycle bin' }).click();
  await waitForFlash(staff, `“${content.title}” moved to the recycle bin`);
  const state = () => callFromPage(staff, `GET /v1/articles/${content._id}`);
  expect(await state()).toMatchObject({ creatorUsername: 'recycle_bin', status: 'self' });

  await openQueue(staff, 'Recycle bin');
  const row = findRow(staff, content.title);
  await openDetails(staff, content.title);
  await panel.getByRole('button', { name: 'Restore' }).waitFor();
  await row.getByText(`by ${username} · moved just now by staff_robin`).waitFor();
  await panel.getByRole('link', { name: username }).waitFor();
  await panel.getByText('It sells pills.').waitFor();
  expect(await panel.getByText('First submission').count()).toBe(0);
  expect(await panel.getByRole('button', { name: 'Delete permanently' }).count()).toBe(0);
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  await row.getByRole('button', { name: 'Restore' }).click();
  await waitForFlash(staff, `“${content.title}” now belongs to`);
  expect(await state()).toMatchObject({ creatorUsername: username, internalTags: expect.arrayContaining(['user_pending']) });
  await openNotifications(creator);
  await creator.getByText(`“${content.title}” was moved to the recycle bin.`).waitFor();
  await creator.getByText('It sells pills.', { exact: true }).waitFor();
  await creator.getByText(`“${content.title}” was restored from the recycle bin.`).waitFor();
});

test('official content is returned to its creator', { timeout: 300_000 }, async () => {
  const { username, content } = await submitArticle(open, 'Lent to the core team');
  const staff = await openHomeAs(open, 'staff_robin');
  await callFromPage(staff, `PUT /v1/articles/${content._id}/transfer`, {});
  await openQueue(staff, 'Core team drafts');
  await openTransfer(await openDetails(staff, content.title));
  const dialog = staff.getByRole('dialog', { name: `Transfer: ${content.title}` });
  await dialog.getByLabel('Return to its creator').check();
  await dialog.getByLabel('Reason').fill('It was lent.');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await waitForFlash(staff, `“${content.title}” now belongs to`);
  expect((await callFromPage(staff, `GET /v1/articles/${content._id}`)).creatorUsername).toBe(username);
});

test('only an administrator deletes permanently, after a confirmation', { timeout: 300_000 }, async () => {
  const { creator, content } = await submitArticle(open, 'Gone for good');
  await callFromPage(creator, `DELETE /v1/articles/${content._id}`);
  const admin = await openHomeAs(open, 'admin_wren');
  await openQueue(admin, 'Recycle bin');
  const panel = await openDetails(admin, content.title);
  await findRow(admin, content.title).getByText('deleted just now by its creator').waitFor();
  await panel.getByRole('button', { name: 'Delete permanently' }).click();
  const confirmation = admin.getByRole('dialog', { name: `Delete “${content.title}” permanently?` });
  expect(await findAxeAndWidthFaults(admin)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await findRow(admin, content.title).waitFor();
  await panel.getByRole('button', { name: 'Delete permanently' }).click();
  await confirmation.getByRole('button', { name: 'Delete permanently' }).click();
  await waitForFlash(admin, 'Deleted permanently');
  expect((await admin.request.get(`/v1/articles/${content._id}`, { maxRetries: 1 })).status()).toBe(404);
  await openQueue(admin, 'Recycle bin');
  expect(await findRow(admin, content.title).count()).toBe(0);
});
