import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from '#tests/helpers/browser';
import { becomeMaker, cleanInBothThemes, goToStep, idAt, openAsMaker, saved, titleOf, undo } from '#tests/helpers/editor';
import { staffAt } from '#tests/helpers/staff';

const { open } = browserOfFile();

const fillTitle = (page: Page, title: string) => page.getByLabel('Title', { exact: true }).fill(title);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('leaving with unsaved work asks, and staying loses nothing', async () => {
  const page = await openAsMaker(open, '/editor/article/new');
  await page.getByLabel('Title', { exact: true }).pressSequentially('Unsaved');
  const asking = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.assign('/home')));
  const asked = await asking;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  expect(await titleOf(page)).toBe('Unsaved');
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
  await becomeMaker(other);
  await other.goto(new URL(other.url()).searchParams.get('signed_in_url') ?? '');
  await other.getByText('waits for you where you left it').waitFor();
  // Headless windows are all in front at once, so none of them ever comes back to the front.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.locator('[data-save-state="kept"]').waitFor();
  await page.getByRole('link', { name: 'Sign in on a new page' }).waitFor({ state: 'detached' });
  await save(page);
  await saved(page);
});

test('each draft that was never saved is offered after a crash, but none that another tab is working on', async () => {
  const one = await openAsMaker(open, '/editor/article/new');
  await fillTitle(one, 'First');
  const two = await one.context().newPage();
  await two.goto('/editor/article/new');
  await fillTitle(two, 'Second');
  const three = await one.context().newPage();
  await one.close({ runBeforeUnload: false });
  await two.close({ runBeforeUnload: false });
  await three.goto('/editor/article/new');
  await three.getByRole('button', { name: 'Continue “First”' }).waitFor();
  await cleanInBothThemes(three);
  await three.getByRole('button', { name: 'Continue “Second”' }).click();
  await expect.poll(() => titleOf(three)).toBe('Second');
  const four = await three.context().newPage();
  await four.goto('/editor/article/new');
  await four.getByText('This device kept “First”').waitFor();
});

test('one undo goes through the text of an article and its form, wherever the caret is', async () => {
  const page = await openAsMaker(open, '/editor/article/new');
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
  await undo(page);
  await undo(page);
  await page.getByRole('heading', { level: 1, name: 'New article' }).waitFor();
});

test('a save on its way is the only one, however often it is asked for', async () => {
  const page = await openAsMaker(open, '/editor/article/new');
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
  await saved(page);
  expect(calls).toBe(1);
});

test('an account that may not edit is told so, and keeps what it writes', async () => {
  const page = await open('/home');
  const username = await becomeMaker(page);
  const staff = await staffAt(open, 'staff_robin', '/home');
  const status = await staff.evaluate(async (name) => {
    const { user } = (await (await fetch(`/v1/users/${name}`)).json()) as { user: { _id: string } };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ status: ['editor_restricted'] });
    return (await fetch(`/v1/users/${user._id}`, { method: 'PUT', headers, body })).status;
  }, username);
  expect(status).toBe(200);
  await page.goto('/editor/article/new');
  await page.getByText('Your account may not edit content at the moment.').waitFor();
  await cleanInBothThemes(page);
  await fillTitle(page, 'Kept here');
  await save(page);
  await page.getByText('Not saved. Your work is kept here.').waitFor();
  expect(await titleOf(page)).toBe('Kept here');
});

test('staff save only the admin fields of somebody else’s content', async () => {
  const page = await openAsMaker(open, '/editor/article/new');
  await fillTitle(page, 'By its maker');
  await page.getByLabel('Who may see it').selectOption('internal');
  await save(page);
  await saved(page);
  await page.waitForURL(/\/editor\/article\/[0-9a-z]{26}/);
  const staff = await staffAt(open, 'staff_robin', '/home');
  await staff.goto(`/editor/article/${idAt(page.url())}`);
  await staff.getByText('This is not yours: you edit it as staff.').waitFor();
  await fillTitle(staff, 'By staff');
  const sending = staff.waitForRequest((request) => request.method() === 'PUT');
  await save(staff);
  const sent = (await sending).postDataJSON() as object;
  expect(Object.keys(sent).toSorted()).toEqual(['categories', 'dateModified', 'description', 'tags', 'title', 'userStatus']);
  await saved(staff);
});
