import { buildSite } from './build/build.ts';
import { requireBrowser } from './cli/find-browser.ts';
import { runUntilStopped } from './cli/on-exit.ts';
import { runNode } from './cli/run-command.ts';

await runUntilStopped(async () => process.exit(await runTests(process.argv.slice(2))));

/** Every test, or those that vitest's own arguments pick: `npm test -- --project api` or `npm test -- votes`. */
async function runTests(args: readonly string[]): Promise<number> {
  const isAny = (...projects: string[]) => !args.includes('--project') || projects.some((project) => args.includes(project));
  if (isAny('e2e')) await requireBrowser();
  if (isAny('pages', 'e2e')) await buildSite();
  const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const all = args.flatMap((arg, at) => (arg === 'e2e' && args[at - 1] === '--project' ? ['e2e', '--project', 'e2e-alone'] : [arg]));
  return (await runNode('node_modules/vitest/vitest.mjs', ['run', ...all], { output: 'show', env })).code;
}
