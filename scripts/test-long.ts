import { runUntilStopped } from './cli/on-exit.ts';
import { runNode } from './cli/run-command.ts';
import { UserError } from './cli/user-error.ts';

const STEPS: readonly [title: string, script: string][] = [
  ['All tests with everything that they generate', 'scripts/test.ts'],
  ['Seeded faults', 'tests/faults/run.ts'],
  ['Two releases on each other’s data', 'tests/upgrade/run.ts'],
];

/** What `npm test` takes samples of, whole, and what it does not run. */
await runUntilStopped(async () => process.exit(await runLongTests()));

async function runLongTests(): Promise<number> {
  if (process.argv.length > 2)
    throw new UserError(
      'npm run test:long runs everything and accepts no arguments. For one file: TEST_SIZE=long npm run test:api -- tests/api/security/tokens.test.ts',
    );
  const failed: string[] = [];
  for (const [index, [title, script]] of STEPS.entries()) {
    console.log(`\nStep ${index + 1} of ${STEPS.length}: ${title}`);
    const { code } = await runNode(script, [], { output: 'show', env: { TEST_SIZE: 'long' } });
    if (code !== 0) failed.push(title);
  }
  console.log(failed.length === 0 ? '\nAll long tests passed.' : `\nFailed: ${failed.join('; ')}`);
  return failed.length === 0 ? 0 : 1;
}
