import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { ERRORS } from '#base/errors';
import { findAxeAndWidthFaults, findAxeViolations, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { buildErrorBody } from '#tests/helpers/error-body';
import { goHome, openContent, openHomeAs, openLink } from '#tests/helpers/journeys/navigation';
import type { SeededAccount } from '#tests/helpers/serve';

const { open } = launchTestBrowser();
const DISPLAYS: [string, BrowserContextOptions][] = [
  ['desktop', {}],
  ['phone', PHONE],
];

test.each(DISPLAYS)('an expired confirmation link shows an error and leads to the account (%s)', async (_, options) => {
  const page = await open('/auth/verify?token=a-token-that-nobody-was-ever-given', options);
  await page.getByText('This link has been used or has expired.').waitFor();
  expect(page.url()).not.toContain('token');
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Request a new link in your account' }).click();
  await page.waitForURL(/\/auth\?signed_in_url=%2Fprofile%2Fme%2Finfo/);
});

test('a confirmation link without a token is invalid, and a rejected request shows the reason', async () => {
  const page = await open('/auth/verify');
  await page.getByText('This link has been used or has expired.').waitFor();
  await page.route('**/v1/users/current_user/email/verify', (route) =>
    route.fulfill({ status: 400, json: buildErrorBody('TOO_MANY_REQUESTS') }),
  );
  await openLink(page, '/auth/verify?token=another-one-that-nobody-was-given');
  await page.getByText(ERRORS.TOO_MANY_REQUESTS.text).waitFor();
  expect(await page.getByRole('link', { name: 'Request a new link in your account' }).isVisible()).toBe(false);
});

test.each(DISPLAYS)('the mailbox of the development site shows mails and their links (%s)', async (_, options) => {
  const page = await open('/home', options);
  const username = `mail_${Date.now().toString(36)}`;
  await page.request.post('/v1/users', {
    data: { username, password: 'singing before dawn', email: `${username}@example.org` },
    headers: { origin: inject('origin') },
  });
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('link', { name: 'Send a reset link' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Send a reset link' }).click();
  await page.getByRole('link', { name: '/dev/mail' }).click();
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `${username}@example.org` })
    .filter({ hasText: 'Confirm your e-mail address' });
  await mail.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor();
  expect(await mail.getByRole('link').first().getAttribute('href')).toMatch(/\/auth\/verify\?token=/);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});

test('sign-in says by its title which page it leads back to', async () => {
  const page = await open('/home');
  await openContent(page, 'Which morning bird are you?');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByText('Then you’ll go straight back to Which morning bird are you?').waitFor();
  await goHome(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'New', exact: true }).click();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByText('Then you’ll go straight back to where you were.').waitFor();
});

test('reviewers see the account of another user, and only staff see its e-mail address and edit it', async () => {
  const editor = await openAccountOfEmilia('editor_finch');
  expect(await editor.getByText('E-mail', { exact: true }).count()).toBe(0);
  expect(await editor.getByRole('button', { name: 'Edit profile' }).count()).toBe(0);
  expect(await findAxeViolations(editor)).toEqual([]);
  const core = await openAccountOfEmilia('quizlark');
  expect(await core.getByRole('button', { name: 'Edit quote' }).count()).toBe(0);
  const staff = await openAccountOfEmilia('staff_robin');
  await staff.getByText('E-mail', { exact: true }).waitFor();
  expect(await staff.getByRole('button', { name: 'Edit profile' }).count()).toBe(1);
  expect(await staff.getByRole('button', { name: 'Change password' }).count()).toBe(0);
});

test('a profile shows each viewer the tabs that open for them', async () => {
  const readTabs = async (username: SeededAccount) => {
    const page = await openHomeAs(open, username);
    await openLink(page, '/profile/emilia');
    await page.locator('html:not([data-viewer])').waitFor();
    const labels = await page.getByRole('navigation', { name: 'Profile' }).getByRole('link').allTextContents();
    return labels.map((text) => text.replace(/\d/g, ''));
  };
  expect(await readTabs('jo_wren')).toEqual(['Contents', 'Friends']);
  expect(await readTabs('editor_finch')).toEqual(['Contents', 'Friends', 'Account info']);
  expect(await readTabs('staff_robin')).toEqual(['Contents', 'Friends', 'Manage', 'Account info']);
});

test('the share dialog of a profile copies its link', async () => {
  const page = await open('/profile/emilia', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Share this profile' }).click();
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Copy link' }).click();
  await waitForFlash(page, 'Link coppied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${inject('origin')}/profile/emilia`);
});

async function openAccountOfEmilia(username: SeededAccount): Promise<Page> {
  const page = await openHomeAs(open, username);
  await openLink(page, '/profile/emilia');
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Account info' }).click();
  await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
  await page.getByText('Member since').waitFor();
  return page;
}
