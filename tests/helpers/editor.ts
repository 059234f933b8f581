import type { Page } from 'playwright-core';

let made = 0;

/** Signs the page's visitor up, as someone who has made nothing yet. */
export async function becomeMaker(page: Page): Promise<string> {
  made += 1;
  const username = `maker_${Date.now().toString(36)}_${made}`;
  await page.evaluate(async (name) => {
    const body = JSON.stringify({ username: name, password: 'a short sentence' });
    const { status } = await fetch('/v1/users', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (status !== 201) throw new Error(`Signing up answered ${status}`);
  }, username);
  return username;
}

export const goToStep = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: label }).click();

/** The save has come through. */
export const saved = (page: Page) => page.locator('[data-save-state="saved"]').waitFor();
