import { ASTRO_TEMPLATES, BIOME, PRETTIER } from './cli/formatters.ts';
import { runUntilStopped } from './cli/on-exit.ts';
import { runNode } from './cli/run-command.ts';

const STEPS = {
  lint: ['Format and lint', BIOME, 'check'],
  patterns: ['Patterns whose time grows faster than the text', 'scripts/lint/check-patterns.ts'],
  templates: ['Format of the Astro templates', PRETTIER, '--check', ASTRO_TEMPLATES],
  types: ['Types', 'node_modules/astro/bin/astro.mjs', 'check'],
  'dead-code': ['Unused files, exports and packages', 'node_modules/knip/bin/knip.js'],
  tests: ['Tests', 'scripts/test.ts'],
} as const;
type VerifyStep = keyof typeof STEPS;

const isVerifyStep = (name: string): name is VerifyStep => Object.hasOwn(STEPS, name);

await runUntilStopped(async () => process.exit(await runSteps(process.argv.slice(2))));

/** Runs the named steps, or all, and continues after a failure, so that one run shows every problem. Returns the exit code. */
async function runSteps(names: readonly string[]): Promise<number> {
  const steps = names.length > 0 ? names.filter(isVerifyStep) : (Object.keys(STEPS) as VerifyStep[]);
  const failedTitles: string[] = [];
  for (const step of steps) {
    const [title, script, ...args] = STEPS[step];
    console.log(`\n── ${title}`);
    const { code } = await runNode(script, args, { output: 'show' });
    if (code !== 0) failedTitles.push(title);
  }
  console.log(failedTitles.length > 0 ? `\nFailed: ${failedTitles.join(', ')}` : '\nAll checks passed.');
  return failedTitles.length > 0 ? 1 : 0;
}
