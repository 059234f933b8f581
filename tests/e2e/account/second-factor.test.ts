import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { ACCOUNT_TEXTS } from '#rules/account/account-texts';
import { computeCode } from '#tests/helpers/auth/compute-code';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { goHome, openAccountScreen } from '#tests/helpers/journeys/navigation';
import { confirmSetUp, findSecondFactorPanel, startSetUp } from '#tests/helpers/journeys/second-factor';
import { PASSWORD, submitSignUpForm } from '#tests/helpers/journeys/sign-up';

const { open } = launchTestBrowser();
const origin = inject('origin');
let nameCount = 0;
function buildUsername(): string {
  nameCount += 1;
  return `two_${Date.now().toString(36)}_${nameCount}`;
}

test('set up two-step sign-in, sign out, sign in with the app, with a recovery code, and turn it off', { timeout: 400_000 }, async () => {
  const username = buildUsername();
  const page = await signUp(username);
  await openAccountScreen(page, 'Account');
  const panel = findSecondFactorPanel(page);
  await panel.getByRole('button', { name: 'Set up' }).click();
  expect(await readFocus(page)).toBe('password');
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByText('Password is required').waitFor();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  expect(await readFocus(page)).toBe('Set up');
  const secret = await startSetUp(page, PASSWORD);
  expect(await readFocus(page)).toBe('Scan this with your authenticator app');
  expect(await panel.getByRole('link', { name: 'open the app' }).getAttribute('href')).toContain(`:${username}?secret=${secret}&`);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await panel.getByLabel('Code from your app').fill('000000');
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await panel.getByText('This code is wrong or has been used.').waitFor();
  const codes = await confirmSetUp(page, secret);
  expect([new Set(codes).size, await readFocus(page)]).toEqual([10, 'Save your recovery codes']);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), panel.getByRole('link', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('quizlark-recovery-codes.txt');
  const pdf = await page.pdf();
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await panel.getByRole('button', { name: 'I have saved them' }).click();
  await panel.getByText('10 recovery codes left').waitFor();
  expect(await readFocus(page)).toBe('New recovery codes');

  await signOut(page);
  await sendPassword(page, username);
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('code');
  const field = page.getByLabel('Code from your app');
  expect([await field.getAttribute('inputmode'), await field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await field.fill('12345');
  await page.keyboard.press('Enter');
  await page.getByText('Enter the six digits that the app shows').waitFor();
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong or has been used.').waitFor();
  await field.fill(await computeCode(secret, { steps: 1 }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/home`);
  await waitForFlash(page, 'Signed in successfully');

  await signOut(page);
  await signInWithRecoveryCode(page, username, codes[0] ?? '');
  await page.waitForURL(`${origin}/home`);
  await signOut(page);
  await signInWithRecoveryCode(page, username, codes[0] ?? '');
  await page.getByText('This code is wrong or has been used.').waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('heading', { level: 1, name: 'Good to see you' }).waitFor();
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('password');
  await signInWithRecoveryCode(page, username, codes[1] ?? '');
  await page.waitForURL(`${origin}/home`);

  await openAccountScreen(page, 'Account');
  await panel.getByText('8 recovery codes left').waitFor();
  await panel.getByRole('button', { name: 'Turn off' }).click();
  expect(await readFocus(page)).toBe('password');
  await panel.getByLabel('Your password').fill(PASSWORD);
  await panel.getByLabel('Code from your app').fill(codes[2] ?? '');
  await panel.getByRole('button', { name: 'Turn off', exact: true }).last().click();
  await waitForFlash(page, ACCOUNT_TEXTS.secondFactorOff);
  await panel.getByRole('button', { name: 'Set up' }).waitFor();
  expect(await readFocus(page)).toBe('Set up');
});

test('new recovery codes replace the old ones, on a phone', { timeout: 300_000 }, async () => {
  const page = await signUp(buildUsername(), PHONE);
  await openAccountScreen(page, 'Account');
  const panel = findSecondFactorPanel(page);
  const secret = await startSetUp(page, PASSWORD);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  const codes = await confirmSetUp(page, secret);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'I have saved them' }).click();
  await panel.getByRole('button', { name: 'New recovery codes' }).click();
  await panel.getByLabel('Your password').fill(PASSWORD);
  await panel.getByLabel('Code from your app').fill(codes[0] ?? '');
  await panel.getByRole('button', { name: 'Replace my recovery codes' }).click();
  await waitForFlash(page, ACCOUNT_TEXTS.recoveryCodesReplaced);
  const renewed = await panel.getByRole('region', { name: 'Save your recovery codes' }).getByRole('listitem').allTextContents();
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});

/** The text of the element that has the focus, or the name of a field. */
const readFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('name'));

async function signUp(name: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await open('/home', options);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await submitSignUpForm(page, name);
  await page.waitForURL(`${origin}/home`);
  return page;
}

/** Signs out on the home page: a visitor does not see the account screen. */
async function signOut(page: Page): Promise<void> {
  await goHome(page);
  await page.waitForURL(`${origin}/home`);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
}

/** Makes the first step, from the home page or where the form is open. */
async function sendPassword(page: Page, username: string): Promise<void> {
  if (!page.url().includes('/auth')) await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signInWithRecoveryCode(page: Page, username: string, code: string): Promise<void> {
  await sendPassword(page, username);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
