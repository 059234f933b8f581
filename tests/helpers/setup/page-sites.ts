import type { TestProject } from 'vitest/node';
import { provideTestSites } from './test-sites.ts';

/** Serves a seeded site to each process of the pages tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop } = await provideTestSites(Number(project.config.maxWorkers), project);
  return stop;
}
