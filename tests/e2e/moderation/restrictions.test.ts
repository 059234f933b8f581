import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { openContent, openHomeAs, openNotifications } from '#tests/helpers/journeys/navigation';
import { callFromPage, openHomeAsNewUser } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const UNTIL = '2099-03-14T23:59:59.000Z';
const DETAILS = /until 14 March 2099\. Reason: Copies of others\. If you think this is a mistake, write to hello@/;

/** Restricts an account as staff. */
async function restrict(id: string, status: readonly string[]): Promise<void> {
  const staff = await openHomeAs(open, 'staff_robin');
  await callFromPage(staff, `PUT /v1/users/${id}`, { status, statusUntil: UNTIL, reason: 'Copies of others' });
}
const hasSupportLink = async (page: Page) => (await page.getByRole('main').locator('a[href^="mailto:hello@"]').count()) > 0;

test('a suspended person reads at sign-in why, until when and whom to write to', { timeout: 300_000 }, async () => {
  const { page, _id, username } = await openHomeAsNewUser(open, 'suspended', PHONE);
  await restrict(_id, ['suspended']);
  await page.reload();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('a wrong sentence');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByText(/password/i)
    .first()
    .waitFor();
  expect(await page.getByText('Copies of others').count()).toBe(0);
  await page.getByLabel('Password', { exact: true }).fill('singing before dawn');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This account is suspended.' });
  await alert.waitFor();
  expect([await alert.textContent(), await hasSupportLink(page)]).toEqual([expect.stringMatching(DETAILS), true]);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});

test('a restricted person reads why, by a notification, in the account and where they would comment', { timeout: 300_000 }, async () => {
  const { page, _id } = await openHomeAsNewUser(open, 'restricted', PHONE);
  await restrict(_id, ['comment_restricted']);
  await page.reload();
  await openNotifications(page);
  await page.getByText('You cannot comment. This lasts until 14 March 2099. Reason: Copies of others.').waitFor();
  await page.getByRole('link', { name: 'Your account is restricted' }).click();
  const status = page.getByText(DETAILS);
  await status.waitFor();
  expect(await hasSupportLink(page)).toBe(true);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);

  await openContent(page, 'Which morning bird are you?');
  await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await page.getByText('You can’t comment at the moment.').waitFor();
  await page.getByText(DETAILS).waitFor();
  expect([await page.getByLabel('Your comment').count(), await hasSupportLink(page)]).toEqual([0, true]);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});
