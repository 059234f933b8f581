import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { SeededAccount } from './serve.ts';

/** Signs in a seeded account in a page's context, with the session that all tests of a run share. */
export async function signInAs(page: Page, username: SeededAccount): Promise<void> {
  const pairs = inject('sessions')[username].split('; ');
  await page.context().addCookies(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: inject('origin') };
    }),
  );
}
