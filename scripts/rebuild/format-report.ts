import type { StatsDifference } from './compare.ts';
import type { StatsCheck } from './live-stats.ts';
import type { RebuildResult } from './rebuild.ts';

const MAX_SHOWN = 20;

export interface RebuildReport {
  lines: string[];
  /** Whether nothing is left to be put right. */
  isRight: boolean;
}

export function formatCheck({ rows, differences, isCertain }: StatsCheck): RebuildReport {
  const end = differences.length === 0 ? 'all as they should be' : `${differences.length} differ`;
  const doubt =
    'Roll-ups ran all the while, and what they counted may be among these. Run it again, or without --check, which holds them back.';
  return {
    lines: [...formatDifferences(differences), `${rows} rows of roll-ups: ${end}.`, ...(isCertain ? [] : [doubt])],
    isRight: differences.length === 0,
  };
}

export function formatRebuild({ rows, differences, remaining }: RebuildResult): RebuildReport {
  const differed = differences.length === 0 ? 'all as they should be' : `${differences.length} differed`;
  const end =
    remaining.length > 0
      ? `${differed}, and ${remaining.length} still do: run it again`
      : differences.length > 0
        ? `${differed} and are put right`
        : differed;
  return { lines: [...formatDifferences(differences), `${rows} rows of roll-ups: ${end}.`], isRight: remaining.length === 0 };
}

function formatDifferences(found: readonly StatsDifference[]): string[] {
  const lines = found.slice(0, MAX_SHOWN).map(({ name, key, stored, correct }) => {
    return `${name} ${key}: ${JSON.stringify(stored)} should be ${JSON.stringify(correct)}`;
  });
  return found.length > MAX_SHOWN ? [...lines, `… and ${found.length - MAX_SHOWN} more`] : lines;
}
