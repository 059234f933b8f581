import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findAxeViolations, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { readTitle } from '#tests/helpers/journeys/editor';
import { openContent } from '#tests/helpers/journeys/navigation';
import { submitSignUpForm } from '#tests/helpers/journeys/sign-up';

const { open } = launchTestBrowser();
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const findShareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share' });
const findShareButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share', exact: true });

test('a visitor shares a quiz before playing it, by the keyboard alone', async () => {
  const page = await open('/home', CLIPBOARD);
  await openContent(page, 'Only a birder gets 9 out of 9');
  await findShareButtons(page).first().focus();
  await page.keyboard.press('Enter');
  const dialog = findShareDialog(page);
  await dialog.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const url = `${inject('origin')}/kquiz/only-a-birder`;
  expect(await dialog.getByLabel('Link', { exact: true }).inputValue()).toBe(url);
  const targets = dialog.getByRole('list', { name: 'Share with' }).getByRole('link');
  expect(await targets.allTextContents()).toEqual(['E-mail', 'WhatsApp', 'Facebook', 'X']);
  for (const target of await targets.all()) {
    expect(decodeURIComponent((await target.getAttribute('href')) ?? '')).toContain(url);
    expect(await target.getAttribute('rel')).toBe('noopener noreferrer');
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  // Copy link has the focus.
  await dialog.waitFor();
  await page.keyboard.press('Enter');
  await waitForFlash(page, 'Link coppied');
  expect(await readClipboard(page)).toBe(url);
  expect(await dialog.count()).toBe(0);
});

test('an article is shared on a phone above its text and below it, by the system’s dialog where there is one', async () => {
  const page = await open('/home', { ...PHONE, ...CLIPBOARD });
  await page.addInitScript(() => {
    const shares: ShareData[] = [];
    Object.assign(window, { shares });
    navigator.share = async (data) => void shares.push(data ?? {});
  });
  await openContent(page, 'A short history of the fork');
  const title = 'A short history of the fork';
  const link = { title, text: title, url: `${inject('origin')}/article/a-short-history-of-the-fork` };
  const readShares = () => page.evaluate(() => (window as unknown as { shares: ShareData[] }).shares);
  await expect.poll(() => findShareButtons(page).count()).toBe(2);
  // One at a time: of the presses from before the code loaded, only the last is repeated.
  await findShareButtons(page).first().click();
  await expect.poll(readShares).toEqual([link]);
  await findShareButtons(page).last().click();
  await expect.poll(readShares).toEqual([link, link]);
});

test('where the browser blocks copying, the link is selected in the dialog', async () => {
  const page = await open('/home');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('blocked')) } });
  });
  await openContent(page, 'A short history of the fork');
  await findShareButtons(page).last().click();
  await findShareDialog(page).getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Your browser blocked copying. The link is selected').waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).selectionEnd)).toBeGreaterThan(20);
});

test('a visitor who makes a copy signs up first and then has the copy in the editor', async () => {
  const page = await open('/home');
  await openContent(page, 'Only a birder gets 9 out of 9');
  await page.getByRole('link', { name: 'Make a copy' }).click();
  await page.waitForURL('**/auth?*');
  await page.getByRole('link', { name: 'Create account' }).click();
  await submitSignUpForm(page, `copier_${Date.now().toString(36)}`);
  await page.getByLabel('Title', { exact: true }).waitFor();
  expect(await readTitle(page)).toBe('Only a birder gets 9 out of 9');
});

test('“Translate” leads to the editor’s start page with the link filled in', async () => {
  const page = await open('/home');
  await openContent(page, 'A short history of the fork');
  await page.getByRole('link', { name: 'Translate' }).click();
  await page.getByRole('heading', { name: 'What will you create?' }).waitFor();
  expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe('/article/a-short-history-of-the-fork');
  // This site has no translator, so it offers the prompt.
  expect(await page.getByLabel('Make', { exact: true }).inputValue()).toBe('translate_ppt');
  expect(await page.getByLabel('Language').isVisible()).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
});
