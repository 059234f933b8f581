import { inject } from 'vitest';
import type { SeededAccount } from './serve.ts';

/** The seeded site of this process. The test files that run in it one after the other share it, and no other process writes to it. */
function getTestSite() {
  const sites = inject('sites');
  // Vitest numbers the processes that run at the same time from 1.
  const site = sites[(Number(process.env['VITEST_POOL_ID']) - 1) % sites.length];
  if (!site) throw new Error('No site is served to the tests of this project.');
  return site;
}

/** The origin of the site, without a slash at the end. */
export const getOrigin = (): string => getTestSite().origin;

/** The session cookie of a seeded account. */
export const getSession = (username: SeededAccount): string => getTestSite().sessions[username];
