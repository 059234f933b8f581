import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { buildUniqueTitle, callFromPage, findScreenFaults, openPageAsNewUser, openPageAsStaff, submitArticles } from '#tests/helpers/staff';

const { open } = launchTestBrowser();
const findCase = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('reports form a case, a decision closes it, and the reporters are notified', { timeout: 300_000 }, async () => {
  const { page: creator, _id: subject, username } = await openPageAsNewUser(open, 'accused');
  const [content] = await submitArticles(creator, [buildUniqueTitle('This cures everything')]);
  if (!content) throw new Error('No content was created');
  const staff = await openPageAsStaff(open, 'staff_robin', '/about');
  await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [content._id], action: 'approve' });
  const [first, second] = [await openPageAsNewUser(open, 'reporter'), await openPageAsNewUser(open, 'reporter')];

  await first.page.goto(`/article/${content.urlName}`);
  await first.page.getByRole('button', { name: 'Report' }).first().click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox').fill('It sells pills.');
  expect(await findScreenFaults(first.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await waitForFlash(first.page, 'Thanks. We’ll tell you what we decide.');
  await callFromPage(second.page, 'POST /v1/reports', { topicType: 'content', topic: content._id, reason: 'spam', text: 'More pills.' });
  await callFromPage(second.page, 'POST /v1/reports', { topicType: 'user', topic: subject, reason: 'spam' });

  await staff.goto(`/internal/cases?subject=${subject}`);
  await staff.getByRole('heading', { name: 'All reports about one user' }).waitFor();
  const one = findCase(staff, content.title);
  await one.getByText('2 reports').waitFor();
  expect(await one.textContent()).toMatch(/It sells pills\.[\s\S]*More pills\./);
  expect(await staff.getByText(`all reports about ${username}`).count()).toBe(2);
  expect(await findScreenFaults(staff)).toEqual([]);

  await one.getByLabel(`Decision on`).selectOption('uphold');
  await one.getByRole('button', { name: 'Close case' }).click();
  await one.getByText('Say what was wrong and what was done.').waitFor();
  await one.getByLabel('Message to the reporters').fill('The claims are gone.');
  await one.getByRole('button', { name: 'Close case' }).click();
  await waitForFlash(staff, 'Saved successfully');
  await one.getByText('Upheld').waitFor();

  for (const { page } of [first, second]) {
    await page.goto('/notifications');
    await page.getByText('The claims are gone.').waitFor();
  }
  await staff.goto('/internal/cases?state=closed');
  await findCase(staff, content.title).getByText('The claims are gone.').waitFor();
  await staff.goto('/internal/cases');
  expect(await findCase(staff, content.title).count()).toBe(0);
  expect(await findScreenFaults(staff)).toEqual([]);
});

test('the audit log is searched by actor and target, and shows the values before and after', { timeout: 300_000 }, async () => {
  const { page: creator } = await openPageAsNewUser(open, 'logged');
  const [content] = await submitArticles(creator, [buildUniqueTitle('On record')]);
  if (!content) throw new Error('No content was created');
  const staff = await openPageAsStaff(open, 'staff_robin', '/about');
  const { user } = await callFromPage(staff, 'GET /v1/auth/current_user');
  await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [content._id], action: 'reject', reason: 'It is not finished yet.' });
  await staff.goto('/internal/audit');
  expect(await findScreenFaults(staff)).toEqual([]);
  await staff.getByLabel('Target ID').fill(content._id);
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff.waitForURL(/target=/);
  const cells = await staff.getByRole('row').nth(1).getByRole('cell').allTextContents();
  expect(cells.slice(1).map((text) => text.trim())).toEqual([
    'staff_robin',
    'reject',
    `content ${content._id}`,
    expect.stringContaining('reviewStatus: initial'),
    expect.stringContaining('reviewStatus: rejected'),
    'It is not finished yet.',
  ]);
  expect(await staff.getByRole('row').count()).toBe(2);
  await staff.getByRole('link', { name: 'staff_robin' }).click();
  await staff.waitForURL(new RegExp(`actor=${user._id}`));
  expect(new Set(await staff.locator('tbody tr td:nth-child(2)').allTextContents())).toEqual(new Set(['staff_robin']));
  await staff.getByLabel('Actor ID').fill('nobody at all');
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff.getByText(/This search is not valid|No entries/).waitFor();
  expect(await findScreenFaults(staff)).toEqual([]);
});
