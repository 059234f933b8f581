import { buildSite } from './build/build.ts';
import { requireBrowser } from './cli/find-browser.ts';
import { runUntilStopped } from './cli/on-exit.ts';
import { runNode } from './cli/run-command.ts';
import { UserError } from './cli/user-error.ts';

/** The tests of docs/security.md with all cells and inputs, of which `npm test` has a part. Takes about half an hour. */
await runUntilStopped(async () => process.exit(await runSecurityTests()));

async function runSecurityTests(): Promise<number> {
  if (process.argv.length > 2)
    throw new UserError(
      'npm run test:security runs everything and accepts no arguments. For one file: SECURITY_TESTS=whole npm run test:api -- tests/api/security/tokens.test.ts',
    );
  await requireBrowser();
  await buildSite();
  const env = { SECURITY_TESTS: 'whole', FUZZ_CALLS: '20000', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) };
  const steps: [title: string, script: string, args: string[]][] = [
    [
      'Rules, and the API in workerd',
      'node_modules/vitest/vitest.mjs',
      ['run', '--project', 'unit', '--project', 'api', '/security/', 'generated-calls'],
    ],
    ['Screens in Chromium', 'node_modules/vitest/vitest.mjs', ['run', '--project', 'e2e', '--project', 'e2e-alone', '/security/']],
    ['Seeded faults', 'tests/security/mutation-proof.ts', []],
  ];
  const failed: string[] = [];
  for (const [index, [title, script, args]] of steps.entries()) {
    console.log(`\nStep ${index + 1} of ${steps.length}: ${title}`);
    const { code } = await runNode(script, args, { output: 'show', env });
    if (code !== 0) failed.push(title);
  }
  console.log(failed.length === 0 ? '\nAll security tests passed.' : `\nFailed: ${failed.join('; ')}`);
  return failed.length === 0 ? 0 : 1;
}
