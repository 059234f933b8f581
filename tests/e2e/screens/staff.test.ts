import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildDemandingArticle, buildLongWord } from '#tests/factories/demanding-texts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openHomeAs, openLink, openStaffScreen } from '#tests/helpers/journeys/navigation';
import { buildUniqueTitle, callFromPage } from '#tests/helpers/journeys/staff';
import { openHomeAsLongNamedUser } from '#tests/helpers/screens/long-named-user';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();
const REASON = `${buildLongWord(60)} fehlt: ${buildLongWord(84)}`;

/** A user with long names, who is restricted and reported, and whose Arabic article has a comment in long words, and is reported. */
async function buildReportedUser(staff: Page): Promise<{ _id: string; username: string }> {
  const { page, _id, username } = await openHomeAsLongNamedUser(open);
  const title = buildUniqueTitle('يغني البومة (WiFi) قبل شروق الشمس');
  const article = await callFromPage(page, 'POST /v1/articles', buildDemandingArticle('Arabic', { title, userStatus: 'public' }));
  await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [article._id], action: 'approve' });
  await callFromPage(page, 'POST /v1/messages', { threadSlug: `article-${article.UID}`, text: REASON });
  const reporter = await openHomeAs(open, 'jo_wren');
  for (const report of [
    { topicType: 'user', topic: _id },
    { topicType: 'content', topic: article._id },
  ])
    await callFromPage(reporter, 'POST /v1/reports', { ...report, reason: 'spam', text: REASON });
  await callFromPage(staff, `PUT /v1/users/${_id}`, { status: ['comment_restricted'], reason: REASON });
  return { _id, username };
}

test('users, cases, comments and the audit log fit every text size with long words and Arabic titles', async () => {
  const staff = await openHomeAs(open, 'admin_wren');
  const { _id, username } = await buildReportedUser(staff);
  await openStaffScreen(staff, 'Users');
  await staff.getByLabel('Username, name, e-mail or ID').fill(username);
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff.getByText(`Change ${username}`).click();
  await staff.getByText(/^Cannot comment.* fehlt: /).waitFor();
  expect(await findScreenFaults(staff)).toEqual([]);
  await openLink(staff, `/internal/cases?subject=${_id}`);
  const form = staff.getByRole('form', { name: `Decision on the profile of ${username}` });
  await form.getByRole('radio').last().check();
  await form.getByRole('button').click();
  await form.getByRole('alert').filter({ hasText: /./ }).waitFor();
  expect(await findScreenFaults(staff)).toEqual([]);
  await openLink(staff, `/message?user=${_id}`);
  await staff.locator('summary').filter({ hasText: 'Delete' }).first().click();
  expect(await findScreenFaults(staff)).toEqual([]);
  await openLink(staff, `/internal/audit?target=${_id}`);
  await staff.getByRole('list', { name: 'Entries' }).getByText('fehlt').first().waitFor();
  expect(await findScreenFaults(staff)).toEqual([]);
  await openLink(staff, `/internal/audit?actor=${buildLongWord(80)}`);
  await staff.getByRole('alert').first().waitFor();
  expect(await findScreenFaults(staff)).toEqual([]);
});

test('the dashboard, the other staff screens and their menu fit every text size', async () => {
  const staff = await openHomeAs(open, 'admin_wren');
  for (const label of ['Dashboard', 'Embeds', 'Campaigns', 'Relations', 'Test'] as const) {
    await openStaffScreen(staff, label);
    expect([label, await findScreenFaults(staff)]).toEqual([label, []]);
  }
  await staff.getByRole('navigation', { name: 'Staff' }).getByRole('button', { name: 'More' }).click();
  expect(await findScreenFaults(staff)).toEqual([]);
  await openLink(staff, '/dashboard?date=2026-13-40');
  await staff.locator('[aria-invalid="true"]').waitFor();
  expect(await findScreenFaults(staff)).toEqual([]);
});

test('the settings fit every text size, with each kind of row opened', async () => {
  const staff = await openHomeAs(open, 'admin_wren');
  await openStaffScreen(staff, 'Settings');
  for (const section of ['#categories', '#templates']) await staff.locator(`${section} summary`).first().click();
  for (const name of ['Add an item', 'Add a category', 'Add a template']) await staff.getByRole('button', { name }).click();
  expect(await findScreenFaults(staff)).toEqual([]);
});
