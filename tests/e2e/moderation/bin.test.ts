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
  submitArticles,
} from '#tests/helpers/staff';

const { open } = launchTestBrowser();

test('a content is moved to the recycle bin, restored to its creator, and reviewed again', { timeout: 300_000 }, async () => {
  const { page: creator, username } = await openPageAsNewUser(open, 'binned');
  const [content] = await submitArticles(creator, [buildUniqueTitle('Thrown away')]);
  if (!content) throw new Error('No content was created');
  const staff = await openPageAsStaff(open, 'staff_robin', '/about');
  await openQueue(staff);
  await findRow(staff, content.title).getByRole('button', { name: content.title, exact: true }).click();
  const panel = staff.getByRole('complementary');
  await panel.getByRole('button', { name: 'Transfer' }).click();
  const dialog = staff.getByRole('dialog', { name: `Transfer: ${content.title}` });
  await dialog.getByLabel('Recycle bin').check();
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await waitForFlash(staff, `“${content.title}” moved to the recycle bin`);
  const state = () => callFromPage(staff, `GET /v1/articles/${content._id}`);
  expect(await state()).toMatchObject({ creatorUsername: 'recycle_bin', status: 'self' });

  await openQueue(staff, 'bin');
  const row = findRow(staff, content.title);
  await row.getByRole('button', { name: content.title, exact: true }).click();
  await panel.getByRole('button', { name: 'Restore' }).waitFor();
  expect(await panel.getByRole('button', { name: 'Delete permanently' }).count()).toBe(0);
  expect(await findScreenFaults(staff)).toEqual([]);
  await row.getByRole('button', { name: 'Restore' }).click();
  await waitForFlash(staff, `“${content.title}” now belongs to`);
  expect(await state()).toMatchObject({ creatorUsername: username, internalTags: expect.arrayContaining(['user_pending']) });
  await creator.goto('/notifications');
  await creator.getByText(`“${content.title}” was restored from the recycle bin.`).waitFor();
});

test('official content is returned to its creator', { timeout: 300_000 }, async () => {
  const { page: creator, username } = await openPageAsNewUser(open, 'lent');
  const [content] = await submitArticles(creator, [buildUniqueTitle('Lent to the core team')]);
  if (!content) throw new Error('No content was created');
  const staff = await openPageAsStaff(open, 'staff_robin', '/about');
  await callFromPage(staff, `PUT /v1/articles/${content._id}/transfer`, {});
  await openQueue(staff, 'official');
  await findRow(staff, content.title).getByRole('button', { name: content.title, exact: true }).click();
  await staff.getByRole('complementary').getByRole('button', { name: 'Transfer' }).click();
  const dialog = staff.getByRole('dialog', { name: `Transfer: ${content.title}` });
  expect(await dialog.getByLabel('Return to its creator').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await waitForFlash(staff, `“${content.title}” now belongs to`);
  expect((await callFromPage(staff, `GET /v1/articles/${content._id}`)).creatorUsername).toBe(username);
});

test('only an administrator deletes permanently, after a confirmation', { timeout: 300_000 }, async () => {
  const { page: creator } = await openPageAsNewUser(open, 'erased');
  const [content] = await submitArticles(creator, [buildUniqueTitle('Gone for good')]);
  if (!content) throw new Error('No content was created');
  await callFromPage(creator, `DELETE /v1/articles/${content._id}`);
  const admin = await openPageAsStaff(open, 'admin_wren', '/about');
  await openQueue(admin, 'bin');
  await findRow(admin, content.title).getByRole('button', { name: content.title, exact: true }).click();
  await admin.getByRole('complementary').getByRole('button', { name: 'Delete permanently' }).click();
  const question = admin.getByRole('dialog', { name: `Delete “${content.title}” permanently?` });
  expect(await findScreenFaults(admin)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await findRow(admin, content.title).waitFor();
  await admin.getByRole('complementary').getByRole('button', { name: 'Delete permanently' }).click();
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await waitForFlash(admin, 'Deleted permanently');
  expect((await admin.request.get(`/v1/articles/${content._id}`, { maxRetries: 1 })).status()).toBe(404);
  await openQueue(admin, 'bin');
  expect(await findRow(admin, content.title).count()).toBe(0);
});
