import type { Page } from 'playwright-core';

export const PASSWORD = 'singing before dawn';

/** Signs up by the form of the sign-up page, which then leads back to where the visitor was. */
export async function submitSignUpForm(page: Page, username: string, email?: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  if (email) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}
