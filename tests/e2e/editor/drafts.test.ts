import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser } from '#tests/helpers/browser';
import { goToStep, openAsVisitor, readTitle, signIn, signUpCreator } from '#tests/helpers/journeys/editor';
import { openEditor } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();

test('half a quiz is stored in the account as it is typed, and another device goes on with it', async () => {
  const page = await open('/home');
  const username = await signUpCreator(page);
  await openEditor(page, 'Trivia quiz');
  await page.getByLabel('Title', { exact: true }).fill('Half at school');
  await page.locator('[data-save-state="draftStored"]').waitFor();
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Which one sings?');
  await page.locator('[data-save-state="autosaved"]').waitFor();
  await page.locator('[data-save-state="draftStored"]').waitFor();

  const home = await open('/home');
  await signIn(home, username);
  await openEditor(home, 'Trivia quiz');
  const dialog = home.getByRole('dialog', { name: 'Pick up where you left off?' });
  await dialog.getByText('Chrome on').waitFor();
  expect(await findAxeAndWidthFaults(home)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue “Half at school”' }).click();
  await expect.poll(() => readTitle(home)).toBe('Half at school');
  await home.getByLabel('Description').fill('Finished at home.');
  await home.locator('[data-save-state="draftStored"]').waitFor();

  // The first device meets the newer draft at its next change, and both stay.
  await page.getByLabel('Question', { exact: true }).fill('Which one sings best?');
  await expect
    .poll(async () => {
      await goToStep(page, 'Quiz Info');
      return page.getByLabel('Description').inputValue();
    })
    .toBe('Finished at home.');
});

test('what a visitor wrote becomes a draft of the account that signs in, and of nobody else', async () => {
  const page = await openAsVisitor(open, 'Article');
  await page.getByLabel('Title', { exact: true }).fill('Written signed out');
  await page.locator('[data-save-state="autosaved"]').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Leave the editor' }).click();
  const username = await signUpCreator(page);
  await openEditor(page, 'Article');
  await page.getByText('Added 1 draft from this device to your account.').waitFor();
  await page.getByRole('button', { name: 'Continue “Written signed out”' }).click();
  await page.locator('[data-save-state="draftStored"]').waitFor();

  const other = await page.context().newPage();
  await other.goto('/home');
  await other.context().clearCookies();
  await signUpCreator(other);
  await openEditor(other, 'Article');
  await other.getByLabel('Title', { exact: true }).waitFor();
  expect(await other.getByRole('dialog').count()).toBe(0);
  const elsewhere = await open('/home');
  await signIn(elsewhere, username);
  await openEditor(elsewhere, 'Article');
  await elsewhere.getByRole('button', { name: 'Continue “Written signed out”' }).waitFor();
});
