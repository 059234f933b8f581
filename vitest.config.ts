import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { retriedTests } from './tests/helpers/retried-tests.ts';

const WORKER_TEST_VARIABLES = { ORIGIN: 'http://quizlark.test', DEVELOPMENT: '1', SECRET: '0123456789abcdef'.repeat(4) };

/** These set what goes for the whole site, or count on being the only ones who write: nothing else may run beside them. */
const SERIAL_TESTS = ['ads/ads', 'moderation/keys', 'moderation/settings'].map((name) => `tests/e2e/${name}.test.ts`);
const BUNDLED = [
  ...['zod', 'drizzle-orm', 'drizzle-orm/d1', 'drizzle-orm/sqlite-core', 'lucia'],
  ...['parse5', 'hast-util-from-parse5', 'hast-util-sanitize', 'hast-util-to-html'],
];
const E2E_OPTIONS = {
  // One slow moment of a browser is no fault of the site; the run names what needed a second try.
  retry: 1,
  testTimeout: 180_000,
  hookTimeout: 60_000,
  // A busy machine draws late; what is waited for comes or does not.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    reporters: [retriedTests, 'default'],
    // A core is left free by itself, which on two cores is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: 'tests/helpers/serve.ts',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [cloudflareTest(loadWorkerOptions)],
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/jobs/**/*.test.ts'],
          setupFiles: 'tests/helpers/setup-d1.ts',
          // Hundreds of small modules that each file would fetch one by one.
          deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          // What one of them publishes would stand in the lists that another is just comparing.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: SERIAL_TESTS,
          ...E2E_OPTIONS,
          // More browsers than two would only wait for the one site.
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'e2e-alone',
          include: SERIAL_TESTS,
          ...E2E_OPTIONS,
          fileParallelism: false,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});

async function loadWorkerOptions() {
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
