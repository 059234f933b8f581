import { expect, test } from 'vitest';
import { formatStaffDay } from '#rules/text/staff-time';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { openHomeAs, openStaffScreen } from '#tests/helpers/journeys/navigation';
import { callFromPage, findRow, openDetails, openQueue, submitArticle } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const getDay = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

test('staff find in the log who rejected an article, by its title and the day, and the account by its e-mail address', {
  timeout: 300_000,
}, async () => {
  const { creator, username, content } = await submitArticle(open, 'On record');
  const email = `${username.slice(-20)}@example.org`;
  await callFromPage(creator, 'PUT /v1/users/current_user/email', { email, password: 'singing before dawn' });
  const staff = await openHomeAs(open, 'staff_robin');
  await openQueue(staff);
  const panel = await openDetails(staff, content.title);
  await panel.getByRole('button', { name: 'Reject' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Message to the creator').fill('It is not finished yet.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await waitForFlash(staff, `Rejected “${content.title}”`);
  await findRow(staff, content.title).waitFor({ state: 'detached' });

  await openStaffScreen(staff, 'Audit log');
  const sentence = `staff_robin rejected “${content.title}” by ${username}`;
  const entry = staff.getByRole('listitem').filter({ hasText: sentence });
  await staff.getByLabel('About').fill(`/article/${content.urlName}`);
  await staff.getByLabel('Day').fill(getDay());
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff.getByText(`Entries about “${content.title}” on ${formatStaffDay(new Date().toISOString())} (UTC+7):`).waitFor();
  await entry.waitFor();
  await entry.getByText('It is not finished yet.').waitFor();
  await entry.getByText('none → Rejected').waitFor();
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);

  await entry.getByRole('link', { name: 'staff_robin', exact: true }).click();
  await staff.getByText(/^Entries by staff_robin/).waitFor();
  await entry.getByRole('link', { name: /^Edit as staff/ }).waitFor();

  await staff.getByLabel('Who acted').fill('nobody at all');
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff.getByText('Who acted: nothing matches “nobody at all”. Type the start of a username, a name or an e-mail address.').waitFor();
  expect(await staff.getByLabel('Who acted').inputValue()).toBe('nobody at all');
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);

  await openStaffScreen(staff, 'Users');
  await staff.getByLabel('Username, name, e-mail or ID').fill(email);
  await staff.getByRole('button', { name: 'Search' }).click();
  const account = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name: username }) });
  await account.getByText(`${email} (not confirmed)`).waitFor();
  await account.getByRole('link', { name: `Log about this account (${username})` }).click();
  await staff.getByText('No entries', { exact: true }).waitFor();
});

test('words of several titles lead to a choice of one, on a phone', { timeout: 300_000 }, async () => {
  const staff = await openHomeAs(open, 'staff_robin', PHONE);
  await openStaffScreen(staff, 'Audit log');
  await staff.getByLabel('About').fill('bird');
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff.getByText('About: “bird” fits several. Choose one:').waitFor();
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  await staff.getByRole('link', { name: '“Which morning bird are you?”' }).click();
  await staff.getByText('Entries about “Which morning bird are you?”').waitFor();
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
});
