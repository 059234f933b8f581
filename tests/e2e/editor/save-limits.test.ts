import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { RATE_LIMITS } from '#base/rate-limits';
import { launchTestBrowser } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, chooseInMenu, openSavedArticle, waitForSave } from '#tests/helpers/journeys/editor';

const { open } = launchTestBrowser();

/** Saves another article of the same account until its rate is used up. */
const useUpSaves = (page: Page) =>
  page.evaluate(async (attempts) => {
    const send = (method: string, path: string, body: object) =>
      fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const draft = { title: 'Saved again and again', htmlContent: '<p>a</p>', userStatus: 'self' };
    const { _id } = (await (await send('POST', '/v1/articles', draft)).json()) as { _id: string };
    const body = { ...draft, dateModified: new Date().toISOString(), force: true };
    for (let i = 0; i < attempts; i += 1) await send('PUT', `/v1/articles/${_id}`, body);
  }, RATE_LIMITS.save.account);

test('a save above the limit says the limit and when to try again, and the work stays on the device', async () => {
  const page = await openSavedArticle(open, 'Written without haste');
  await useUpSaves(page);
  await page.getByLabel('Title', { exact: true }).fill('Written in haste');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/You can save 60 times in 10 minutes\. Try again in \d+ (seconds|minutes)\. Your work is saved on this device\.$/)
    .waitFor();
  await page.getByText('Not saved. Your work is still here.').first().waitFor();
  await assertAccessibleInBothThemes(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Written in haste');
});

test('the list of versions says which ones are kept', async () => {
  const page = await openSavedArticle(open, 'Kept in part');
  await page.getByLabel('Title', { exact: true }).fill('Kept in full');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(page);
  await chooseInMenu(page, 'Versions');
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await dialog.getByText('At most 50 are kept: the newest 20, then the last one of each day').waitFor();
  await dialog.getByRole('button', { name: 'Restore version 1' }).waitFor();
  await assertAccessibleInBothThemes(page);
});
