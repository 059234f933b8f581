import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the one site of the e2e tests, without a slash at the end. */
    origin: string;
    /** The path of the browser; null if there is none, in which case the e2e tests fail. */
    chromium: string | null;
  }
}

/** Serves one seeded site to the e2e tests, whose two projects share it, when one of them is selected. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => name.startsWith('e2e'))) return undefined;
  // Loaded when they are needed, since every other run would wait a second for them.
  const [{ findBrowser }, { provideTestSites }] = await Promise.all([import('#scripts/cli/find-browser'), import('./test-sites.ts')]);
  const { testSites, stop } = await provideTestSites(1, project);
  project.provide('origin', testSites[0]?.origin ?? '');
  project.provide('chromium', await findBrowser());
  return stop;
}
