import type { Cookie, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** The session of each seeded account that has signed in: signing in is limited, and slow on purpose. */
const sessions = new Map<string, Cookie[]>();

/** Signs in one of the seeded accounts in a page's own context. */
export async function signInAs(page: Page, username: string): Promise<void> {
  const known = sessions.get(username);
  if (known) return page.context().addCookies(known);
  const answer = await page.request.post('/v1/auth/local', {
    data: { username, password: 'early-bird' },
    headers: { origin: inject('origin') },
  });
  expect(answer.status()).toBe(200);
  sessions.set(username, await page.context().cookies());
}
