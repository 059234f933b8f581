import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findAxeViolations, launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { buildErrorBody } from '#tests/helpers/error-body';

const { open } = launchTestBrowser();
const origin = inject('origin');
const password = 'singing before dawn';
const token = 'a-token-that-nobody-was-ever-given';
const link = `/auth?mode=RECOVER&token=${token}&signed_in_url=%2Fhome-new`;

test('the link for a new password leaves no token in the address, nor in what the page is made of', async () => {
  const page = await openLink();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.waitForURL(`${origin}/auth?mode=RECOVER&signed_in_url=%2Fhome-new`);
  expect(await page.content()).not.toContain(token);
  expect(await page.title()).toMatch(/^Choose a new password/);
});

test('it tells what is wrong with the password, once left and once sent', async () => {
  const page = await openLink();
  await newPasswordOf(page).fill('sing');
  await page.getByLabel('Repeat the password').focus();
  await page.locator('.hint-wrong', { hasText: '8 characters or more.' }).waitFor();
  await newPasswordOf(page).fill(password);
  await page.getByLabel('Repeat the password').fill('singing');
  await page.keyboard.press('Enter');
  const again = page.getByLabel('Repeat the password');
  await expect.poll(async () => [await again.getAttribute('aria-invalid'), await again.inputValue()]).toEqual(['true', 'singing']);
  await expect.poll(() => again.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.locator('#auth-repeatedPassword-below').getByText('Password does not match').waitFor();
});

test('a link that does not work says so, keeps what was typed and leads on to another', async () => {
  const page = await openLink({ colorScheme: 'dark' });
  await choose(page);
  await page.getByRole('alert').getByText('This link has been used or has expired.').waitFor();
  expect([await newPasswordOf(page).inputValue(), await page.getByLabel('Repeat the password').inputValue()]).toEqual([password, password]);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.waitForURL(`${origin}/auth?mode=RECOVER&signed_in_url=%2Fhome-new`);
});

test('a link sends its token, and leads back to where one was', async () => {
  const page = await openLink();
  let sent: unknown;
  await page.route('**/v1/auth/password/reset', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { user: {} } });
  });
  await choose(page);
  await page.waitForURL(`${origin}/home-new`);
  await waitForFlash(page, 'Signed in successfully');
  expect(sent).toEqual({ token, new_password: password });
});

test('it says how long to wait after too many', async () => {
  const page = await openLink();
  const refused = { status: 429, headers: { 'retry-after': '130' }, json: buildErrorBody('TOO_MANY_REQUESTS') };
  await page.route('**/v1/auth/password/reset', (route) => route.fulfill(refused));
  await choose(page);
  await page.getByRole('alert').getByText('You can try again in 3 minutes.').waitFor();
});

test('it opens for who is signed in, too', async () => {
  const page = await openAt('/auth?mode=REGISTER');
  await page.getByLabel('Username').fill(`lark_${Date.now().toString(36)}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/home`);
  await page.goto(link);
  await taken(page);
  await newPasswordOf(page).fill(password);
  expect(await page.getByRole('heading', { name: 'You are signed in' }).count()).toBe(0);
});

async function choose(page: Page) {
  await newPasswordOf(page).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}

const openLink = (options?: BrowserContextOptions) => openAt(link, options);

async function openAt(address: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await open(address, options);
  await taken(page);
  return page;
}

/** The script has taken the page over. */
const taken = (page: Page) => page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);

const newPasswordOf = (page: Page) => page.getByLabel('New password', { exact: true });
