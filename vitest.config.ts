import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const WORKER_TEST_VARIABLES = { ORIGIN: 'http://quizlark.test', DEVELOPMENT: '1', SECRET: '0123456789abcdef'.repeat(4) };

export default defineConfig({
  test: {
    globalSetup: 'tests/helpers/serve.ts',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'],
          testTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [cloudflareTest(workerOptions)],
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/jobs/**/*.test.ts'],
          setupFiles: 'tests/helpers/setup-d1.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          // A busy machine draws late; what is waited for comes or does not.
          expect: { poll: { timeout: 30_000 } },
          // One browser at a time: two of them on a small machine time each other out.
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});

async function workerOptions() {
  return {
    main: 'worker/app.ts',
    wrangler: { configPath: './wrangler.toml' },
    miniflare: {
      bindings: {
        ...WORKER_TEST_VARIABLES,
        MIGRATIONS: await readD1Migrations('migrations'),
        SEARCH_MIGRATIONS: await readD1Migrations('migrations/search'),
      },
    },
  };
}
