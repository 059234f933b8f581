import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import {
  assertAccessibleInBothThemes,
  clickUndo,
  goToStep,
  openAsCreator,
  parseContentId,
  readTitle,
  signUpCreator,
  waitForSave,
} from '#tests/helpers/editor';
import type { SeededAccount } from '#tests/helpers/serve';
import { openPageAsStaff } from '#tests/helpers/staff';

const { open } = launchTestBrowser();

const fillTitle = (page: Page, title: string) => page.getByLabel('Title', { exact: true }).fill(title);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('leaving with unsaved work asks, and staying loses nothing', async () => {
  const page = await openAsCreator(open, '/editor/article/new');
  await page.getByLabel('Title', { exact: true }).pressSequentially('Unsaved');
  const asking = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.assign('/home')));
  const asked = await asking;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  expect(await readTitle(page)).toBe('Unsaved');
});

test('a visitor who signs in on the other page goes on where the work is, and saves it', async () => {
  const page = await open('/editor/article/new');
  await fillTitle(page, 'Written as a visitor');
  await page.getByText('You are working as a visitor.').waitFor();
  await save(page);
  await page.getByText('You are not signed in. Please refresh and sign in again.').first().waitFor();
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in on a new page' }).click(),
  ]);
  await other.waitForURL('**/auth?signed_in_url=*');
  await signUpCreator(other);
  await other.goto(new URL(other.url()).searchParams.get('signed_in_url') ?? '');
  await other.getByText('waits for you where you left it').waitFor();
  // Headless windows are all in front at once, so none of them ever comes back to the front.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.locator('[data-save-state="autosaved"]').waitFor();
  await page.getByRole('link', { name: 'Sign in on a new page' }).waitFor({ state: 'detached' });
  await save(page);
  await waitForSave(page);
});

test('each draft that was never saved is offered after a crash, but none that another tab is working on', async () => {
  const one = await openAsCreator(open, '/editor/article/new');
  await fillTitle(one, 'First');
  const two = await one.context().newPage();
  await two.goto('/editor/article/new');
  await fillTitle(two, 'Second');
  const three = await one.context().newPage();
  await one.close({ runBeforeUnload: false });
  await two.close({ runBeforeUnload: false });
  await three.goto('/editor/article/new');
  await three.getByRole('button', { name: 'Continue “First”' }).waitFor();
  await assertAccessibleInBothThemes(three);
  await three.getByRole('button', { name: 'Continue “Second”' }).click();
  await expect.poll(() => readTitle(three)).toBe('Second');
  const four = await three.context().newPage();
  await four.goto('/editor/article/new');
  await four.getByText('This device kept “First”').waitFor();
});

test('one undo goes through the text of an article and its form, wherever the caret is', async () => {
  const page = await openAsCreator(open, '/editor/article/new');
  await fillTitle(page, 'Toast');
  await goToStep(page, 'Content detail');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  // Letters with a pause between them are steps of their own, so none of the machine's comes between these.
  await page.evaluate(() => [...'Butter side'].map((letter) => document.execCommand('insertText', false, letter)));
  await expect.poll(() => text.textContent()).toContain('Butter side');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text.textContent().then((words) => words?.trim())).toBe('');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => text.textContent().then((words) => words?.trim())).toBe('Butter side');
  await clickUndo(page);
  await clickUndo(page);
  await page.getByRole('heading', { level: 1, name: 'New article' }).waitFor();
});

test('a save on its way is the only one, however often it is asked for', async () => {
  const page = await openAsCreator(open, '/editor/article/new');
  await fillTitle(page, 'Once');
  let calls = 0;
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/v1/articles', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await save(page);
  await page.locator('[data-save-state="saving"]').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Saving...' }).click();
  goOn();
  await waitForSave(page);
  expect(calls).toBe(1);
});

test('an account that may not edit is told so, and keeps what it writes', async () => {
  const page = await open('/home');
  const username = await signUpCreator(page);
  const staff = await openPageAsStaff(open, 'staff_robin', '/home');
  const status = await staff.evaluate(async (name) => {
    const { user } = (await (await fetch(`/v1/users/${name}`)).json()) as { user: { _id: string } };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ status: ['editor_restricted'] });
    return (await fetch(`/v1/users/${user._id}`, { method: 'PUT', headers, body })).status;
  }, username);
  expect(status).toBe(200);
  await page.goto('/editor/article/new');
  await page.getByText('You can’t create or edit quizzes and articles at the moment.').waitFor();
  await assertAccessibleInBothThemes(page);
  await fillTitle(page, 'Kept here');
  await save(page);
  await page.getByText('Not saved. Your work is still here.').waitFor();
  expect(await readTitle(page)).toBe('Kept here');
});

/** The content of a maker who has just signed up, opened in the editor by one of the staff. */
async function openAsStaff(username: SeededAccount, title: string): Promise<Page> {
  const page = await openAsCreator(open, '/editor/article/new');
  await fillTitle(page, title);
  await page.getByLabel('Who may see it').selectOption('internal');
  await save(page);
  await waitForSave(page);
  await page.waitForURL(/\/editor\/article\/[0-9a-z]{26}/);
  const staff = await openPageAsStaff(open, username, `/editor/article/${parseContentId(page.url())}`);
  await staff.getByText('This is not yours: you edit it as staff.').waitFor();
  return staff;
}

/** What a save sends, once it has come through. */
async function sentBySaving(page: Page): Promise<Record<string, unknown>> {
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  const { dateModified, ...sent } = (await sending).postDataJSON() as Record<string, unknown>;
  expect(typeof dateModified).toBe('string');
  await waitForSave(page);
  return sent;
}

test('an admin changes every admin field of somebody else’s content, and a save sends those that changed', async () => {
  const page = await openAsStaff('admin_wren', 'By its maker');
  const part = page.getByRole('region', { name: 'Staff' });
  await assertAccessibleInBothThemes(page);
  await fillTitle(page, 'By staff');
  expect(await sentBySaving(page)).toEqual({ title: 'By staff' });
  await page.getByLabel('Description').fill('Looked at.');
  await page.getByRole('button', { name: 'Animals' }).click();
  await page.getByLabel('Tags', { exact: false }).first().fill('lark,');
  await page.getByLabel('Who may see it').selectOption('public');
  await page.getByRole('button', { name: 'Recommend something' }).click();
  await page.getByLabel('Title of recommendation 1').fill('Another one');
  await page.getByLabel('Address of recommendation 1').fill('/kquiz/only-a-birder');
  await part.getByLabel('Opened by staff to').selectOption('public');
  await part.getByLabel('Review').selectOption('restricted');
  await part.getByRole('button', { name: 'potential' }).click();
  await part.getByLabel('Made by').fill('nobody_of_that_name');
  await part.getByRole('button', { name: 'Give it to them' }).click();
  await part.getByText('There is no such user.').waitFor();
  await part.getByLabel('Made by').fill('jo_wren');
  await part.getByRole('button', { name: 'Give it to them' }).click();
  await part.getByText('Whoever stands here has it once it is saved.').waitFor();
  const sent = await sentBySaving(page);
  expect(sent).toMatchObject({
    status: 'public',
    userStatus: 'public',
    reviewStatus: 'restricted',
    tags: ['lark'],
    creatorName: 'Jo Wren',
  });
  expect(Object.keys(sent).toSorted()).toEqual([
    'categories',
    'creator',
    'creatorName',
    'description',
    'internalTags',
    'recommend',
    'reviewStatus',
    'status',
    'tags',
    'userStatus',
  ]);
  // The server has taken the tag away by which it waited for review, and the next save does not bring it back.
  await part.getByRole('button', { name: 'potential' }).click();
  expect(await sentBySaving(page)).toEqual({ internalTags: ['user_created'] });
});

test('one who reviews is offered what they may set, and nothing else', async () => {
  const page = await openAsStaff('editor_finch', 'For review');
  const part = page.getByRole('region', { name: 'Staff' });
  await part.getByText('Made by creator_').waitFor();
  for (const label of ['Title', 'Description', 'Who may see it', 'Made by'])
    expect(await page.getByLabel(label, { exact: true }).count()).toBe(0);
  await assertAccessibleInBothThemes(page);
  await part.getByLabel('Opened by staff to').selectOption('public');
  await part.getByRole('button', { name: 'showstats' }).click();
  expect(await sentBySaving(page)).toEqual({ status: 'public', internalTags: expect.arrayContaining(['user_created', 'showstats']) });
  await page.reload();
  await part.waitFor();
  expect(await part.getByLabel('Opened by staff to').inputValue()).toBe('public');
  expect(await part.getByRole('button', { name: 'showstats' }).getAttribute('aria-pressed')).toBe('true');
});
