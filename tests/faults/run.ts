import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onExit, runUntilStopped } from '#scripts/cli/on-exit';
import { ROOT, runNode } from '#scripts/cli/run-command';
import { UserError } from '#scripts/cli/user-error';
import { SEEDED_FAULTS, type SeededFault, seedFault } from './faults.ts';

/**
 * Seeds one security fault after the other into a copy of the project, and runs the tests that must fail with it.
 * `npm run test:faults -- session` tries only the faults whose name has the word.
 */
await runUntilStopped(async () => {
  const faults = findFaults(process.argv[2] ?? '');
  const folder = copyProject();
  try {
    process.exitCode = await proveFaults(folder, faults);
  } finally {
    deleteCopy(folder);
  }
  process.exit();
});

type Outcome = 'caught' | 'MISSED' | 'BROKEN';

function findFaults(word: string): readonly SeededFault[] {
  const faults = SEEDED_FAULTS.filter(({ name }) => name.includes(word));
  if (faults.length > 0) return faults;
  throw new UserError(`No fault has “${word}” in its name. The faults are:\n${SEEDED_FAULTS.map(({ name }) => `  ${name}`).join('\n')}`);
}

async function proveFaults(folder: string, faults: readonly SeededFault[]): Promise<number> {
  const startedAt = Date.now();
  let caughtCount = 0;
  console.log('Without a fault …');
  const healthy = await runTests(folder, [...new Set(faults.flatMap(({ tests }) => tests))]);
  if (healthy !== 'MISSED') throw new UserError('The tests fail without a fault already. Run npm test first.');
  for (const [index, fault] of faults.entries()) {
    const outcome = await tryFault(folder, fault);
    if (outcome === 'caught') caughtCount += 1;
    console.log(`${index + 1} of ${faults.length}: ${outcome}: ${fault.name}`);
  }
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(`Seeded faults: ${caughtCount} of ${faults.length} caught in ${minutes} minutes`);
  return caughtCount === faults.length ? 0 : 1;
}

/** A copy of the sources, and hard links of the packages, whose caches it does not share. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-faults-'));
  onExit(() => deleteCopy(folder));
  for (const name of [
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'wrangler.toml',
    'docs',
    'src',
    'worker',
    'tests',
    'docs',
    'scripts',
    'migrations',
    'public',
  ])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  linkPackages(folder);
  return folder;
}

function deleteCopy(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Hard links cost no space, and a path below the copy keeps Vite within it. Between two disks the packages are copied. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  const names = readdirSync(join(ROOT, 'node_modules')).filter((name) => !['.vite', '.cache', '.vite-temp'].includes(name));
  for (const flags of ['-al', '-a']) {
    const missing = names.filter((name) => !existsSync(join(packages, name)));
    for (const name of missing) spawnSync('cp', [flags, join(ROOT, 'node_modules', name), packages]);
  }
}

async function tryFault(folder: string, fault: SeededFault): Promise<Outcome> {
  const path = join(folder, fault.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, seedFault(fault, source));
  try {
    return await runTests(folder, fault.tests, fault.title);
  } finally {
    writeFileSync(path, source);
  }
}

/** Whether a test fails. A file that does not load is no test that fails. */
async function runTests(folder: string, tests: readonly string[], title?: string): Promise<Outcome> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const args = [
    ...tests,
    '--project',
    'unit',
    '--project',
    'api',
    '--reporter',
    'json',
    '--outputFile',
    report,
    ...(title ? ['-t', title] : []),
  ];
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  // The part of the tests that `npm test` runs has to notice.
  const env = { TEST_SIZE: '' };
  const { output } = await runNode(vitest, ['run', '--root', folder, ...args], { cwd: folder, env });
  const { numFailedTests, numPassedTests } = readReport(report);
  if (numFailedTests > 0) return 'caught';
  if (numPassedTests > 0) return 'MISSED';
  console.log(output.split('\n').slice(-30).join('\n'));
  return 'BROKEN';
}

function readReport(path: string): { numFailedTests: number; numPassedTests: number } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { numFailedTests: 0, numPassedTests: 0 };
  }
}
