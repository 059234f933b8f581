import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findAxeAndWidthFaults, findAxeViolations, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { openMailLink } from '#tests/helpers/journeys/mail-box';
import { openAccountScreen } from '#tests/helpers/journeys/navigation';
import { drawPicture } from '#tests/helpers/journeys/pictures';
import { PASSWORD, submitSignUpForm } from '#tests/helpers/journeys/sign-up';
import { signPayload } from '#worker/platform/signing';

const { open } = launchTestBrowser();
const origin = inject('origin');
let nameCount = 0;
function buildUsername(): string {
  nameCount += 1;
  return `acct_${Date.now().toString(36)}_${nameCount}`;
}

test('sign up, confirm the address, forget the password, choose another', async () => {
  const username = buildUsername();
  const page = await signUp(username, `${username}@example.org`);
  await openAccount(page);
  await openMailLink(page, 'Confirm your e-mail address', username);
  await page.getByText('Your e-mail address is confirmed.').waitFor();
  expect(page.url()).not.toContain('token');

  // The message takes the keys once its script has loaded.
  await page.locator('dialog:modal').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('link', { name: 'Send a reset link' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Send a reset link' }).click();
  await page.getByRole('status').getByText('The request was sent to your e-mail address.').waitFor();
  await openMailLink(page, 'Reset your Quizlark password', username);
  await page.getByLabel('New password', { exact: true }).fill('singing after dusk');
  await page.getByLabel('Repeat the password').fill('singing after dusk');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/home`);
  await page.getByRole('button', { name: 'Your account' }).waitFor();
});

test('a user edits the profile and the quote, and sees whether a username is available', async () => {
  const page = await signUp(buildUsername());
  await openAccount(page);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByText('First name and last name are required').count()).toBe(2);
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('firstName');
  await page.getByLabel('First name').fill('Emilia');
  await page.getByLabel('Last name').fill('Ostrowska');
  await page.getByLabel('Username').fill('quizlark_');
  await page.getByLabel('Username').fill('Emilia');
  await page.getByText('Username is required').waitFor();
  const username = buildUsername();
  await page.getByLabel('Username').fill(username);
  await page.getByText(`${username} is available`).waitFor();
  await page.getByText(/^Links to @\w+ will stop working\. For 90 days, only you can take that name again\.$/).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`${origin}/profile/${username}/info`);
  await waitForFlash(page, 'Saved successfully');

  await page.getByRole('button', { name: 'Edit quote' }).click();
  await page.getByLabel('Your quote').fill('Yes, the fork was me.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Yes, the fork was me.”').last().waitFor();
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Contents' }).click();
  await page.waitForURL(`${origin}/profile/${username}`);
  await page.getByRole('heading', { name: 'Emilia Ostrowska' }).waitFor();
  expect(await page.getByText('“Yes, the fork was me.”').isVisible()).toBe(true);
});

test('a saved name, quote and picture show in the heading and in the menu at once', async () => {
  const page = await signUp(buildUsername());
  await openAccount(page);
  const pageLoads = () =>
    page.evaluate(() => performance.getEntriesByType('navigation').length + document.querySelectorAll('[data-mark]').length);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<i data-mark></i>'));
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('First name').fill('Ottilie');
  await page.getByLabel('Last name').fill('Sparrow');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ottilie Sparrow' }).waitFor();
  await page.getByRole('button', { name: 'Edit quote' }).click();
  await page.getByLabel('Your quote').fill('Seeds first.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('blockquote').filter({ hasText: '“Seeds first.”' }).first().waitFor();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('group', { name: 'Your account' }).getByText('Ottilie Sparrow').waitFor();
  // The page has not been loaded again.
  expect(await pageLoads()).toBe(2);
});

test('a user changes the e-mail address and the password with the old password, and signs other devices out', async () => {
  const username = buildUsername();
  const page = await signUp(username);
  const otherDevice = await open('/home', { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/19.0 Safari/604.1' });
  await signIn(otherDevice, username);
  await openAccount(page);

  await page.getByRole('button', { name: 'Add an e-mail address' }).click();
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByText('Email is required').waitFor();
  await page.getByText('Password is required').waitFor();
  await page.getByLabel('New e-mail address').fill(`${username}@example.org`);
  await page.getByLabel('Your password').fill('a wrong password');
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByText('Email changed failed').waitFor();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByText('Not confirmed', { exact: true }).waitFor();

  await page.getByRole('button', { name: /^Sign out Safari on iPhone, last active today, \d\d:\d\d$/ }).click();
  await waitForFlash(page, 'Device signed out');
  await expect.poll(() => getFocusedName(page)).toBe('Devices that are signed in');
  await otherDevice.reload();
  await signIn(otherDevice, username);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await waitForFlash(page, 'Signed out on 1 other device');
  await expect.poll(() => getFocusedName(page)).toBe('Devices that are signed in');
  expect(await page.getByRole('button', { name: /^Sign out / }).count()).toBe(0);
  await otherDevice.reload();
  await otherDevice.getByRole('link', { name: 'Sign in' }).first().waitFor();

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Old password').fill('a wrong password');
  await page.getByLabel('New password', { exact: true }).fill('singing after dusk');
  await page.getByLabel('Repeat the new password').fill('singing after dus');
  await page.keyboard.press('Enter');
  await page.getByText('New password does not match').waitFor();
  await page.getByLabel('Repeat the new password').fill('singing after dusk');
  await page.keyboard.press('Enter');
  await page.getByText('Password changed failed').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Old password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await waitForFlash(page, 'Your password is changed. You’re signed out everywhere else.');
  await page.reload();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
});

test('a user turns the e-mail digest on in the account, and off by the link in a digest without signing in', async () => {
  const page = await signUp(buildUsername());
  await openAccount(page);
  const choice = page.getByLabel('How often should we send a summary?');
  await choice.selectOption('Once a week');
  await page.getByText('Confirm your e-mail address to get the summary.').waitFor();
  await page.reload();
  await expect.poll(() => choice.inputValue()).toBe('weekly');

  const { user } = await (await page.request.get('/v1/auth/current_user', { maxRetries: 1 })).json();
  const token = encodeURIComponent(await signPayload(inject('secret'), 'digest', { userId: user._id }));
  const reader = await open(`/unsubscribe?token=${token}`, PHONE);
  expect(await findAxeViolations(reader)).toEqual([]);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await reader.getByText('You no longer receive the e-mail digest.').waitFor();
  expect(await reader.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/profile/me/info');
  await page.reload();
  await expect.poll(() => choice.inputValue()).toBe('off');
});

test('a user adds a picture, crops it, and removes it', async () => {
  const page = await signUp(buildUsername());
  await openAccount(page);
  await page
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'wren.png', mimeType: 'image/png', buffer: await drawPicture(page, [1200, 900]) });
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await dialog.getByRole('button', { name: 'Crop' }).waitFor();
  await page.waitForFunction(() => document.querySelector('dialog .button-primary:not([aria-disabled])') !== null);
  await dialog.getByLabel('Zoom').fill('2');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Crop' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).waitFor();
  const picture = await page.locator('section img[src^="/images/profile/"]').getAttribute('src');
  const stored = await page.request.get(picture ?? '', { maxRetries: 1 });
  expect([stored.status(), stored.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByText('Add a picture').waitFor();
});

test('a file that is not a picture shows an error, and the account stays as it is', async () => {
  const page = await signUp(buildUsername());
  await openAccount(page);
  await page.getByLabel('Add a cover').setInputFiles({ name: 'wren.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await waitForFlash(page, 'This browser can’t read that file as a picture.');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a user downloads all their data', async () => {
  const username = buildUsername();
  const page = await signUp(username);
  await openAccount(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(await download.failure()).toBeNull();
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ account: { username } });
});

test('a user links another account by a code, and unlinks it', async () => {
  const otherUsername = buildUsername();
  const otherPage = await signUp(otherUsername, `${otherUsername}@example.org`);
  await openAccount(otherPage);
  await openMailLink(otherPage, 'Confirm your e-mail address', otherUsername);
  await otherPage.getByText('Your e-mail address is confirmed.').waitFor();
  const page = await signUp(buildUsername());
  await openAccount(page);
  await page.getByRole('button', { name: 'Link an account' }).click();
  await page.getByLabel('Username of the other account').fill('nobody_of_that_name');
  await page.getByLabel('Its password or a code').fill('some password');
  await page.getByLabel('Your Quizlark password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Link account' }).click();
  await page.getByText('User not found').waitFor();
  await page.getByLabel('Username of the other account').fill(otherUsername);
  await page.getByRole('button', { name: 'Send a code to its e-mail address' }).click();
  await waitForFlash(page, 'we have sent it a six-digit code');
  await page.getByLabel('Its password or a code').fill(await findLinkCode(page, otherUsername));
  await page.getByRole('button', { name: 'Link account' }).click();
  await page.getByText('Linked', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('No linked account.').waitFor();
});

test('a user erases the account after a confirmation with the password', async () => {
  const username = buildUsername();
  const page = await signUp(username);
  await openAccount(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download my data' }).click()]);
  expect(download.suggestedFilename()).toBe(`quizlark-${username}.json`);
  await page.getByRole('button', { name: 'Erase account…' }).click();
  await page.getByText('Are you sure you want to erase your account? This cannot be undone.').waitFor();
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await page.getByText('Password is required').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await page.getByText('Your account and its personal data are deleted.').waitFor();
  expect((await page.request.get(`/v1/users/${username}`, { maxRetries: 1 })).status()).toBe(404);
});

test('the account passes axe in both themes, and fits a phone', async () => {
  const page = await signUp(buildUsername());
  await page.setViewportSize({ width: 320, height: 640 });
  await openAccount(page);
  for (const name of ['Edit profile', 'Edit quote', 'Change password', 'Link an account']) {
    await page.getByRole('button', { name }).click();
    expect([name, await findAxeAndWidthFaults(page)]).toEqual([name, []]);
  }
});

async function signUp(username: string, email?: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await open('/home', options);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await submitSignUpForm(page, username, email);
  await page.waitForURL(`${origin}/home`);
  return page;
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${origin}/home`);
}

const getFocusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function openAccount(page: Page): Promise<void> {
  await openAccountScreen(page, 'Account');
  await page.getByText('Member since').waitFor();
}

async function findLinkCode(page: Page, username: string): Promise<string> {
  const html = await (await page.request.get('/dev/mail', { maxRetries: 1 })).text();
  return new RegExp(`(\\d{6}) is your code to link accounts(?:(?!<li)[\\s\\S])*@${username}`).exec(html)?.[1] ?? '';
}
