import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { readTitle, signUpCreator } from '#tests/helpers/journeys/editor';
import { openAccountScreen } from '#tests/helpers/journeys/navigation';
import { callFromPage } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();

test('what others see is saved as a draft, complete or not, until its changes are published', async () => {
  const page = await open('/home');
  await signUpCreator(page);
  await callFromPage(page, 'POST /v1/kquizzes', buildKquizDraft({ title: 'Larks', userStatus: 'internal' }));
  await page.reload();
  const openInEditor = async () => {
    await openAccountScreen(page, 'My quizzes');
    await page.getByRole('link', { name: 'Larks', exact: true }).click();
    await page.getByRole('button', { name: 'Publish changes' }).waitFor();
  };
  const title = page.getByLabel('Title', { exact: true });
  await openInEditor();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForFlash(page, 'Nothing has changed since the last save.');
  await title.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForFlash(page, 'Saved as a draft. Others see it when you publish the changes.');
  await title.fill('Larks and owls');
  await page.keyboard.press('Control+s');
  await waitForFlash(page, 'Saved as a draft. Others see it when you publish the changes.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Leave the editor' }).click();

  // The content is as it was, and the list tells of the draft.
  const row = page.locator('[data-own-row]').filter({ hasText: 'Larks' });
  await row.getByText('Your last changes are not published yet').waitFor();
  await openInEditor();
  await expect.poll(() => readTitle(page)).toBe('Larks and owls');

  await page.context().setOffline(true);
  await title.fill('Larks, owls and swifts');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForFlash(page, 'Your work is saved on this device. It goes to your account with the next connection.');
  await page.context().setOffline(false);
  await page.locator('[data-save-state="draftStored"]').waitFor();

  await page.getByRole('button', { name: 'Publish changes' }).click();
  await waitForFlash(page, 'Saved successfully');
});
