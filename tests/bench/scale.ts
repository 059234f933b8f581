import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { ROOT } from '#scripts/cli/run-command';
import { applyMigrations } from '#scripts/database/migrate';
import { buildManifest } from '#scripts/serve/built-modules';
import { markIndexComplete } from './generate-contents.ts';
import { DAILY_TRAFFIC } from './generate-plays.ts';
import type { Measurement, ScaleCommand } from './scale-worker.ts';

const JOBS_CRON = '*/5 * * * *';
const DAY_MS = 24 * 60 * 60 * 1000;
const RUNS = 288;
const RUN_PLAYS = Math.round(DAILY_TRAFFIC.plays / RUNS);
/** The maximum of rows that the plays roll-up writes per play over a day. */
const MAX_ROWS_WRITTEN = 2.5;
/** The maximum duration of a run of any job. */
const MAX_RUN_MS = 10_000;
const BACKLOG = 6_000;
const START = Date.parse('2026-11-20T05:00:00.000Z');

const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= Number(process.argv[2] ?? 1_000_000));
const failures: string[] = [];

const folder = mkdtempSync(join(tmpdir(), 'quizlark-scale-'));
const miniflare = new Miniflare({
  cf: false,
  enableDevRegistry: false,
  resourcePersistencePath: folder,
  workers: [
    {
      config: {
        name: 'scale',
        compatibilityDate: '2026-07-30',
        compatibilityFlags: ['nodejs_compat'],
        manifest: buildManifest(await bundleWorker()),
        env: {
          ORIGIN: { type: 'text', value: 'http://quizlark.test' },
          DEVELOPMENT: { type: 'text', value: '1' },
          SECRET: { type: 'text', value: '0123456789abcdef'.repeat(4) },
          DB: { type: 'd1', id: 'scale' },
          SEARCH: { type: 'd1', id: 'scale-search' },
          IMAGES_BUCKET: { type: 'r2', name: 'scale' },
        },
      },
    },
  ],
});
try {
  await measureAll();
} finally {
  await miniflare.dispose();
  rmSync(folder, { recursive: true, force: true });
}
if (failures.length > 0) {
  console.error(`\nLimits exceeded:\n${failures.join('\n')}`);
  process.exitCode = 1;
}

async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'tests', 'bench', 'scale-worker.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*', '*.wasm'],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

async function sendCommand<T = unknown>(command: ScaleCommand): Promise<T> {
  const response = await miniflare.dispatchFetch('http://quizlark.test/', { method: 'POST', body: JSON.stringify(command) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

async function measureAll(): Promise<void> {
  const bindings = await miniflare.getBindings<{ DB: D1Database; SEARCH: D1Database }>();
  await applyMigrations(bindings.DB, join(ROOT, 'migrations'));
  await applyMigrations(bindings.SEARCH, join(ROOT, 'migrations', 'search'));
  // The search index has measurements of its own (tests/api/scale/costs.test.ts).
  await markIndexComplete(bindings);
  await sendCommand({ order: 'people' });
  const tables: Measurement[][] = [];
  let filled = 0;
  for (const [i, size] of sizes.entries()) {
    const startedAt = Date.now();
    const step = 100_000;
    for (let from = filled; from < size; from += step) {
      await sendCommand({ order: 'contents', from, to: Math.min(from + step, size) });
      await sendCommand({ order: 'history', from, to: Math.min(from + step, size), contents: size });
    }
    filled = size;
    const { results } = await bindings.DB.prepare('select count(*) as n from submissions').all();
    console.log(`\n${size} contents, ${results[0]?.['n']} submissions (filled in ${Math.round((Date.now() - startedAt) / 1000)} s)`);
    tables.push(await measureSize(START + i * DAY_MS));
  }
  await measureWide(START + sizes.length * DAY_MS, filled);
  assertSame(tables);
}

/** Measures screens, API calls, and a day's jobs at the current number of contents. */
async function measureSize(day: number): Promise<Measurement[]> {
  await sendCommand({ order: 'month' });
  await sendCommand({ order: 'jobs', cron: JOBS_CRON, at: day - 60_000 });
  const runs: Measurement[][] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const at = day + run * 300_000;
    await sendCommand({ order: 'plays', first: run * RUN_PLAYS, count: RUN_PLAYS, at });
    runs.push(await sendCommand<Measurement[]>({ order: 'jobs', cron: JOBS_CRON, at: at + 1_000 }));
  }
  for (const [i, { name }] of (runs[0] ?? []).entries())
    print(
      averageRows(
        `${name}, a run`,
        runs.map((run) => run[i] as Measurement),
      ),
    );
  const screens = await sendCommand<Measurement[]>({ order: 'screens', at: day + RUNS * 300_000 });
  for (const row of screens) print(row);
  const rollUps = runs.flat().filter(({ name }) => name === 'roll-up-plays');
  const written = rollUps.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0) / (RUNS * RUN_PLAYS);
  console.log(`  roll-up-plays writes ${written.toFixed(3)} rows a play over a day of ${RUNS} runs of ${RUN_PLAYS} plays`);
  if (written > MAX_ROWS_WRITTEN) failures.push(`roll-up-plays writes ${written.toFixed(3)} rows a play`);
  await sendCommand({ order: 'plays', first: RUNS * RUN_PLAYS, count: BACKLOG, at: day + RUNS * 300_000 });
  const backlog = await sendCommand<Measurement[]>({ order: 'jobs', cron: JOBS_CRON, at: day + RUNS * 300_000 + 1_000 });
  const backlogRows = backlog
    .filter(({ name }) => name === 'roll-up-plays')
    .map((row) => ({ ...row, name: `roll-up-plays, ${BACKLOG} plays at once` }));
  for (const row of backlogRows) print(row);
  for (const { name, ms } of [...runs.flat(), ...backlog]) if (ms > MAX_RUN_MS) failures.push(`${name} took ${Math.round(ms)} ms`);
  return screens;
}

/** Measures a day whose plays are spread over all contents by Zipf's law, with the maximum of pending plays. The result has no limit. */
async function measureWide(day: number, contents: number): Promise<void> {
  const runs: Measurement[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const at = day + run * 300_000;
    await sendCommand({ order: 'plays', first: run * RUN_PLAYS, count: RUN_PLAYS, at, contents });
    const jobs = await sendCommand<Measurement[]>({ order: 'jobs', cron: JOBS_CRON, at: at + 1_000 });
    runs.push(...jobs.filter(({ name }) => name === 'roll-up-plays'));
  }
  const full = runs.slice(-RUNS / 4);
  const row = averageRows(`roll-up-plays, plays of all ${contents}`, full);
  console.log('');
  print(row);
  console.log(`  ${(row.rowsWritten / RUN_PLAYS).toFixed(2)} rows a play`);
  for (const { name, ms } of runs) if (ms > MAX_RUN_MS) failures.push(`${name} took ${Math.round(ms)} ms`);
}

function averageRows(name: string, rows: readonly Measurement[]): Measurement {
  const average = (key: 'rowsRead' | 'rowsWritten' | 'ms') => rows.reduce((sum, row) => sum + row[key], 0) / rows.length;
  return { name, rowsRead: average('rowsRead'), rowsWritten: average('rowsWritten'), ms: average('ms') };
}

function print({ name, rowsRead, rowsWritten, ms }: Measurement): void {
  const [read, written] = [rowsRead, rowsWritten].map((n) => n.toFixed(0).padStart(8));
  console.log(`  ${name.padEnd(40)} ${read} read ${written} written ${ms.toFixed(1).padStart(9)} ms`);
}

/** Reports screens and calls that cost more rows than at the smallest number of contents. */
function assertSame(tables: readonly Measurement[][]): void {
  const [smallest = [], ...others] = tables;
  for (const table of others) {
    for (const [i, { name, rowsRead, rowsWritten }] of table.entries()) {
      // A creator with few contents has a shorter profile page.
      if (name === '/profile/{name}') continue;
      const baseline = smallest[i];
      const isSame =
        baseline && Math.abs(rowsRead - baseline.rowsRead) <= Math.max(2, baseline.rowsRead / 20) && rowsWritten === baseline.rowsWritten;
      if (!isSame)
        failures.push(
          `${name}: ${baseline?.rowsRead} and ${baseline?.rowsWritten} rows at the smallest size, ${rowsRead} and ${rowsWritten} later`,
        );
    }
  }
}
