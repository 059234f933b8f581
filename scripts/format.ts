import { ASTRO_TEMPLATES, BIOME, PRETTIER } from './cli/formatters.ts';
import { runUntilStopped } from './cli/on-exit.ts';
import { runNode } from './cli/run-command.ts';

await runUntilStopped(async () => process.exit(await formatProject()));

/** Formats every file and applies the safe fixes of the linter. */
async function formatProject(): Promise<number> {
  const templates = await runNode(PRETTIER, ['--write', '--log-level=warn', ASTRO_TEMPLATES], { output: 'show' });
  const others = await runNode(BIOME, ['check', '--write'], { output: 'show' });
  return templates.code || others.code;
}
