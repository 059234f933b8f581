import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { ERRORS } from '#base/errors';
import { findAxeViolations, hasHorizontalScroll, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { buildErrorBody } from '#tests/helpers/error-body';
import type { SeededAccount } from '#tests/helpers/serve';
import { openPageAsStaff } from '#tests/helpers/staff';

const { open } = launchTestBrowser();
const LOOKS: [string, BrowserContextOptions][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['phone, light', { ...PHONE, colorScheme: 'light' }],
  ['phone, dark', { ...PHONE, colorScheme: 'dark' }],
];

test.each(LOOKS)('a link for an address that does not hold any more says so and leads on (%s)', async (_, options) => {
  const page = await open('/auth/verify?token=a-token-that-nobody-was-ever-given', options);
  await page.getByText('This link has been used or has expired.').waitFor();
  expect(page.url()).not.toContain('token');
  expect([await findAxeViolations(page), await hasHorizontalScroll(page)]).toEqual([[], false]);
  await page.getByRole('link', { name: 'Request a new link in your account' }).click();
  await page.waitForURL(/\/auth\?signed_in_url=%2Fprofile%2Fme%2Finfo/);
});

test('a link without a token is dead too, and one that cannot be asked about says what to do', async () => {
  const page = await open('/auth/verify');
  await page.getByText('This link has been used or has expired.').waitFor();
  await page.route('**/v1/users/current_user/email/verify', (route) =>
    route.fulfill({ status: 400, json: buildErrorBody('TOO_MANY_REQUESTS') }),
  );
  await page.goto('/auth/verify?token=another-one-that-nobody-was-given');
  await page.getByText(ERRORS.TOO_MANY_REQUESTS.text).waitFor();
  expect(await page.getByRole('link', { name: 'Request a new link in your account' }).isVisible()).toBe(false);
});

test.each(LOOKS)('the mailbox of a development machine shows letters and their links (%s)', async (_, options) => {
  const page = await open('/auth', options);
  const username = `mail_${Date.now().toString(36)}`;
  await page.request.post('/v1/users', {
    data: { username, password: 'singing before dawn', email: `${username}@example.org` },
    headers: { origin: inject('origin') },
  });
  await page.goto('/dev/mail');
  const letter = page.getByRole('listitem').filter({ hasText: `${username}@example.org` });
  await letter.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor();
  expect(await letter.getByRole('link').first().getAttribute('href')).toMatch(/\/auth\/verify\?token=/);
  expect([await findAxeViolations(page), await hasHorizontalScroll(page)]).toEqual([[], false]);
});

test('signing in says where it leads back to, by its name', async () => {
  const page = await open('/auth?signed_in_url=%2Fpquiz%2Fwhich-morning-bird');
  await page.getByText('Then you’ll go straight back to Which morning bird are you?').waitFor();
  await page.goto('/auth?signed_in_url=%2Fhome-new');
  await page.getByText('Then you’ll go straight back to where you were.').waitFor();
});

test('who holds an office sees any account, its address and standing only as staff, and changes it only as staff', async () => {
  const editor = await accountSeenBy('editor_finch');
  expect(await editor.getByText('E-mail', { exact: true }).count()).toBe(0);
  expect(await editor.getByRole('button', { name: 'Edit profile' }).count()).toBe(0);
  expect(await findAxeViolations(editor)).toEqual([]);
  const core = await accountSeenBy('quizlark');
  expect(await core.getByRole('button', { name: 'Edit quote' }).count()).toBe(0);
  const staff = await accountSeenBy('staff_robin');
  await staff.getByText('E-mail', { exact: true }).waitFor();
  expect(await staff.getByRole('button', { name: 'Edit profile' }).count()).toBe(1);
  expect(await staff.getByRole('button', { name: 'Change password' }).count()).toBe(0);
});

test('the tabs of a profile are those one may open', async () => {
  const tabs = async (username: SeededAccount) => {
    const page = await openPageAsStaff(open, username, '/profile/emilia');
    await page.locator('html:not([data-viewer])').waitFor();
    const shown = await page.getByRole('navigation', { name: 'Profile' }).getByRole('link').allTextContents();
    return shown.map((text) => text.replace(/\d/g, ''));
  };
  expect(await tabs('jo_wren')).toEqual(['Contents', 'Friends']);
  expect(await tabs('editor_finch')).toEqual(['Contents', 'Friends', 'Account info']);
  expect(await tabs('staff_robin')).toEqual(['Contents', 'Friends', 'All', 'Public', 'Pending', 'Only people with link', 'Account info']);
});

test('a profile is shared by copying its address where the system has no sharing of its own', async () => {
  const page = await open('/profile/emilia', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Share this profile' }).click();
  await waitForFlash(page, 'Link coppied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${inject('origin')}/profile/emilia`);
});

async function accountSeenBy(username: SeededAccount): Promise<Page> {
  const page = await openPageAsStaff(open, username, '/profile/emilia/info');
  await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
  await page.getByText('Member since').waitFor();
  return page;
}
