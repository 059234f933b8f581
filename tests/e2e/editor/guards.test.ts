import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import {
  assertAccessibleInBothThemes,
  clickUndo,
  goToStep,
  openAsCreator,
  publish,
  readTitle,
  signUpCreator,
  waitForSave,
} from '#tests/helpers/journeys/editor';
import { openEditor, openHomeAs, openLink, openNewTab } from '#tests/helpers/journeys/navigation';
import type { SeededAccount } from '#tests/helpers/serve';

const { open } = launchTestBrowser();

const fillTitle = (page: Page, title: string) => page.getByLabel('Title', { exact: true }).fill(title);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('leaving with unsaved work asks for confirmation, and staying loses nothing', async () => {
  const page = await openAsCreator(open, 'Article');
  await page.getByLabel('Title', { exact: true }).pressSequentially('Unsaved');
  const dialogEvent = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.assign('/home')));
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  expect(await readTitle(page)).toBe('Unsaved');
});

test('each unsaved draft is offered after a crash, except those open in another tab', async () => {
  const firstTab = await openAsCreator(open, 'Article');
  await fillTitle(firstTab, 'First');
  // In the account too, whose copy is not offered either.
  await firstTab.locator('[data-save-state="draftStored"]').waitFor();
  const secondTab = await openNewTab(firstTab);
  await openEditor(secondTab, 'Article');
  await fillTitle(secondTab, 'Second');
  const thirdTab = await openNewTab(firstTab);
  await firstTab.close({ runBeforeUnload: false });
  await secondTab.close({ runBeforeUnload: false });
  await openEditor(thirdTab, 'Article');
  await thirdTab.getByRole('button', { name: 'Continue “First”' }).waitFor();
  await assertAccessibleInBothThemes(thirdTab);
  await thirdTab.getByRole('button', { name: 'Delete “First”' }).click();
  await thirdTab.getByRole('button', { name: 'Undo', exact: true }).click();
  await thirdTab.getByRole('button', { name: 'Continue “Second”' }).click();
  await expect.poll(() => readTitle(thirdTab)).toBe('Second');
  const fourthTab = await openNewTab(thirdTab);
  await openEditor(fourthTab, 'Article');
  await fourthTab.getByRole('button', { name: 'Continue “First”' }).waitFor();
  await fourthTab.getByRole('button', { name: 'Start a new one' }).click();
  expect(await readTitle(fourthTab)).toBe('');
});

test('undo covers the text of an article and its form, wherever the caret is', async () => {
  const page = await openAsCreator(open, 'Article');
  await fillTitle(page, 'Toast');
  await goToStep(page, 'Content detail');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  // A pause between letters starts a new undo step, so they are inserted without pauses.
  await page.evaluate(() => [...'Butter side'].map((letter) => document.execCommand('insertText', false, letter)));
  await expect.poll(() => text.textContent()).toContain('Butter side');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text.textContent().then((content) => content?.trim())).toBe('');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => text.textContent().then((content) => content?.trim())).toBe('Butter side');
  await clickUndo(page);
  await clickUndo(page);
  await page.getByRole('heading', { level: 1, name: 'New article' }).waitFor();
});

test('a second save does not start while one is in progress', async () => {
  const page = await openAsCreator(open, 'Article');
  await fillTitle(page, 'Once');
  let calls = 0;
  let answerCall: () => void = () => undefined;
  const callAnswered = new Promise<void>((resolve) => {
    answerCall = resolve;
  });
  await page.route('**/v1/articles', async (route) => {
    calls += 1;
    await callAnswered;
    await route.continue();
  });
  await save(page);
  await page.locator('[data-save-state="saving"]').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  answerCall();
  await waitForSave(page);
  expect(calls).toBe(1);
});

test('a restricted account sees why it cannot save, and keeps its work', async () => {
  const page = await open('/home');
  const username = await signUpCreator(page);
  const staff = await openHomeAs(open, 'staff_robin');
  const status = await staff.evaluate(async (name) => {
    const { user } = (await (await fetch(`/v1/users/${name}`)).json()) as { user: { _id: string } };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ status: ['editor_restricted'], reason: 'Copies of others' });
    return (await fetch(`/v1/users/${user._id}`, { method: 'PUT', headers, body })).status;
  }, username);
  expect(status).toBe(200);
  await openEditor(page, 'Article');
  await page.getByText('You can’t create or edit quizzes and articles at the moment.').waitFor();
  await page.getByText('This has no end date. Reason: Copies of others. If you think this is a mistake, write to').waitFor();
  expect(await page.locator('main a[href^="mailto:"], [role="status"] a[href^="mailto:"]').count()).toBe(1);
  await assertAccessibleInBothThemes(page);
  await fillTitle(page, 'Not saved yet');
  await save(page);
  await page.getByText('Not saved. Your work is still here.').waitFor();
  expect(await readTitle(page)).toBe('Not saved yet');
});

/** Opens the content of a new creator in the editor of a staff account. */
async function openAsStaff(username: SeededAccount, title: string): Promise<Page> {
  const page = await openAsCreator(open, 'Article');
  await fillTitle(page, title);
  const uid = await publish(page, 'Only people with link');
  const staff = await openHomeAs(open, username);
  await openLink(staff, `/article/${uid}`);
  await staff.getByRole('region', { name: 'For our team' }).getByRole('link', { name: 'Edit' }).click();
  await staff.getByText('You are editing another creator’s work as staff.').waitFor();
  return staff;
}

/** Saves, and returns the request body. */
async function saveAndGetBody(page: Page): Promise<Record<string, unknown>> {
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  const { dateModified, ...sent } = (await sending).postDataJSON() as Record<string, unknown>;
  expect(typeof dateModified).toBe('string');
  await waitForSave(page);
  return sent;
}

test('an admin changes every admin field of another creator’s content, and the save sends only the changes', async () => {
  const page = await openAsStaff('admin_wren', 'By its creator');
  const staffFields = page.getByRole('region', { name: 'Staff' });
  await assertAccessibleInBothThemes(page);
  await fillTitle(page, 'By staff');
  expect(await saveAndGetBody(page)).toEqual({ title: 'By staff' });
  await page.getByLabel('Description').fill('Looked at.');
  await page.getByRole('button', { name: 'Animals' }).click();
  await page.getByLabel('Tags', { exact: false }).first().fill('lark,');
  await page.getByLabel('Visibility', { exact: true }).selectOption('public');
  await page.getByRole('button', { name: 'Add a recommendation' }).click();
  await page.getByLabel('Title of recommendation 1').fill('Another one');
  await page.getByLabel('Link of recommendation 1').fill('/kquiz/only-a-birder');
  await staffFields.getByLabel('Staff visibility').selectOption('public');
  await staffFields.getByLabel('Review').selectOption('restricted');
  await staffFields.getByRole('button', { name: 'potential' }).click();
  await staffFields.getByLabel('Internal search words').fill('spring campaign');
  await staffFields.getByLabel('Creator', { exact: true }).fill('nobody_of_that_name');
  await staffFields.getByRole('button', { name: 'Change owner' }).click();
  await staffFields.getByText('No account has this name.').waitFor();
  await staffFields.getByLabel('Creator', { exact: true }).fill('jo_wren');
  await staffFields.getByRole('button', { name: 'Change owner' }).click();
  await staffFields.getByText('A change takes effect when you save.').waitFor();
  const sent = await saveAndGetBody(page);
  expect(sent).toMatchObject({
    status: 'public',
    userStatus: 'public',
    reviewStatus: 'restricted',
    tags: ['lark'],
    internalSearch: 'spring campaign',
    creatorName: 'Jo Wren',
  });
  expect(Object.keys(sent).toSorted()).toEqual([
    'categories',
    'creator',
    'creatorName',
    'description',
    'internalSearch',
    'internalTags',
    'recommend',
    'reviewStatus',
    'status',
    'tags',
    'userStatus',
  ]);
  // The server has removed the review tag, and the next save does not add it again.
  await staffFields.getByRole('button', { name: 'potential' }).click();
  expect(await saveAndGetBody(page)).toEqual({ internalTags: ['user_created'] });
});

test('a reviewer sees only the fields that reviewers may set', async () => {
  const page = await openAsStaff('editor_finch', 'For review');
  const staffFields = page.getByRole('region', { name: 'Staff' });
  await staffFields.getByText('Created by creator_').waitFor();
  for (const label of ['Title', 'Description', 'Visibility', 'Internal search words', 'Creator'])
    expect(await page.getByLabel(label, { exact: true }).count()).toBe(0);
  await assertAccessibleInBothThemes(page);
  await staffFields.getByLabel('Staff visibility').selectOption('public');
  await staffFields.getByRole('button', { name: 'showstats' }).click();
  expect(await saveAndGetBody(page)).toEqual({ status: 'public', internalTags: expect.arrayContaining(['user_created', 'showstats']) });
  await page.reload();
  await staffFields.waitFor();
  expect(await staffFields.getByLabel('Staff visibility').inputValue()).toBe('public');
  expect(await staffFields.getByRole('button', { name: 'showstats' }).getAttribute('aria-pressed')).toBe('true');
});
