import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '#worker/db/client';
import { createQueryMeter } from '#worker/db/query-meter';
import type { Env } from '#worker/env';
import { describeWrongVariables } from '#worker/settings';
import { refuseIncompleteRestore } from './backup/remote/refuse-incomplete-restore.ts';
import { withTransportSecurity } from './build/asset-headers.ts';
import { buildSite } from './build/build.ts';
import { type DeployOptions, parseDeployOptions } from './cli/command-options.ts';
import { runUntilStopped } from './cli/on-exit.ts';
import { withProgress } from './cli/progress.ts';
import { ROOT, runNode } from './cli/run-command.ts';
import { UserError } from './cli/user-error.ts';
import { type BreakingStatement, findUnsafeStatements } from './database/breaking-migrations.ts';
import { MIGRATION_FOLDERS, readMigrations } from './database/migrate.ts';
import { openProductionDatabase, PLACEHOLDER_ID } from './database/production-database.ts';
import { buildRecountQueries, MIGRATIONS_FOLDER, readRecountMigrations, recountAfterMigrations } from './database/recount.ts';
import { rebuildLiveStats } from './rebuild/live-stats.ts';
import { readJson } from './state/state-folder.ts';

const SOURCE_CONFIG = join(ROOT, 'wrangler.toml');
const BUILT_CONFIG = join(ROOT, 'dist', 'server', 'wrangler.json');

const BUILT_FILES = join(ROOT, 'dist', 'client');

interface DeployConfig {
  vars: Partial<Env>;
  d1_databases: { database_id: string }[];
}

await runUntilStopped(() => deploy(parseDeployOptions(process.argv.slice(2))));

/**
 * Builds, migrates and deploys. A database without an administrator also gets its first rows and an administrator link, before the Worker
 * that people can reach.
 */
async function deploy({ adminLink, dryRun, acceptErrors }: DeployOptions): Promise<void> {
  await buildSite();
  if (dryRun) return runDryRun();
  const origin = readOrigin();
  await withProgress('Checking the database', () => refuseIncompleteRestore(queryDatabase));
  if (!acceptErrors) await withProgress('Checking pending migrations', assertSafeMigrations);
  for (const binding of Object.keys(MIGRATION_FOLDERS)) {
    await withProgress(`Migrating ${binding}`, () => wrangler('d1', 'migrations', 'apply', binding, '--remote', '--config', SOURCE_CONFIG));
  }
  const link = adminLink || (await hasNoAdministrator()) ? await seedProduction(origin) : null;
  const upload = async () => wrangler('deploy', '--config', BUILT_CONFIG, ...(await buildSecretArguments()));
  await withProgress('Deploying the Worker', () => withTransportSecurity(BUILT_FILES, upload));
  if (link === null) await addTemplates();
  if (await needsRecount()) await recountProduction();
  const { FIRST_ADMIN } = await import('./seed/production-seed.ts');
  if (link !== null) console.log(`\nThis link signs in the first administrator, ${FIRST_ADMIN}. It works once, for 24 hours:\n\n  ${link}`);
  console.log(`\nDeployed: ${origin}\n`);
}

/** Runs the steps that need no Cloudflare account: builds, bundles, and reports missing settings of wrangler.toml. */
async function runDryRun(): Promise<void> {
  const output = await withProgress('Bundling the Worker', () => wrangler('deploy', '--dry-run', '--config', BUILT_CONFIG));
  const missingSetting = describeMissingConfig(readJson<DeployConfig>(BUILT_CONFIG));
  console.log(`\n${output.trim()}\n\nNothing was deployed. ${missingSetting || 'wrangler.toml is ready.'}\n`);
}

function readOrigin(): string {
  const config = readJson<DeployConfig>(BUILT_CONFIG);
  const missingSetting = describeMissingConfig(config);
  if (missingSetting) throw new UserError(missingSetting);
  return (config?.vars?.ORIGIN ?? '').replace(/\/$/, '');
}

/** A sentence that names a setting that wrangler.toml lacks or has wrong for a deployment; empty if there is none. */
function describeMissingConfig(config: Partial<DeployConfig> | null): string {
  if (config?.d1_databases?.some(({ database_id }) => PLACEHOLDER_ID.test(database_id)))
    return 'wrangler.toml still has placeholder database ids. docs/deploy.md explains how to create the databases.';
  if (!config?.vars?.ORIGIN?.startsWith('https://'))
    return 'wrangler.toml has no [vars] ORIGIN = "https://…", the public address of the site. docs/deploy.md explains where to add it.';
  return describeWrongVariables(config.vars);
}

/** Throws a `UserError` for migrations that break the running Worker until the new one is deployed. */
async function assertSafeMigrations(): Promise<void> {
  const unsafeStatements: BreakingStatement[] = [];
  for (const [binding, folder] of Object.entries(MIGRATION_FOLDERS)) {
    const migrations = readMigrations(join(ROOT, folder));
    const output = await wrangler('d1', 'migrations', 'list', binding, '--remote', '--config', SOURCE_CONFIG);
    const pendingNames = migrations.map(({ name }) => name).filter((name) => output.includes(name));
    unsafeStatements.push(...findUnsafeStatements(migrations, pendingNames));
  }
  if (unsafeStatements.length === 0) return;
  const lines = unsafeStatements.map(({ migration, statement }) => `  ${migration}: ${statement}`);
  throw new UserError(
    `Nothing was deployed: the running Worker may still use what pending migrations change:\n\n${lines.join('\n')}\n\n` +
      'Deploy the releases in between first, in their order. If there are none, or if errors are acceptable until the new Worker is deployed, run ' +
      'npm run deploy -- --accept-errors. docs/deploy.md explains this.',
  );
}

/** Wrangler's arguments that set a new SECRET, if the Worker has none. An existing SECRET is never replaced. */
async function buildSecretArguments(): Promise<string[]> {
  const { code, output } = await runWrangler('secret', 'list', '--config', BUILT_CONFIG, '--format', 'json');
  if (code === 0 && output.includes('"SECRET"')) return [];
  const isNewWorker = /Worker "[^"\n]*" not found/.test(output);
  if (code !== 0 && !isNewWorker) throw createWranglerError('secret list', output);
  const file = writeTemporaryFile('secrets.json', JSON.stringify({ SECRET: randomBytes(32).toString('hex') }));
  return ['--secrets-file', file];
}

async function hasNoAdministrator(): Promise<boolean> {
  const { ADMINISTRATORS_QUERY } = await import('./seed/production-seed.ts');
  return /"administrators":\s*0\b/.test(await queryDatabase(ADMINISTRATORS_QUERY));
}

/** Whether an applied migration requires a recount that has not run yet. */
async function needsRecount(): Promise<boolean> {
  const recountMigrations = readRecountMigrations(MIGRATIONS_FOLDER);
  const output = await queryDatabase(buildRecountQueries(recountMigrations).join('; '));
  return recountMigrations.some(({ name }) => output.includes(`"${name}"`));
}

/** Recounts after the new Worker is deployed, so that later plays are counted correctly, and while it serves visitors. */
async function recountProduction(): Promise<void> {
  const { db, dispose } = await openProductionDatabase();
  const recount = async () => (await rebuildLiveStats(openDb(db, createQueryMeter()))).remaining.length;
  await recountAfterMigrations(db, { recount }).finally(dispose);
}

function queryDatabase(command: string): Promise<string> {
  return wrangler('d1', 'execute', 'DB', '--remote', '--yes', '--json', '--config', SOURCE_CONFIG, '--command', command);
}

/** Inserts the first rows that are missing, and returns a link for the first administrator. */
async function seedProduction(origin: string): Promise<string> {
  const { buildProductionSeed } = await import('./seed/production-seed.ts');
  const { statements, adminLink } = await buildProductionSeed({ origin, now: new Date() });
  await withProgress('Inserting the first rows', () => executeSql(`${statements.join(';\n')};\n`));
  return adminLink;
}

/** Adds the product's templates that are newer than the database. */
async function addTemplates(): Promise<void> {
  const { buildTemplateInserts } = await import('./seed/first-rows.ts');
  await withProgress('Adding missing templates', () => executeSql(`${buildTemplateInserts(new Date()).join(';\n')};\n`));
}

function executeSql(sql: string): Promise<string> {
  const file = writeTemporaryFile('rows.sql', sql);
  return wrangler('d1', 'execute', 'DB', '--remote', '--yes', '--config', SOURCE_CONFIG, '--file', file);
}

async function wrangler(...args: string[]): Promise<string> {
  const { code, output } = await runWrangler(...args);
  if (code !== 0) throw createWranglerError(args.slice(0, 3).join(' '), output);
  return output;
}

/** With CI set, wrangler asks no questions. */
function runWrangler(...args: string[]) {
  return runNode('node_modules/wrangler/bin/wrangler.js', args, { env: { CI: '1' } });
}

function createWranglerError(command: string, output: string): Error {
  return new UserError(
    `${output.trim()}\n\nwrangler ${command} failed. Its output is above. The steps before it are complete; run npm run deploy again.`,
  );
}

function writeTemporaryFile(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-deploy-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}
