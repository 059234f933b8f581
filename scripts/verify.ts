import { runUntilStopped } from './clean-up.ts';
import { runNode } from './run-command.ts';

const STEPS = [
  ['Format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check'],
  ['Types', 'node_modules/astro/bin/astro.mjs', 'check'],
  ['Unused files, exports and packages', 'node_modules/knip/bin/knip.js'],
  ['Tests', 'scripts/test.ts'],
] as const;

await runUntilStopped(async () => process.exit(await verify()));

/** Runs every step even when one fails, so that one run shows all there is to mend. */
async function verify(): Promise<number> {
  const failed: string[] = [];
  for (const [name, script, ...args] of STEPS) {
    console.log(`\n── ${name}`);
    const { code } = await runNode(script, args, { output: 'show' });
    if (code !== 0) failed.push(name);
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll is well.');
  return failed.length > 0 ? 1 : 0;
}
