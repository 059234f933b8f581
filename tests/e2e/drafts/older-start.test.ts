import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { readTitle, signIn, signUpCreator } from '#tests/helpers/journeys/editor';
import { openAccountScreen } from '#tests/helpers/journeys/navigation';
import { callFromPage } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();

test('unsaved work keeps what was saved elsewhere in the meantime, also when the editor is opened anew', async () => {
  const page = await open('/home');
  const username = await signUpCreator(page);
  await callFromPage(page, 'POST /v1/kquizzes', buildKquizDraft({ title: 'Larks', userStatus: 'self', isDraft: true }));
  await page.reload();
  await openAccountScreen(page, 'My quizzes');
  await page.getByRole('link', { name: 'Larks', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill('Larks and owls');
  await page.locator('[data-save-state="draftStored"]').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Leave the editor' }).click();
  await page
    .getByText('Your last changes')
    .or(page.getByRole('link', { name: 'Continue' }))
    .first()
    .waitFor();

  const other = await open('/home');
  await signIn(other, username);
  await other.reload();
  await openAccountScreen(other, 'My quizzes');
  await other.getByRole('checkbox', { name: 'Select Larks' }).check();
  await other.getByRole('button', { name: 'Visibility' }).click();
  await other.getByRole('button', { name: 'Only people with link' }).click();
  await waitForFlash(other, '1 item saved as “Only people with link”');
  await other.getByText('Your last changes are not published yet').waitFor();

  // The device that wrote them, and another one, both go on with them.
  for (const device of [other, page]) {
    await openAccountScreen(device, 'My quizzes');
    await device.getByRole('link', { name: 'Larks', exact: true }).click();
    await expect.poll(() => readTitle(device)).toBe('Larks and owls');
  }
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await waitForFlash(page, 'Saved successfully');
  await page.getByRole('link', { name: 'Leave the editor' }).click();
  await openAccountScreen(page, 'My quizzes');
  await page.locator('[data-own-row]').filter({ hasText: 'Larks and owls' }).getByText('Only people with link').waitFor();
});
