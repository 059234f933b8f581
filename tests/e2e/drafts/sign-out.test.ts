import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { signIn, signUpCreator } from '#tests/helpers/journeys/editor';
import { goHome, openEditor, openEditorStart, openNewTab } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();

/** A page at home of a new creator whose draft has not reached the server. */
async function openWithUnsentDraft(title: string): Promise<{ page: Page; username: string }> {
  const editor = await open('/home', PHONE);
  const username = await signUpCreator(editor);
  await openEditor(editor, 'Trivia quiz');
  await editor.getByLabel('Title', { exact: true }).waitFor();
  // The call that a closing page makes cannot be routed, so the page itself fails to make calls about drafts.
  await editor.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) => (String(input).includes('/v1/drafts/') ? Promise.reject(new TypeError()) : fetch(input, init));
  });
  await editor.getByLabel('Title', { exact: true }).fill(title);
  await editor.locator('[data-save-state="autosaved"]').waitFor();
  const page = await openNewTab(editor);
  await editor.close({ runBeforeUnload: false });
  return { page, username };
}

async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

test('signing out first stores in the account what only this device has', async () => {
  const { page, username } = await openWithUnsentDraft('Stored while leaving');
  await pressSignOut(page);
  await waitForFlash(page, 'You are signed out. See you soon.');

  const elsewhere = await open('/home');
  await signIn(elsewhere, username);
  await openEditorStart(elsewhere);
  await elsewhere.getByRole('link', { name: 'Continue “Stored while leaving”' }).waitFor();
});

test('if that fails the person is asked, and the draft stays on the device for them alone', async () => {
  const { page, username } = await openWithUnsentDraft('Only on this device');
  await page.route('**/v1/drafts/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  const dialog = page.getByRole('dialog', { name: 'Sign out now?' });
  await pressSignOut(page);
  await dialog.getByText('We could not save 1 draft (“Only on this device”) online.').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await page.reload();
  await pressSignOut(page);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await waitForFlash(page, 'You are signed out. See you soon.');

  for (const signInAsOther of [null, () => signUpCreator(page)]) {
    await signInAsOther?.();
    await openEditorStart(page);
    await page.getByRole('link', { name: 'Import a file', exact: true }).waitFor();
    expect(await page.getByText('Continue where you left off').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Trivia quiz', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'Leave the editor' }).click();
    await goHome(page);
    await page.waitForURL(/\/home$/);
  }
  await page.context().clearCookies();
  await signIn(page, username);
  await openEditorStart(page);
  await page.getByRole('link', { name: 'Continue “Only on this device”' }).waitFor();
});
