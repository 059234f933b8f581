import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '#scripts/cli/run-command';
import { openD1 } from '#scripts/database/open-d1';
import type { StorageConfig } from '#scripts/serve/serve-site';
import { findStoreFiles } from '#scripts/state/store-files';
import type { Env } from '#worker/env';

interface SeedModule {
  seedDatabase: (env: Env, onProgress: (sentence: string) => void) => Promise<void>;
}

/** The part of `cloudflare:workers` that the product uses. */
const WORKERS_MODULE = 'export const cache = {};';
/** The log of jobs in a seed is noise, except for errors and warnings. */
const QUIET_CONSOLE = 'const console = { ...globalThis.console, log: () => undefined };';

/**
 * Seeds the empty databases of a state folder that no server has open, and prints each step. In this process a statement takes a tenth of
 * the time that it takes in a Worker.
 */
export async function runSeed(folder: string, secret: string, config: StorageConfig): Promise<void> {
  const { database, search } = await findStoreFiles(folder, config);
  const [DB, SEARCH] = [openD1(database), openD1(search)];
  try {
    const { seedDatabase } = await loadSeed();
    // The seed stores no pictures.
    const env = { DB: DB.client, SEARCH: SEARCH.client, SECRET: secret, DEVELOPMENT: '1' } as Env;
    await seedDatabase(env, (step) => console.log(`  ${step}`));
  } finally {
    DB.close();
    SEARCH.close();
  }
}

/** The seed calls the services of the Worker, which Node loads as one file without the runtime's own module. */
async function loadSeed(): Promise<SeedModule> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'scripts', 'seed', 'seed-database.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    conditions: ['workerd', 'worker', 'browser'],
    banner: { js: QUIET_CONSOLE },
    plugins: [
      {
        name: 'workers-module',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^cloudflare:workers$/ }, ({ path }) => ({ path, namespace: 'workers-module' }));
          onLoad({ filter: /.*/, namespace: 'workers-module' }, () => ({ contents: WORKERS_MODULE }));
        },
      },
    ],
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`);
}
