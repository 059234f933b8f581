import type { Page } from 'playwright-core';

/** Follows the link of a user's mail with this subject in the mailbox of the development site. */
export async function openMailLink(page: Page, subject: string, username: string): Promise<void> {
  await page.getByRole('link', { name: '/dev/mail' }).click();
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `To ${username}@` })
    .filter({ hasText: subject });
  await mail
    .getByRole('link', { name: /token=/ })
    .first()
    .click();
}
