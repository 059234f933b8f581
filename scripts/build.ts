import { buildSite } from './build/build.ts';
import { runUntilStopped } from './cli/on-exit.ts';

await runUntilStopped(buildSite);
