import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const WORKER_TEST_VARIABLES = { ORIGIN: 'http://quizlark.test', DEVELOPMENT: '1', SECRET: '0123456789abcdef'.repeat(4) };

/** Vitest's default leaves one core free, which is half of a machine with two. */
const MAX_WORKERS = Math.max(2, availableParallelism() - 1);

/** A journey waits for its page half of its time, and another one can use the core meanwhile. More would leave pages waiting for a core. */
const E2E_WORKERS = MAX_WORKERS + 1;

/**
 * Files that change settings of the whole site, count the review queue or fill its first page, which others look at. They run one at a time
 * after all others.
 */
const SERIAL_TESTS = [
  'ads/ads',
  'moderation/long-queue',
  'moderation/review-panel',
  'moderation/second-factor',
  'moderation/settings',
  'moderation/shortcuts',
  'security/inert-fields',
].map((name) => `tests/e2e/${name}.test.ts`);
const BUNDLED = [
  ...['zod', 'drizzle-orm', 'drizzle-orm/d1', 'drizzle-orm/sqlite-core', 'lucia'],
  ...['parse5', 'hast-util-from-parse5', 'hast-util-sanitize', 'hast-util-to-html'],
];
/** The first line of a failure shows the values it compared, of which 40 characters would not show which case failed. */
const chaiConfig = { truncateThreshold: 300 };
/** To start a process for each file and load its modules there takes as long as the tests themselves. */
const SHARED_PROCESS = { isolate: false, setupFiles: ['tests/helpers/setup/file.ts'], chaiConfig };
const E2E_OPTIONS = {
  ...SHARED_PROCESS,
  testTimeout: 180_000,
  hookTimeout: 60_000,
  // A busy machine renders late.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    globalSetup: ['choose-size', 'public-files', 'browser-site'].map((name) => `tests/helpers/setup/${name}.ts`),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          ...SHARED_PROCESS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: isSelected('api') ? [loadWorkerPlugins()] : [],
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/jobs/**/*.test.ts'],
          ...SHARED_PROCESS,
          setupFiles: [...SHARED_PROCESS.setupFiles, 'tests/helpers/setup/store.ts'],
          // Bundled, since each test file would otherwise fetch hundreds of small modules one by one.
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
          globalSetup: 'tests/helpers/setup/page-sites.ts',
          ...SHARED_PROCESS,
          // Each process has a site of its own.
          maxWorkers: Math.min(MAX_WORKERS, 4),
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
          maxWorkers: E2E_WORKERS,
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

/** Whether a command line without wildcards selects a project. */
function isSelected(project: string): boolean {
  const selected = process.argv.flatMap((arg, index, args) => {
    if (arg.startsWith('--project=')) return [arg.slice('--project='.length)];
    return args[index - 1] === '--project' ? [arg] : [];
  });
  return selected.length === 0 || selected.some((name) => name === project || /[*!]/.test(name));
}

/** Loaded when they are needed, since Cloudflare's takes longer than a file of unit tests. */
async function loadWorkerPlugins() {
  const [{ cloudflareTest }, { lastMigrations }] = await Promise.all([
    import('@cloudflare/vitest-plugin'),
    import('./scripts/vite/last-migrations.ts'),
  ]);
  return [cloudflareTest(loadWorkerOptions), lastMigrations];
}

async function loadWorkerOptions() {
  const { readD1Migrations } = await import('@cloudflare/vitest-plugin');
  return {
    main: 'worker/app.ts',
    wrangler: { configPath: './wrangler.toml' },
    miniflare: {
      // wrangler.toml names it for those who want backups.
      r2Buckets: ['BACKUPS_BUCKET'],
      // Without a build, the Worker's files are those that are copied into it.
      assets: { directory: 'public', binding: 'ASSETS' },
      bindings: {
        ...WORKER_TEST_VARIABLES,
        MIGRATIONS: await readD1Migrations('migrations'),
        SEARCH_MIGRATIONS: await readD1Migrations('migrations/search'),
      },
    },
  };
}
