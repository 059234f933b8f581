import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { computeCode } from '#tests/helpers/auth/compute-code';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { chooseInMenu, goToStep, openAsVisitor, readTitle, waitForSave } from '#tests/helpers/journeys/editor';
import { goHome, openAccountScreen, openEditor } from '#tests/helpers/journeys/navigation';
import { confirmSetUp, startSetUp } from '#tests/helpers/journeys/second-factor';
import { PASSWORD, submitSignUpForm } from '#tests/helpers/journeys/sign-up';

const { open } = launchTestBrowser();
let nameCount = 0;
function buildUsername(): string {
  nameCount += 1;
  return `returner_${Date.now().toString(36)}_${nameCount}`;
}

const WARNING = 'You are not signed in. Please refresh and sign in again.';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function writeQuestion(page: Page): Promise<void> {
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Which one sings?');
  await page.getByLabel('Answer A', { exact: true }).fill('Lark');
  await page.getByLabel('Answer B', { exact: true }).fill('Spoon');
  await page.getByRole('button', { name: 'Answer A is correct' }).click();
}

/** Sends the form to sign in with a password. */
async function submitSignInForm(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a newcomer presses Save, signs up, and is back in the editor with the work saved', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz', PHONE);
  await page.getByLabel('Title', { exact: true }).fill('Written as a newcomer');
  await page.getByText('You’re not signed in.').waitFor();
  await writeQuestion(page);
  await save(page);
  await page.getByText(WARNING).first().waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/auth\?/);
  await submitSignUpForm(page, buildUsername());
  await page.waitForURL(/\/editor\/kquiz\//);
  await waitForSave(page);
  await page.waitForURL(/\/editor\/kquiz\/[0-9a-z]{26}\?step=/);
  expect(await page.getByLabel('Question', { exact: true }).inputValue()).toBe('Which one sings?');
  await page.reload();
  await goToStep(page, 'Quiz Info');
  expect(await readTitle(page)).toBe('Written as a newcomer');
});

test('a visitor who signs up before saving goes on with the draft, and nothing is saved as a quiz', async () => {
  const page = await openAsVisitor(open, 'Article');
  await page.getByLabel('Title', { exact: true }).fill('Not finished');
  await page.getByRole('button', { name: 'Create account' }).click();
  await submitSignUpForm(page, buildUsername());
  await page.waitForURL(/\/editor\/article\/new\?draft=/);
  await expect.poll(() => readTitle(page)).toBe('Not finished');
  await page.locator('[data-save-state="draftStored"]').waitFor();
  expect(await page.getByText('You’re not signed in.').count()).toBe(0);
});

test('who signs up to publish is asked again, with the chosen audience', async () => {
  const page = await openAsVisitor(open, 'Article');
  await page.getByLabel('Title', { exact: true }).fill('For my friends');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this article' });
  await dialog.getByRole('radio', { name: 'Only people with link' }).check();
  await dialog.getByRole('button', { name: 'Publish with link' }).click();
  await page.getByText(WARNING).first().waitFor();
  await page.getByRole('button', { name: 'Create account' }).click();
  await submitSignUpForm(page, buildUsername());
  expect(await dialog.getByRole('radio', { name: 'Only people with link' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Publish with link' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ready to share.' }).waitFor();
});

test('a session that ends in mid-work: signing in with a code makes the save, and another account gets nothing of it', {
  timeout: 240_000,
}, async () => {
  const page = await open('/home');
  const username = buildUsername();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await submitSignUpForm(page, username);
  await waitForFlash(page, 'Signed up successfully');
  await openAccountScreen(page, 'Account');
  const secret = await startSetUp(page, PASSWORD);
  await confirmSetUp(page, secret);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await goHome(page);
  await openEditor(page, 'Article');
  await page.getByLabel('Title', { exact: true }).fill('Interrupted');
  await page.locator('[data-save-state="draftStored"]').waitFor();
  await page.context().clearCookies();
  await save(page);
  await page.locator('[data-toasts="alert"]').getByRole('button', { name: 'Sign in' }).click();
  await submitSignInForm(page, username);
  await page.getByLabel('Code from your app').fill(await computeCode(secret, { steps: 1 }));
  await page.keyboard.press('Enter');
  await waitForSave(page);
  expect(await readTitle(page)).toBe('Interrupted');

  await page.context().clearCookies();
  await chooseInMenu(page, 'Write with the assistant');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Topic').fill('larks at dawn');
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/auth\?/);
  await page.getByRole('link', { name: 'Create account' }).click();
  await submitSignUpForm(page, buildUsername());
  // The article is another account's, so nothing of it opens and nothing is done.
  await page.getByRole('heading', { name: 'We can’t find this quiz or article' }).waitFor();
});

test('the topic for the assistant is still there after signing in', async () => {
  const page = await openAsVisitor(open, 'Article');
  await chooseInMenu(page, 'Write with the assistant');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Topic').fill('larks at dawn');
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await submitSignUpForm(page, buildUsername());
  await expect.poll(() => dialog.getByLabel('Topic').inputValue()).toBe('larks at dawn');
  await page.keyboard.press('Escape');
  await chooseInMenu(page, 'Write with the assistant');
  expect(await dialog.getByLabel('Topic').inputValue()).toBe('');
});
