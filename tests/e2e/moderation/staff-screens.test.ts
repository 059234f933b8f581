import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { DEVELOPMENT_PASSWORD } from '#scripts/seed/accounts';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { goHome, openContent, openEditor, openHomeAs, openStaffScreen } from '#tests/helpers/journeys/navigation';
import { callFromPage, openHomeAsNewUser, submitArticle } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();

/** Opens the list of users with the accounts whose name starts with this. */
async function searchUsers(staff: Page, username: string): Promise<void> {
  await openStaffScreen(staff, 'Users');
  await staff.getByLabel('Username, name, e-mail or ID').fill(username);
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff.waitForURL(/search=/);
}

test('a restricted user sees the reason and the end date in the editor and in the account', {
  timeout: 300_000,
}, async () => {
  const { page: person, username } = await openHomeAsNewUser(open, 'restricted');
  const staff = await openHomeAs(open, 'staff_robin');
  await openStaffScreen(staff, 'Users');
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  await searchUsers(staff, username);
  await staff.getByText(`Change ${username}`).click();
  expect((await staff.getByLabel('Role').last().isVisible()) && (await staff.locator('form[data-call] select').count())).toBe(0);
  await staff.getByRole('checkbox', { name: 'Cannot edit' }).check();
  await staff.getByLabel('Until').fill('2099-03-14');
  expect(await staff.getByLabel('Reason').inputValue()).toBe('');
  await staff.getByLabel('Reason').fill('Copies of other people’s quizzes.');
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Save' }).click();
  await waitForFlash(staff, 'Saved successfully');
  await staff.getByText('Cannot edit until 14 Mar 2099, by staff_robin: Copies of other people’s quizzes.').waitFor();

  await openEditor(person, 'Article');
  await person.getByText('You can’t create or edit quizzes and articles at the moment.').waitFor();
  await person.getByText('Copies of other people’s quizzes.').waitFor();
  await person.getByText('14 March 2099').waitFor();
  await person.getByRole('link', { name: 'Leave the editor' }).click();
  await person.getByRole('button', { name: 'Your account' }).click();
  await person.getByRole('link', { name: 'Account', exact: true }).click();
  await person.getByText(/You cannot save or publish .* until 14 March 2099\. Reason: Copies of other people’s quizzes\./).waitFor();
  expect(await findAxeAndWidthFaults(person)).toEqual([]);
});

test('an administrator sets a role, and a suspended account is signed out', { timeout: 300_000 }, async () => {
  const { page: person, username } = await openHomeAsNewUser(open, 'promoted');
  const admin = await openHomeAs(open, 'admin_wren');
  await searchUsers(admin, username);
  await admin.getByText(`Change ${username}`).click();
  await admin.locator('form[data-call] select').selectOption('editor');
  await admin.getByLabel('Reason').fill('Reviews well.');
  await admin.getByRole('button', { name: 'Save' }).click();
  await waitForFlash(admin, 'Saved successfully');
  await goHome(person);
  await person.getByRole('link', { name: 'Sign in' }).first().waitFor();
  await admin.getByLabel('Username, name, e-mail or ID').fill('');
  await admin.getByRole('search', { name: 'Users' }).getByLabel('Role').selectOption('editor');
  await admin.getByRole('button', { name: 'Search' }).click();
  await admin.waitForURL(/role=editor/);
  await admin.getByRole('link', { name: username, exact: true }).waitFor();
});

test('a comment is deleted from the list of all comments', { timeout: 300_000 }, async () => {
  const { creator, username, content } = await submitArticle(open, 'Talked about');
  await callFromPage(creator, 'POST /v1/messages', { threadSlug: `article-${content.UID}`, text: 'Something unkind.' });
  const staff = await openHomeAs(open, 'staff_robin');
  await openStaffScreen(staff, 'Comments');
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  await searchUsers(staff, username);
  await staff.getByRole('link', { name: `Comments (${username})` }).click();
  await staff.getByText(`Comments by ${username}:`).waitFor();
  const comment = staff.getByRole('listitem').filter({ hasText: 'Something unkind.' });
  const { pathname } = new URL(
    await comment
      .getByRole('link', { name: content.title })
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href),
  );
  expect(pathname).toBe(`/article/${content.urlName}`);
  await comment.getByText('Delete the comment Something unkind.').click();
  await comment.getByLabel('Reason').fill('Unkind.');
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  await comment.getByRole('button', { name: 'Delete the comment' }).click();
  await waitForFlash(staff, 'Saved successfully');
  await staff.getByText('No comments', { exact: true }).waitFor();
  await openStaffScreen(staff, 'Audit log');
  const entry = staff.getByRole('listitem').filter({ hasText: content.title }).first();
  await entry.getByText(`by ${username} on “${content.title}”`).first().waitFor();
  await entry.getByText('Unkind.', { exact: true }).waitFor();
});

test('staff see follows, reactions and the numbers of a day', { timeout: 300_000 }, async () => {
  const staff = await openHomeAs(open, 'staff_robin');
  await openStaffScreen(staff, 'Relations');
  expect(await staff.getByRole('list', { name: 'Follows' }).getByRole('listitem').count()).toBeGreaterThan(5);
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  await staff.getByRole('link', { name: 'Show more' }).click();
  await staff.waitForURL(/after=/);

  await openContent(staff, 'Only a birder gets 9 out of 9');
  await staff.getByRole('link', { name: 'Reactions' }).click();
  await staff.waitForURL(/\/content\/.*\/reaction/);
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);

  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await openStaffScreen(staff, 'Dashboard');
  await staff.locator('input[name=date]').fill(yesterday);
  await staff.getByRole('button', { name: 'Show' }).click();
  await staff.waitForURL(`**/dashboard?date=${yesterday}`);
  expect(await staff.locator('input[name=date]').inputValue()).toBe(yesterday);
  for (const name of ['The day', 'Waiting', 'Comments of the day', 'Public items by category', 'Pending core team items by category'])
    await staff.getByRole('heading', { name, exact: true }).waitFor();
  expect(await staff.locator('dt', { hasText: /^Comments$/ }).count()).toBe(1);
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  await staff.locator('input[name=date]').fill('2020-01-05');
  await staff.getByRole('button', { name: 'Show' }).click();
  await staff.waitForURL(/date=2020-01-05/);
  await staff.getByText('5 Jan 2020 (UTC+7)').waitFor();
  await staff.getByRole('link', { name: 'Next day, 6 Jan 2020' }).click();
  await staff.getByText('6 Jan 2020 (UTC+7)').waitFor();
  await staff.getByRole('link', { name: 'Today', exact: true }).click();
  await staff.getByText(/\(UTC\+7\), today so far$/).waitFor();
  await staff.getByRole('link', { name: 'To review', exact: true }).click();
  await staff.getByRole('heading', { level: 1, name: /^To review/ }).waitFor();
});

test('staff see the state of the background jobs on the dashboard and run one', { timeout: 300_000 }, async () => {
  const page = await open('/home');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel('Username or email').fill('staff_robin');
  await page.getByLabel('Password', { exact: true }).fill(DEVELOPMENT_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${inject('origin')}/home`);
  await page.getByRole('button', { name: 'Info' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const panel = page.locator('section.panel').filter({ has: page.getByRole('heading', { name: 'Background jobs' }) });
  const job = panel.getByRole('listitem').filter({ hasText: 'clear-expired' });
  await job.getByText(/^(On time|Late)$/).waitFor();
  await job.getByText(/^Last run .+: finished after [\d.]+ m?s\. Runs every 5 minutes, next at \d\d:\d\d\.$/).waitFor();
  await panel.getByRole('heading', { name: 'Skipped rows' }).waitFor();
  await panel.getByText('No job has skipped a row.').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);

  await panel.getByRole('link', { name: 'Run jobs now' }).click();
  await page.getByRole('button', { name: 'Run clear-expired' }).click();
  await page.getByText('1 job has run: 1 finished.').waitFor();
  const run = page.getByRole('listitem').filter({ hasText: 'clear-expired' });
  await run.getByText('On time').waitFor();
  await run.getByText(/^Last run just now: finished after /).waitFor();
  await run.getByText(/^Took [\d,]+ ms, read [\d,]+ rows?, wrote [\d,]+ rows?\.$/).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'mailbox' }).click();
  await page.getByRole('link', { name: 'run jobs now' }).click();
  await page.getByRole('button', { name: 'Run all jobs now' }).waitFor();
});

test.each([
  ['a desktop', {}],
  ['a phone', PHONE],
] as const)('on %s the staff screens pass axe and fit', { timeout: 300_000 }, async (_, options) => {
  const page = await openHomeAs(open, 'staff_robin', options);
  for (const label of ['Settings', 'Embeds', 'Cases', 'Audit log', 'Users', 'Comments', 'Relations', 'Dashboard', 'Test'] as const) {
    await openStaffScreen(page, label);
    expect([label, await findAxeAndWidthFaults(page)]).toEqual([label, []]);
  }
  await openStaffScreen(page, 'Dashboard');
  await page.getByRole('link', { name: 'Run jobs now' }).click();
  await page.getByRole('button', { name: 'Run all jobs now' }).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});
