import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { openHomeAs, openLink } from '#tests/helpers/journeys/navigation';
import { PASSWORD } from '#tests/helpers/journeys/sign-up';
import { buildUniqueTitle, callFromPage, openHomeAsNewUser, submitArticles } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();

/** The last mail to a user with this subject, in the mailbox of a development site. */
async function openMail(page: Page, username: string, subject: string) {
  await openLink(page, '/dev/mail');
  return page
    .getByRole('listitem')
    .filter({ hasText: `To ${username}@` })
    .filter({ hasText: subject })
    .first();
}

test('a creator gets a decision by e-mail, unsubscribes by its link, and turns it on again in the account', {
  timeout: 300_000,
}, async () => {
  const { page, username } = await openHomeAsNewUser(open, 'mailed', PHONE);
  await callFromPage(page, 'PUT /v1/users/current_user/email', { email: `${username}@example.org`, password: PASSWORD });
  await (await openMail(page, username, 'Confirm your e-mail address')).getByRole('link', { name: /token=/ }).click();
  await page.getByText('Your e-mail address is confirmed.').waitFor();
  const [content] = await submitArticles(page, [buildUniqueTitle('Larks by mail')]);
  const staff = await openHomeAs(open, 'staff_robin');
  await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [content?._id], action: 'reject', reason: 'Larks are not owls.' });

  const mail = await openMail(page, username, `“${content?.title}”: rejected`);
  await mail.getByText('Reason: Larks are not owls.').waitFor();
  expect(await mail.getByRole('link', { name: `/content/${content?.UID}/decision` }).count()).toBe(1);
  await mail.getByRole('link', { name: /unsubscribe\?token=/ }).click();
  await page.getByRole('heading', { name: 'E-mail about decisions' }).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('You no longer receive e-mail about decisions on your quizzes.').waitFor();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  const choice = page.getByLabel('E-mail about decisions on your quizzes');
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  await choice.check();
  await waitForFlash(page, 'You’ll get an e-mail about each decision');
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(true);
});
