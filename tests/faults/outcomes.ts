import { getLevel, LEVELS, type SeededFault } from './seeded-fault.ts';

/** `BROKEN`: no test ran, since the fault does not even build, or its tests do not load. */
export type Outcome = 'caught' | 'MISSED' | 'BROKEN';

export interface TriedFault {
  fault: SeededFault;
  outcome: Outcome;
  ms: number;
}

const COLUMNS = ['level', 'caught', 'MISSED', 'BROKEN', 'minutes'] as const;

/** The numbers of outcomes by level as a table, and the names of the faults that were not caught. */
export function formatOutcomes(tried: readonly TriedFault[], totalMs: number): string {
  const rows = LEVELS.map((level) => ({ level, ofLevel: tried.filter(({ fault }) => getLevel(fault) === level) }))
    .filter(({ ofLevel }) => ofLevel.length > 0)
    .map(({ level, ofLevel }) => formatRow(level, ofLevel, sumMs(ofLevel)));
  const lines = [[...COLUMNS], ...rows, formatRow('all', tried, totalMs)].map(([first = '', ...cells]) =>
    [first.padEnd(6), ...cells.map((cell) => cell.padStart(8))].join(''),
  );
  const uncaught = tried.filter(({ outcome }) => outcome !== 'caught').map(({ fault, outcome }) => `${outcome}: ${fault.name}`);
  return ['', ...lines, ...uncaught].join('\n');
}

function formatRow(name: string, tried: readonly TriedFault[], ms: number): string[] {
  const count = (wanted: Outcome) => String(tried.filter(({ outcome }) => outcome === wanted).length);
  return [name, count('caught'), count('MISSED'), count('BROKEN'), (ms / 60_000).toFixed(1)];
}

const sumMs = (tried: readonly TriedFault[]): number => tried.reduce((sum, { ms }) => sum + ms, 0);
