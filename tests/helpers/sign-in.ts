import type { Page } from 'playwright-core';
import type { SeededAccount } from './serve.ts';
import { getOrigin, getSession } from './test-site.ts';

/** Signs in a seeded account in a page's context, with the session that all tests of a run share. */
export async function signInAs(page: Page, username: SeededAccount): Promise<void> {
  await page.context().addCookies(toSessionCookies(username));
}

/** The cookies of that session, for a browser context. */
export const toSessionCookies = (username: SeededAccount): { name: string; value: string; url: string }[] =>
  getSession(username)
    .split('; ')
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: getOrigin() };
    });
