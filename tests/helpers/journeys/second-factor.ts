import type { Page } from 'playwright-core';
import { computeCode } from '#tests/helpers/auth/compute-code';

export const findSecondFactorPanel = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

/** Starts the set-up on the account screen up to the app's secret, which it returns as the screen shows it. */
export async function startSetUp(page: Page, password: string): Promise<string> {
  const panel = findSecondFactorPanel(page);
  await panel.getByRole('button', { name: 'Set up' }).click();
  await panel.getByLabel('Your password').fill(password);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByRole('img', { name: 'QR code with the key of your authenticator app' }).waitFor();
  const key = await panel.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  return (key ?? '').replaceAll(' ', '');
}

/** Confirms the set-up with the code that an app would show, and returns the recovery codes. */
export async function confirmSetUp(page: Page, secret: string): Promise<string[]> {
  const panel = findSecondFactorPanel(page);
  await panel.getByLabel('Code from your app').fill(await computeCode(secret));
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await panel.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  return panel.getByRole('region', { name: 'Save your recovery codes' }).getByRole('listitem').allTextContents();
}
