import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { openHomeAs, openLink, openNotifications, openStaffScreen } from '#tests/helpers/journeys/navigation';
import { callFromPage, openHomeAsNewUser, submitArticle } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const findCase = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('reports form a case, a decision closes it, and the reporters are notified', { timeout: 300_000 }, async () => {
  const { creatorId, username, content } = await submitArticle(open, 'This cures everything');
  const staff = await openHomeAs(open, 'staff_robin');
  await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [content._id], action: 'approve' });
  const [{ page: firstReporter }, { page: secondReporter }] = [
    await openHomeAsNewUser(open, 'reporter'),
    await openHomeAsNewUser(open, 'reporter'),
  ];

  await openLink(firstReporter, `/article/${content.urlName}`);
  await firstReporter.getByRole('button', { name: 'Report' }).first().click();
  const dialog = firstReporter.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox').fill('It sells pills.');
  expect(await findAxeAndWidthFaults(firstReporter)).toEqual([]);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await waitForFlash(firstReporter, 'Thanks. We’ll tell you what we decide.');
  await callFromPage(secondReporter, 'POST /v1/reports', { topicType: 'content', topic: content._id, reason: 'spam', text: 'More pills.' });
  await callFromPage(secondReporter, 'POST /v1/reports', { topicType: 'user', topic: creatorId, reason: 'spam' });

  await openStaffScreen(staff, 'Users');
  await staff.getByLabel('Username starts with').fill(username);
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff
    .getByRole('listitem')
    .filter({ has: staff.getByRole('link', { name: username }) })
    .getByRole('link', { name: 'reports' })
    .click();
  await staff.getByRole('heading', { name: 'All reports about one user' }).waitFor();
  const articleCase = findCase(staff, content.title);
  await articleCase.getByText('2 reports').waitFor();
  expect(await articleCase.textContent()).toMatch(/It sells pills\.[\s\S]*More pills\./);
  expect(await staff.getByText(`all reports about ${username}`).count()).toBe(2);
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);

  await articleCase.getByLabel(`Decision on`).selectOption('uphold');
  await articleCase.getByRole('button', { name: 'Close case' }).click();
  await articleCase.getByText('Say what was wrong and what was done.').waitFor();
  await articleCase.getByLabel('Message to the reporters').fill('The claims are gone.');
  await articleCase.getByRole('button', { name: 'Close case' }).click();
  await waitForFlash(staff, 'Saved successfully');
  await articleCase.getByText('Upheld').waitFor();

  for (const page of [firstReporter, secondReporter]) {
    await openNotifications(page);
    const outcome = page.getByRole('listitem').filter({ hasText: 'The claims are gone.' });
    const link = outcome.getByRole('link', { name: `Your report about ${content.title}` });
    expect(await link.getAttribute('href')).toBe(`/article/${content.urlName}`);
  }
  await openStaffScreen(staff, 'Cases');
  await staff.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Closed' }).click();
  await findCase(staff, content.title).getByText('The claims are gone.').waitFor();
  await staff.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Open' }).click();
  await staff.waitForURL(/\/internal\/cases$/);
  expect(await findCase(staff, content.title).count()).toBe(0);
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
});

test('the audit log is searched by actor and target, and shows the values before and after', { timeout: 300_000 }, async () => {
  const { content } = await submitArticle(open, 'On record');
  const staff = await openHomeAs(open, 'staff_robin');
  const { user } = await callFromPage(staff, 'GET /v1/auth/current_user');
  await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [content._id], action: 'reject', reason: 'It is not finished yet.' });
  await openStaffScreen(staff, 'Audit log');
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
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
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
});
