import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { openAccountScreen, openHomeAs, openInfoScreen, openStaffScreen } from '#tests/helpers/journeys/navigation';
import { confirmSetUp, findSecondFactorPanel, startSetUp } from '#tests/helpers/journeys/second-factor';
import { PASSWORD } from '#tests/helpers/journeys/sign-up';
import { callFromPage, openHomeAsNewUser } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const origin = inject('origin');

test('an administrator requires two-step sign-in of staff, and removes that of somebody who lost their phone', {
  timeout: 400_000,
}, async () => {
  const root = await openHomeAs(open, 'admin_wren');
  const { page: admin } = await openHomeAsNewStaff(root, 'admin');
  const { page: staff, username: staffName } = await openHomeAsNewStaff(root, 'staff');
  await openStaffScreen(admin, 'Settings');
  const setting = admin.locator('section.panel').filter({ has: admin.getByRole('heading', { name: 'Two-step sign-in', exact: true }) });
  await setting.getByLabel('Staff must use two-step sign-in').check();
  await setting.getByRole('button', { name: 'Save' }).click();
  await setting.getByText('Two-step sign-in is off for your account. Turn it on in your account first.').waitFor();
  await setting.getByRole('link', { name: 'set it up for your own account' }).click();
  await findSecondFactorPanel(admin).waitFor();
  await confirmSetUp(admin, await startSetUp(admin, PASSWORD));

  await openStaffScreen(admin, 'Settings');
  expect(await findAxeAndWidthFaults(admin)).toEqual([]);
  await setting.getByLabel('Staff must use two-step sign-in').check();
  try {
    await save(admin, () => setting.getByRole('button', { name: 'Save' }).click());

    await openInfoScreen(staff, 'Dashboard');
    await staff.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' }).waitFor();
    expect(await findAxeAndWidthFaults(staff)).toEqual([]);
    await staff.getByRole('link', { name: 'Set up two-step sign-in' }).click();
    const panel = findSecondFactorPanel(staff);
    await panel.getByText('Required for your role').waitFor();
    await confirmSetUp(staff, await startSetUp(staff, PASSWORD));
    await panel.getByText('This site requires it of your role, so it cannot be turned off.').waitFor();
    expect(await panel.getByRole('button', { name: 'Turn off' }).count()).toBe(0);
    await openInfoScreen(staff, 'Dashboard');
    await staff.getByRole('navigation', { name: 'Staff' }).waitFor();
  } finally {
    await callFromPage(admin, 'PUT /v1/admin/settings/second_factor', { value: { requiredOfStaff: false } });
  }

  await openStaffScreen(admin, 'Users');
  await admin.getByLabel('Username, name, e-mail or ID').fill(staffName);
  await admin.getByRole('button', { name: 'Search', exact: true }).last().click();
  const row = admin.getByRole('listitem').filter({ hasText: staffName });
  await row.getByText('· two-step sign-in').waitFor();
  await row.locator('summary', { hasText: 'Remove two-step sign-in' }).click();
  expect(await findAxeAndWidthFaults(admin)).toEqual([]);
  await row.getByLabel('Reason (sent to them by e-mail)').fill('Their phone is lost.');
  await save(admin, () => row.getByRole('button', { name: 'Remove two-step sign-in' }).click());
  await row.waitFor();
  expect(await row.getByText('· two-step sign-in').count()).toBe(0);
  await openStaffScreen(admin, 'Audit log');
  await admin.getByText(`removed the two-step sign-in of ${staffName}`).first().waitFor();
  // Whoever had the phone is signed out.
  await staff.reload();
  await staff.getByRole('link', { name: 'Sign in' }).first().waitFor();
});

/** A new account with a role, signed in: a new role ends the sessions. */
async function openHomeAsNewStaff(root: Page, role: 'admin' | 'staff'): Promise<{ page: Page; username: string }> {
  const { page, _id, username } = await openHomeAsNewUser(open, role);
  await callFromPage(root, `PUT /v1/users/${_id}`, { role, reason: 'Helps out.' });
  await page.reload();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${origin}/home`);
  await openAccountScreen(page, 'Account');
  await page.getByText('Member since').waitFor();
  return { page, username };
}

/** Presses a button that saves, and waits for the reloaded page and its flash. */
async function save(page: Page, press: () => Promise<void>): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await press();
  await reloaded;
  await waitForFlash(page, 'Saved successfully');
}
