import type { StatsDifference } from './compare.ts';
import type { StatsCheck } from './live-stats.ts';
import type { RebuildResult } from './rebuild.ts';

const MAX_SHOWN = 20;

export interface RebuildReport {
  lines: string[];
  /** Whether no difference remains. */
  isCorrect: boolean;
}

export function formatCheck({ rowCount, differences, isCertain }: StatsCheck): RebuildReport {
  const end = differences.length === 0 ? 'all correct' : `${differences.length} differ`;
  const doubt =
    'Roll-up jobs ran during the check, so some of these differences may not be real. Run the check again, or run without --check, which pauses the jobs.';
  return {
    lines: [...formatDifferences(differences), `${rowCount} counter rows: ${end}.`, ...(isCertain ? [] : [doubt])],
    isCorrect: differences.length === 0,
  };
}

export function formatRebuild({ rowCount, differences, remaining }: RebuildResult): RebuildReport {
  const differed = differences.length === 0 ? 'all correct' : `${differences.length} differed`;
  const end =
    remaining.length > 0
      ? `${differed}, and ${remaining.length} still differ: run the command again`
      : differences.length > 0
        ? `${differed} and were corrected`
        : differed;
  return { lines: [...formatDifferences(differences), `${rowCount} counter rows: ${end}.`], isCorrect: remaining.length === 0 };
}

function formatDifferences(differences: readonly StatsDifference[]): string[] {
  const lines = differences.slice(0, MAX_SHOWN).map(({ name, key, stored, expected }) => {
    return `${name} ${key}: ${JSON.stringify(stored)} should be ${JSON.stringify(expected)}`;
  });
  return differences.length > MAX_SHOWN ? [...lines, `… and ${differences.length - MAX_SHOWN} more`] : lines;
}
