import { Buffer } from 'node:buffer';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findAxeViolations, hasHorizontalScroll, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { signPayload } from '#worker/platform/signing';

const { open } = launchTestBrowser();
const origin = inject('origin');
const password = 'singing before dawn';
let made = 0;
function newName(): string {
  made += 1;
  return `acct_${Date.now().toString(36)}_${made}`;
}

test('sign up, confirm the address, forget the password, choose another', async () => {
  const username = newName();
  const page = await signUp(username, `${username}@example.org`);
  await page.goto(await linkTo(page, 'Confirm your e-mail address', username));
  await page.getByText('Your e-mail address is confirmed.').waitFor();
  expect(page.url()).not.toContain('token');

  await page.context().clearCookies();
  await openAt(page, '/auth?mode=RECOVER');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Send a reset link' }).click();
  await page.getByRole('status').getByText('The request was sent to your e-mail address.').waitFor();
  await openAt(page, await linkTo(page, 'Reset your Quizlark password', username));
  await page.getByLabel('New password', { exact: true }).fill('singing after dusk');
  await page.getByLabel('Repeat the password').fill('singing after dusk');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/home`);
  await page.getByRole('button', { name: 'Your account' }).waitFor();
});

test('the profile is edited, its quote by itself, and a name is told to be free before it is taken', async () => {
  const page = await signUp(newName());
  await openAt(page, '/profile/me/info');
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
  const username = newName();
  await page.getByLabel('Username').fill(username);
  await page.getByText(`${username} is available`).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`${origin}/profile/${username}/info`);
  await waitForFlash(page, 'Saved successfully');
  await taken(page);

  await page.getByRole('button', { name: 'Edit quote' }).click();
  await page.getByLabel('Your quote').fill('Yes, the fork was me.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Yes, the fork was me.”').last().waitFor();
  await page.goto(`/profile/${username}`);
  await page.getByRole('heading', { name: 'Emilia Ostrowska' }).waitFor();
  expect(await page.getByText('“Yes, the fork was me.”').isVisible()).toBe(true);
});

test('e-mail and password are changed with the old password, and sessions ended', async () => {
  const username = newName();
  const page = await signUp(username);
  const elsewhere = await open('/auth', { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/19.0 Safari/604.1' });
  await signIn(elsewhere, username, password);
  await openAt(page, '/profile/me/info');

  await page.getByRole('button', { name: 'Add an e-mail address' }).click();
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByText('Email is required').waitFor();
  await page.getByText('Password is required').waitFor();
  await page.getByLabel('New e-mail address').fill(`${username}@example.org`);
  await page.getByLabel('Your password').fill('a wrong password');
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByText('Email changed failed').waitFor();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByText('Not confirmed', { exact: true }).waitFor();

  await page.getByRole('button', { name: /^Sign out Safari on iPhone/ }).click();
  await waitForFlash(page, 'Device signed out');
  await elsewhere.reload();
  await elsewhere.getByRole('link', { name: 'Sign in' }).first().waitFor();

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
  await page.getByLabel('Old password').fill(password);
  await page.keyboard.press('Enter');
  await waitForFlash(page, 'Your password is changed. You’re signed out everywhere else.');
  await page.reload();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
});

test('mails of what is new are asked for in the account, and ended by a mail’s link without signing in', async () => {
  const page = await signUp(newName());
  await openAt(page, '/profile/me/info');
  const choice = page.getByLabel('How often should we send a summary?');
  await choice.selectOption('Once a week');
  await page.getByText('Confirm your e-mail address to get the summary.').waitFor();
  await openAt(page, '/profile/me/info');
  await expect.poll(() => choice.inputValue()).toBe('weekly');

  const { user } = await (await page.request.get('/v1/auth/current_user', { maxRetries: 1 })).json();
  const token = encodeURIComponent(await signPayload(inject('secret'), 'digest', { userId: user._id }));
  const reader = await open(`/unsubscribe?token=${token}`, PHONE);
  expect(await findAxeViolations(reader)).toEqual([]);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await reader.getByText('You no longer receive the e-mail digest.').waitFor();
  expect(await reader.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/profile/me/info');
  await openAt(page, '/profile/me/info');
  await expect.poll(() => choice.inputValue()).toBe('off');
});

test('a picture is chosen, cropped, shown and removed again', async () => {
  const page = await signUp(newName());
  await openAt(page, '/profile/me/info');
  await page.getByLabel('Add a picture').setInputFiles({ name: 'wren.png', mimeType: 'image/png', buffer: await drawn(page) });
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await dialog.getByRole('button', { name: 'Crop' }).waitFor();
  await page.waitForFunction(() => document.querySelector('dialog .button-primary:not([aria-disabled])') !== null);
  await dialog.getByLabel('Zoom').fill('2');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Crop' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).waitFor();
  const picture = await page.locator('section img[src^="/images/profile/"]').getAttribute('src');
  const stored = await page.request.get(picture ?? '', { maxRetries: 1 });
  expect([stored.status(), /^image\//.test(stored.headers()['content-type'] ?? '')]).toEqual([200, true]);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByText('Add a picture').waitFor();
});

test('a file that is no picture is told so, and nothing is lost', async () => {
  const page = await signUp(newName());
  await openAt(page, '/profile/me/info');
  await page.getByLabel('Add a cover').setInputFiles({ name: 'wren.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await waitForFlash(page, 'This browser can’t read that file as a picture.');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('another account is linked by a code, and unlinked', async () => {
  const [mine, other] = [newName(), newName()];
  const page = await signUp(other, `${other}@example.org`);
  await page.goto(await linkTo(page, 'Confirm your e-mail address', other));
  await page.getByText('Your e-mail address is confirmed.').waitFor();
  const me = await signUp(mine);
  await openAt(me, '/profile/me/info');
  await me.getByRole('button', { name: 'Link an account' }).click();
  await me.getByLabel('Username of the other account').fill('nobody_of_that_name');
  await me.getByLabel('Its password or a code').fill('some password');
  await me.getByLabel('Your Quizlark password').fill(password);
  await me.getByRole('button', { name: 'Link account' }).click();
  await me.getByText('User not found').waitFor();
  await me.getByLabel('Username of the other account').fill(other);
  await me.getByRole('button', { name: 'Send a code to its e-mail address' }).click();
  await waitForFlash(me, 'we have sent it a six-digit code');
  await me.getByLabel('Its password or a code').fill(await codeFor(me, other));
  await me.getByRole('button', { name: 'Link account' }).click();
  await me.getByText('Linked', { exact: true }).waitFor();
  await me.getByRole('button', { name: 'Unlink' }).click();
  await me.getByText('No linked account.').waitFor();
});

test('an account is erased after its question, with its password', async () => {
  const username = newName();
  const page = await signUp(username);
  await openAt(page, '/profile/me/info');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download my data' }).click()]);
  expect(download.suggestedFilename()).toBe(`quizlark-${username}.json`);
  await page.getByRole('button', { name: 'Erase account…' }).click();
  await page.getByText('Are you sure you want to erase your account? This cannot be undone.').waitFor();
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await page.getByText('Password is required').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await page.getByText('Your account and its personal data are deleted.').waitFor();
  expect((await page.request.get(`/v1/users/${username}`, { maxRetries: 1 })).status()).toBe(404);
});

test('the account is its owner’s and staff’s; others are led home', async () => {
  const [mine, other] = [newName(), newName()];
  await signUp(mine);
  const page = await signUp(other);
  await page.goto(`/profile/${mine}/info`);
  await page.waitForURL(/\/home/);
  const visitor = await open(`/profile/${mine}/info`);
  await visitor.waitForURL(/\/home/);
  await visitor.getByText("This link is not working, let's try other contents").waitFor();
  await visitor.goto('/profile/me/info');
  expect(visitor.url()).toContain('/auth?');
  await visitor.goto('/createquiz');
  expect(new URL(visitor.url()).pathname).not.toContain('/profile');
});

test.each(['light', 'dark'] as const)('in the %s the account has no barrier on a phone', async (colorScheme) => {
  const page = await signUp(newName(), undefined, { colorScheme });
  await page.setViewportSize({ width: 320, height: 640 });
  await openAt(page, '/profile/me/info');
  for (const name of ['Edit profile', 'Edit quote', 'Change password', 'Link an account']) {
    await page.getByRole('button', { name }).click();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await hasHorizontalScroll(page)).toBe(false);
  }
});

async function signUp(username: string, email?: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await open('/auth?mode=REGISTER', options);
  await taken(page);
  await page.getByLabel('Username').fill(username);
  if (email) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/home`);
  return page;
}

async function signIn(page: Page, username: string, secret: string) {
  await taken(page);
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/home`);
}

async function openAt(page: Page, address: string) {
  await page.goto(address);
  await taken(page);
}

/** The script has taken the page over. */
const taken = (page: Page) => page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);

/** The link of the newest letter to somebody with a subject, as the mailbox of a development machine shows it. */
async function linkTo(page: Page, subject: string, username: string): Promise<string> {
  const html = await (await page.request.get('/dev/mail', { maxRetries: 1 })).text();
  const letter = html.split('<li').find((one) => one.includes(subject) && one.includes(`To ${username}@`)) ?? '';
  return (/href="([^"]*token=[^"]*)"/.exec(letter)?.[1] ?? '').replaceAll('&amp;', '&');
}

async function codeFor(page: Page, username: string): Promise<string> {
  const html = await (await page.request.get('/dev/mail', { maxRetries: 1 })).text();
  return new RegExp(`(\\d{6}) is your code to link accounts(?:(?!<li)[\\s\\S])*@${username}`).exec(html)?.[1] ?? '';
}

/** A picture as a camera makes it, drawn by the browser. */
async function drawn(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
    const pen = canvas.getContext('2d');
    pen?.fillRect(200, 100, 600, 500);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
