import { buildSite } from './build/build.ts';
import { requireBrowser } from './cli/find-browser.ts';
import { runUntilStopped } from './cli/on-exit.ts';
import { runNode } from './cli/run-command.ts';

/** The second project of a level, whose files run at another time. */
const PARTNERS: Readonly<Record<string, string>> = { e2e: 'e2e-alone' };

await runUntilStopped(async () => process.exit(await runTests(process.argv.slice(2))));

/** Runs all tests, or those that vitest's own arguments select: `npm test -- --project api` or `npm test -- votes`. */
async function runTests(args: readonly string[]): Promise<number> {
  const includesProject = (...projects: string[]) => !args.includes('--project') || projects.some((project) => args.includes(project));
  if (includesProject('e2e')) await requireBrowser();
  if (includesProject('pages', 'e2e')) await buildSite();
  const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const vitestArgs = args.flatMap((arg, index) => {
    const partner = args[index - 1] === '--project' ? PARTNERS[arg] : undefined;
    return partner === undefined ? [arg] : [arg, '--project', partner];
  });
  return (await runNode('node_modules/vitest/vitest.mjs', ['run', ...vitestArgs], { output: 'show', env })).code;
}
