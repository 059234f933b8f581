import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findAxeViolations, launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { buildErrorBody } from '#tests/helpers/error-body';
import { openLink } from '#tests/helpers/journeys/navigation';
import { submitSignUpForm } from '#tests/helpers/journeys/sign-up';
import { waitForHydration } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const origin = inject('origin');
const password = 'singing before dawn';
const token = 'a-token-that-nobody-was-ever-given';
const link = `/auth?mode=RECOVER&token=${token}&signed_in_url=%2Fhome-new`;

test('the token of a reset link is removed from the URL and is not in the page', async () => {
  const page = await openResetLink();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.waitForURL(`${origin}/auth?mode=RECOVER&signed_in_url=%2Fhome-new`);
  expect(await page.content()).not.toContain(token);
  expect(await page.title()).toMatch(/^Choose a new password/);
});

test('an invalid password shows an error when its field loses the focus and when the form is submitted', async () => {
  const page = await openResetLink();
  await findNewPasswordField(page).fill('sing');
  await page.getByLabel('Repeat the password').focus();
  await page.locator('.hint-wrong', { hasText: '8 characters or more.' }).waitFor();
  await findNewPasswordField(page).fill(password);
  await page.getByLabel('Repeat the password').fill('singing');
  await page.keyboard.press('Enter');
  const repeatField = page.getByLabel('Repeat the password');
  await expect
    .poll(async () => [await repeatField.getAttribute('aria-invalid'), await repeatField.inputValue()])
    .toEqual(['true', 'singing']);
  await expect.poll(() => repeatField.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.locator('#auth-repeatedPassword-below').getByText('Password does not match').waitFor();
});

test('an expired link shows an error, keeps the typed password and leads to a new link', async () => {
  const page = await openResetLink({ colorScheme: 'dark' });
  await submitNewPassword(page);
  await page.getByRole('alert').getByText('This link has been used or has expired.').waitFor();
  expect([await findNewPasswordField(page).inputValue(), await page.getByLabel('Repeat the password').inputValue()]).toEqual([
    password,
    password,
  ]);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.waitForURL(`${origin}/auth?mode=RECOVER&signed_in_url=%2Fhome-new`);
});

test('a reset link sends its token and leads back to the page the visitor came from', async () => {
  const page = await openResetLink();
  let requestBody: unknown;
  await page.route('**/v1/auth/password/reset', (route) => {
    requestBody = route.request().postDataJSON();
    return route.fulfill({ json: { user: {} } });
  });
  await submitNewPassword(page);
  await page.waitForURL(`${origin}/home-new`);
  await waitForFlash(page, 'Signed in successfully');
  expect(requestBody).toEqual({ token, new_password: password });
});

test('after too many requests the page says how long to wait', async () => {
  const page = await openResetLink();
  const tooManyRequests = { status: 429, headers: { 'retry-after': '130' }, json: buildErrorBody('TOO_MANY_REQUESTS') };
  await page.route('**/v1/auth/password/reset', (route) => route.fulfill(tooManyRequests));
  await submitNewPassword(page);
  await page.getByRole('alert').getByText('You can try again in 3 minutes.').waitFor();
});

test('a reset link also opens for a signed-in user', async () => {
  const page = await open('/home');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await submitSignUpForm(page, `lark_${Date.now().toString(36)}`);
  await page.waitForURL(`${origin}/home`);
  await openLink(page, link);
  await waitForHydration(page);
  await findNewPasswordField(page).fill(password);
  expect(await page.getByRole('heading', { name: 'You are signed in' }).count()).toBe(0);
});

async function submitNewPassword(page: Page) {
  await findNewPasswordField(page).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}

async function openResetLink(options?: BrowserContextOptions): Promise<Page> {
  const page = await open(link, options);
  await waitForHydration(page);
  return page;
}

const findNewPasswordField = (page: Page) => page.getByLabel('New password', { exact: true });
