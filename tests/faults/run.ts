import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runUntilStopped } from '#scripts/cli/on-exit';
import { runNode } from '#scripts/cli/run-command';
import { UserError } from '#scripts/cli/user-error';
import { copyProject, deleteCopy, keepSeededStore } from './copy-project.ts';
import { SEEDED_FAULTS } from './faults.ts';
import { formatOutcomes, type Outcome, type TriedFault } from './outcomes.ts';
import { getLevel, needsSite, type SeededFault, seedFault } from './seeded-fault.ts';

/**
 * Seeds one fault after the other into a copy of the project, and runs the tests that must fail with it, in the size of `npm test`.
 * `npm run test:faults -- session` tries only the faults whose name, file or tests have the word.
 *
 * A fault has to be noticed at every turn of the samples that `npm test` takes. Each one is tried at another turn, by the day and its place in
 * the list; `--turns 5` tries each at five successive turns, and `--turn 17` begins with that turn.
 */
await runUntilStopped(async () => {
  const { word, turns, firstTurn } = readOptions();
  const faults = findFaults(word);
  const folder = copyProject({ withSite: faults.some(needsSite) });
  try {
    process.exitCode = await proveFaults(folder, faults, { turns, firstTurn });
  } finally {
    deleteCopy(folder);
  }
  process.exit();
});

interface TurnOptions {
  turns: number;
  firstTurn: number;
}

function readOptions(): TurnOptions & { word: string } {
  const { values, positionals } = parseArgs({
    options: { turns: { type: 'string', default: '1' }, turn: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) } },
    allowPositionals: true,
  });
  for (const number of Object.values(values)) if (!/^\d{1,6}$/.test(number)) throw new UserError(`“${number}” is not a whole number.`);
  return { word: positionals[0] ?? '', turns: Number(values.turns), firstTurn: Number(values.turn) };
}

function findFaults(word: string): readonly SeededFault[] {
  const faults = SEEDED_FAULTS.filter(({ name, file, tests }) => [name, file, ...tests].some((text) => text.includes(word)));
  if (faults.length > 0) return faults;
  throw new UserError(`No fault has “${word}” in its name. The faults are:\n${SEEDED_FAULTS.map(({ name }) => `  ${name}`).join('\n')}`);
}

async function proveFaults(folder: string, faults: readonly SeededFault[], { turns, firstTurn }: TurnOptions): Promise<number> {
  const startedAt = Date.now();
  console.log('Without a fault …');
  for (const ofLevels of Object.values(Object.groupBy(faults, (fault) => String(needsSite(fault)))))
    await requireHealthyTests(folder, ofLevels ?? [], firstTurn);
  const restoreStore = keepSeededStore(folder);
  const tried: TriedFault[] = [];
  for (const [index, fault] of faults.entries()) {
    const beganAt = Date.now();
    const { outcome, turn } = await tryFault(folder, fault, { turns, firstTurn: firstTurn + index });
    restoreStore();
    tried.push({ fault, outcome, ms: Date.now() - beganAt });
    console.log(`${index + 1} of ${faults.length}: ${outcome}${outcome === 'caught' ? '' : ` at --turn ${turn}`}: ${fault.name}`);
  }
  console.log(formatOutcomes(tried, Date.now() - startedAt));
  return tried.every(({ outcome }) => outcome === 'caught') ? 0 : 1;
}

async function requireHealthyTests(folder: string, faults: readonly SeededFault[], turn: number): Promise<void> {
  const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
  const title = faults.every((fault) => fault.title !== undefined) ? faults.map((fault) => fault.title).join('|') : undefined;
  const { outcome, failed } = await runTests(folder, tests, { turn, title });
  if (outcome === 'MISSED' && failed.length === 0) return;
  throw new UserError(['The tests fail without a fault already. Run npm test first.', ...failed].join('\n  '));
}

/** Tries a fault at each turn, until one does not notice it. */
async function tryFault(
  folder: string,
  fault: SeededFault,
  { turns, firstTurn }: TurnOptions,
): Promise<{ outcome: Outcome; turn: number }> {
  const path = join(folder, fault.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, seedFault(fault, source));
  try {
    for (let turn = firstTurn; turn < firstTurn + turns; turn += 1) {
      const { outcome } = await runTests(folder, fault.tests, { turn, title: fault.title, untilFailure: true });
      if (outcome !== 'caught') return { outcome, turn };
    }
    return { outcome: 'caught', turn: firstTurn };
  } finally {
    writeFileSync(path, source);
  }
}

interface TestRunOptions {
  turn: number;
  title?: string | undefined;
  untilFailure?: boolean;
}

interface TestRun {
  outcome: Outcome;
  /** The names of the tests that fail. */
  failed: readonly string[];
}

/** Whether a test fails. A file that does not load and a site that is not built are no test that fails. */
async function runTests(folder: string, tests: readonly string[], { turn, title, untilFailure }: TestRunOptions): Promise<TestRun> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const projects = new Set(tests.map((path) => getLevel({ tests: [path] })));
  const args = [
    ...tests,
    ...[...projects].flatMap((project) => ['--project', project]),
    ...['--reporter', 'json', '--outputFile', report],
    ...(untilFailure ? ['--bail', '1'] : []),
    ...(title ? ['-t', title] : []),
  ];
  // The part of the tests that `npm test` runs has to notice.
  const env = { TEST_SIZE: '', TEST_TURN: String(turn), TEST_SEED: '' };
  // It builds the site of the copy for tests that need it.
  const { output } = await runNode(join(folder, 'scripts/test.ts'), args, { cwd: folder, env });
  const results = readResults(report);
  const failed = results.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : []));
  if (failed.length > 0) return { outcome: 'caught', failed };
  if (results.some(({ status }) => status === 'passed')) return { outcome: 'MISSED', failed };
  console.log(output.split('\n').slice(-30).join('\n'));
  return { outcome: 'BROKEN', failed };
}

interface TestResult {
  status: string;
  fullName: string;
}

function readResults(path: string): TestResult[] {
  try {
    const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as { testResults: { assertionResults: TestResult[] }[] };
    return testResults.flatMap(({ assertionResults }) => assertionResults);
  } catch {
    return [];
  }
}
