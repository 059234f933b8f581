import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#scripts/cli/run-command';
import { listPatterns, type SourcePattern } from './list-patterns.ts';

/**
 * Reports each regular expression of src, worker and scripts whose time grows faster than the text, with a text that shows it. One that is
 * only ever applied to a short text says so in a comment above it: `pattern-bound: at most 60 characters, by the schema of names`.
 */

/** How bad a pattern is; null if its time is linear. */
interface PatternFault {
  complexity: string;
  attack: string;
}

// Its own program of the platform is twice as fast, but finds other things than the one in JavaScript, which runs everywhere.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { devDependencies: { recheck: string } };
const CACHE = join(ROOT, `node_modules/.cache/patterns/recheck-${devDependencies.recheck}.json`);
/**
 * In milliseconds. recheck takes a try of many steps for an attack, and one of a long time too. No machine is so slow that a try takes these
 * times, so that only the steps decide.
 */
const TIMES = { timeout: 600_000, incubationTimeout: 60_000, attackTimeout: 60_000 };
const UNKNOWN_PATTERN: PatternFault = { complexity: 'unknown', attack: 'it is computed from what only a running program knows' };

process.exitCode = reportFaults(listPatterns());

function reportFaults(patterns: readonly SourcePattern[]): number {
  const faults = findFaults(patterns);
  const bounds = new Set<string>();
  const usedBounds = new Set<string>();
  let reported = 0;
  for (const { file, line, source, flags, bound } of patterns) {
    const fault = source === null ? UNKNOWN_PATTERN : faults.get(`/${source}/${flags}`);
    if (bound) bounds.add(`${file}:${bound.line} ${bound.reason}`);
    if (fault && bound) usedBounds.add(`${file}:${bound.line} ${bound.reason}`);
    if (!fault || bound) continue;
    reported += 1;
    console.log(`${file}:${line}\n  /${source ?? '…'}/${flags}\n  ${fault.complexity}: ${fault.attack}`);
  }
  for (const bound of [...bounds].filter((comment) => !usedBounds.has(comment))) {
    reported += 1;
    console.log(`${bound}\n  The pattern below is linear and needs no bound.`);
  }
  console.log(`${patterns.length} patterns, ${usedBounds.size} comments about texts of a bounded length, ${reported} faults.`);
  return reported === 0 ? 0 : 1;
}

/** The faults of all patterns by their texts. What was found is cached by pattern, since the first run takes a minute. */
function findFaults(patterns: readonly SourcePattern[]): Map<string, PatternFault | null> {
  const cached = readCache();
  const faults = new Map<string, PatternFault | null>();
  for (const { source, flags } of patterns) {
    if (source === null) continue;
    const name = `/${source}/${flags}`;
    if (!faults.has(name)) faults.set(name, cached.has(name) ? (cached.get(name) ?? null) : checkPattern(source, flags));
  }
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify(Object.fromEntries(faults), null, 1));
  return faults;
}

function readCache(): Map<string, PatternFault | null> {
  if (!existsSync(CACHE)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, PatternFault | null>));
}

function checkPattern(source: string, flags: string): PatternFault | null {
  const result = checkSync(source, flags, { ...TIMES, randomSeed: 1 });
  if (result.status === 'safe') return null;
  if (result.status === 'unknown') return { complexity: 'unknown', attack: `it could not be checked (${result.error.kind})` };
  return { complexity: result.complexity.summary, attack: result.attack.pattern };
}
