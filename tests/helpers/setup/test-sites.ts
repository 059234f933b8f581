import type { TestProject } from 'vitest/node';
import { DEVELOPMENT_PASSWORD } from '#scripts/seed/accounts';
import { toCookieHeader } from '#tests/helpers/auth/cookies';
import { SECRET, SEEDED_ACCOUNTS, type SeededAccount, serveSeededSite } from '#tests/helpers/serve';

declare module 'vitest' {
  interface ProvidedContext {
    /** The seeded sites: one for each process of `pages`, and one for all of `e2e`. */
    sites: TestSite[];
    /** The key that signs the links of the sites. */
    secret: string;
  }
}

interface TestSite {
  /** Without a slash at the end. */
  origin: string;
  /** A session cookie of each seeded account, shared by all tests of the site: signing in is rate-limited, and slow on purpose. */
  sessions: Record<SeededAccount, string>;
}

/** Serves seeded sites, provides them to the tests of a project, and returns the function that stops them. */
export async function provideTestSites(count: number, { provide }: Pick<TestProject, 'provide'>) {
  const sites = await Promise.all(Array.from({ length: count }, serveSeededSite));
  const testSites = await Promise.all(sites.map(({ url }) => signInSeededAccounts(url)));
  provide('secret', SECRET);
  provide('sites', testSites);
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()));
  };
  return { testSites, stop };
}

async function signInSeededAccounts(origin: string): Promise<TestSite> {
  const sessions = SEEDED_ACCOUNTS.map(async (username) => {
    const body = JSON.stringify({ username, password: DEVELOPMENT_PASSWORD });
    const response = await fetch(`${origin}/v1/auth/local`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body,
    });
    if (!response.ok) throw new Error(`${username} could not sign in: status ${response.status}.`);
    return [username, toCookieHeader(response.headers.getSetCookie())] as const;
  });
  return { origin, sessions: Object.fromEntries(await Promise.all(sessions)) as TestSite['sessions'] };
}
