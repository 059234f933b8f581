import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PENDING_CHANGE_TEXT } from '#base/texts/pending-change';
import { buildKquizDraft } from '#tests/factories/drafts';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { waitForSave } from '#tests/helpers/journeys/editor';
import { goHome, openAccountScreen, openContent, openHomeAs, openNotifications } from '#tests/helpers/journeys/navigation';
import {
  buildUniqueTitle,
  callFromPage,
  findRow,
  openDetails,
  openHomeAsNewUser,
  openQueueAs,
  readCurrentContent,
} from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();

/** The home page of an untrusted creator with an approved quiz. */
async function openApprovedQuiz(prefix: string) {
  const title = buildUniqueTitle(prefix);
  const { page: creator, username } = await openHomeAsNewUser(open, 'changer');
  const quiz = await callFromPage(creator, 'POST /v1/kquizzes', buildKquizDraft({ title }));
  const staff = await openHomeAs(open, 'staff_robin');
  await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [quiz._id], action: 'approve' });
  await staff.context().close();
  return { creator, username, title };
}

async function editOwn(creator: Page, title: string): Promise<void> {
  await openAccountScreen(creator, 'My quizzes');
  await creator.getByRole('link', { name: `Edit ${title}` }).click();
  await creator.getByLabel('Title', { exact: true }).waitFor();
}

async function saveTitle(creator: Page, title: string): Promise<void> {
  await creator.getByLabel('Title', { exact: true }).fill(title);
  await creator.getByRole('button', { name: /^(Publish changes|Send again)$/ }).click();
  await waitForSave(creator);
}

test('a visitor sees a changed quiz only after staff have looked at the change', { timeout: 300_000 }, async () => {
  const { creator, username, title } = await openApprovedQuiz('Calm birds');
  const changed = title.replace('Calm', 'Loud');
  await editOwn(creator, title);
  await saveTitle(creator, changed);
  await waitForFlash(creator, PENDING_CHANGE_TEXT);
  await creator.getByText('Saved, in review').waitFor();
  await creator.getByText(PENDING_CHANGE_TEXT, { exact: true }).waitFor();
  expect(await findAxeAndWidthFaults(creator)).toEqual([]);
  await creator.getByRole('link', { name: 'Leave the editor' }).click();
  await openAccountScreen(creator, 'My quizzes');
  const listed = creator.locator('[data-own-row]').filter({ hasText: title });
  await listed.getByText('Changes waiting for review').waitFor();
  await listed.getByRole('button', { name: `More actions for ${title}` }).click();
  await listed.getByText('View page', { exact: true }).click();
  const bar = creator.getByRole('region', { name: 'Your content' });
  await bar.getByText(PENDING_CHANGE_TEXT).waitFor();
  expect(await findAxeAndWidthFaults(creator)).toEqual([]);
  await bar.getByRole('link', { name: 'Preview your changes' }).click();
  await creator.getByRole('heading', { level: 1, name: changed }).waitFor();
  await bar.getByText(PENDING_CHANGE_TEXT).waitFor();
  expect(await bar.getByRole('link', { name: 'Preview your changes' }).count()).toBe(0);
  await creator.getByRole('link', { name: 'See what visitors see' }).click();
  await creator.getByRole('heading', { level: 1, name: title }).waitFor();

  const visitor = await open('/home');
  await openContent(visitor, title);
  expect(await visitor.title()).toContain(title);
  await visitor.getByRole('link', { name: username }).first().click();
  await visitor.getByRole('link', { name: title, exact: true }).first().waitFor();
  expect(await visitor.getByText(changed).count()).toBe(0);

  const staff = await openQueueAs(open, 'editor_finch');
  await findRow(staff, title)
    .getByText(/Second look/)
    .waitFor();
  const panel = await openDetails(staff, title);
  const changes = panel.getByRole('region', { name: 'Changes' });
  await changes.getByText(/^Approved by staff_robin on /).waitFor();
  expect(await changes.getByRole('deletion').allTextContents()).toEqual([expect.stringContaining('Calm')]);
  expect(await changes.getByRole('insertion').allTextContents()).toEqual([expect.stringContaining('Loud')]);
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  const previewPromise = staff.context().waitForEvent('page');
  await panel.getByRole('link', { name: /^Open page/ }).click();
  const preview = await previewPromise;
  await preview.getByRole('heading', { level: 1, name: changed }).waitFor();
  await preview.getByText('Preview of changes.').waitFor();
  expect(await findAxeAndWidthFaults(preview)).toEqual([]);
  await preview.close();
  await readCurrentContent(staff);
  await panel.getByRole('button', { name: 'Approve changes' }).click();
  await waitForFlash(staff, `Approved “${changed}”`);

  await goHome(visitor);
  await openContent(visitor, changed);
  expect(await visitor.title()).toContain(changed);
  await openNotifications(creator);
  await creator.getByText(`Your changes to “${title}” are published.`).waitFor();
});

test('a creator plays the change in a preview and reads why staff refused it', { timeout: 300_000 }, async () => {
  const { creator, title } = await openApprovedQuiz('Kind birds');
  const changed = title.replace('Kind', 'Rude');
  await editOwn(creator, title);
  await saveTitle(creator, changed);

  const staff = await openQueueAs(open, 'editor_finch', PHONE);
  const details = await openDetails(staff, title);
  await details.getByRole('heading', { level: 2, name: changed }).waitFor();
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  await details.getByRole('button', { name: 'Refuse changes' }).click();
  const dialog = staff.getByRole('dialog', { name: `Refuse changes: ${title}` });
  await dialog.getByText('Visitors still see the approved version.').waitFor();
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  const fieldEnd = await dialog.getByLabel('Add a common reason').evaluate((field) => field.getBoundingClientRect().right);
  expect(fieldEnd).toBeLessThanOrEqual(staff.viewportSize()?.width ?? 0);
  await dialog.getByLabel('Message to the creator').fill('Please stay kind.');
  await dialog.getByRole('button', { name: 'Refuse changes' }).click();
  await waitForFlash(staff, title);

  await creator.getByRole('link', { name: 'Leave the editor' }).click();
  await openNotifications(creator);
  await creator
    .getByRole('link', { name: `Your changes to “${title}” were not published.` })
    .first()
    .click();
  await creator.getByText(`Your changes to “${title}” were not published.`).waitFor();
  await editOwn(creator, title);
  await creator.getByText('Our team did not publish your changes.').waitFor();
  await creator.getByText('Please stay kind.').waitFor();
  expect(await findAxeAndWidthFaults(creator)).toEqual([]);
  await saveTitle(creator, title.replace('Kind', 'Kinder'));
  await creator.getByText('Your changes are waiting for review.').waitFor();
});
