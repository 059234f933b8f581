import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { SeededAccount } from './serve.ts';

/** Signs in a seeded account in a page's context, with the session that all tests of a run share. */
export async function signInAs(page: Page, username: SeededAccount): Promise<void> {
  await page.context().addCookies(toSessionCookies(username));
}

/** The cookies of that session, for a browser context. */
export const toSessionCookies = (username: SeededAccount): { name: string; value: string; url: string }[] =>
  inject('sessions')
    [username].split('; ')
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: inject('origin') };
    });
