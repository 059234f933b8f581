import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { openAsVisitor, readTitle, signIn, signUpCreator } from '#tests/helpers/journeys/editor';
import { openAccountScreen, openEditor, openEditorStart } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();

test('the start page lists what is unfinished on this device and in the account, to go on with or to delete', async () => {
  const page = await open('/home', PHONE);
  const username = await signUpCreator(page);
  for (const title of ['The oldest', 'Thrown away', 'Half a quiz']) {
    await openEditor(page, 'Trivia quiz');
    const startNew = page.getByRole('button', { name: 'Start a new one' });
    await page.getByLabel('Title', { exact: true }).or(startNew).first().waitFor();
    if (await startNew.isVisible()) await startNew.click();
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.locator('[data-save-state="draftStored"]').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/home');
  }
  const unfinished = page.getByRole('region', { name: 'Continue where you left off' });
  await openEditorStart(page);
  await unfinished.getByText('“Half a quiz”').waitFor();
  await unfinished.getByText('on this device').first().waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await unfinished.getByRole('button', { name: 'Show 1 more' }).click();
  await unfinished.getByRole('link', { name: 'Continue “The oldest”' }).waitFor();
  await unfinished.getByRole('button', { name: 'Delete “Half a quiz”' }).click();
  await unfinished.getByRole('button', { name: 'Undo deleting “Half a quiz”' }).click();
  const deleteButton = unfinished.getByRole('button', { name: 'Delete “Thrown away”' });
  await deleteButton.click();
  await unfinished.getByRole('status').getByText('Deleted “Thrown away”.').waitFor();
  await unfinished.getByRole('link', { name: 'Continue “Half a quiz”' }).click();
  await expect.poll(() => readTitle(page)).toBe('Half a quiz');

  // Another device of the account.
  const elsewhere = await open('/home');
  await signIn(elsewhere, username);
  await openEditorStart(elsewhere);
  const others = elsewhere.getByRole('region', { name: 'Continue where you left off' });
  await others.getByText('Chrome on').first().waitFor();
  expect(await others.getByRole('listitem').count()).toBe(2);
  await others.getByRole('link', { name: 'Continue “Half a quiz”' }).click();
  await expect.poll(() => readTitle(elsewhere)).toBe('Half a quiz');
});

test('a visitor is offered the drafts of this device, and nothing before there is one', async () => {
  const page = await openAsVisitor(open, 'Article');
  await page.getByLabel('Title', { exact: true }).fill('Written signed out');
  await page.locator('[data-save-state="autosaved"]').waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Leave the editor' }).click();
  await page.getByRole('link', { name: 'Continue “Written signed out”' }).click();
  await expect.poll(() => readTitle(page)).toBe('Written signed out');
  const other = await open('/home');
  await openEditorStart(other);
  await other.getByRole('link', { name: 'Import a file', exact: true }).waitFor();
  expect(await other.getByText('Continue where you left off').isVisible()).toBe(false);
});

test('what was written signed out is in My quizzes after signing in', async () => {
  const page = await openAsVisitor(open, 'Article');
  await page.getByLabel('Title', { exact: true }).fill('Written signed out');
  await page.locator('[data-save-state="autosaved"]').waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Leave the editor' }).click();
  await page.getByRole('link', { name: 'Continue “Written signed out”' }).waitFor();
  await signUpCreator(page);
  await page.reload();
  await openAccountScreen(page, 'My quizzes');
  await waitForFlash(page, 'Added 1 draft from this device.');
  await page.locator('[data-own-row]').filter({ hasText: 'Written signed out' }).waitFor();
  await page.getByRole('link', { name: 'Written signed out', exact: true }).click();
  await expect.poll(() => readTitle(page)).toBe('Written signed out');
});

test('the cards for a file and for the assistant open those dialogs at once, and only once', async () => {
  for (const [card, title] of [
    ['Import a file', 'Import'],
    ['Write with the assistant', 'Write with the assistant'],
  ] as const) {
    const page = await open('/home');
    await openEditor(page, card);
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await dialog.waitFor();
    expect(await findAxeAndWidthFaults(page)).toEqual([]);
    await page.reload();
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(await dialog.count()).toBe(0);
  }
});
