import type { Check } from './beside-jobs.ts';
import type { Difference } from './compare.ts';
import type { Rebuilt } from './rebuild.ts';

const SHOWN = 20;

export interface Report {
  lines: string[];
  /** Whether nothing is left to be put right. */
  isRight: boolean;
}

export function describeCheck({ rows, found, isCertain }: Check): Report {
  const end = found.length === 0 ? 'all as they should be' : `${found.length} differ`;
  const doubt =
    'Roll-ups ran all the while, and what they counted may be among these. Run it again, or without --check, which holds them back.';
  return { lines: [...describe(found), `${rows} rows of roll-ups: ${end}.`, ...(isCertain ? [] : [doubt])], isRight: found.length === 0 };
}

export function describeRebuild({ rows, found, left }: Rebuilt): Report {
  const differed = found.length === 0 ? 'all as they should be' : `${found.length} differed`;
  const end =
    left.length > 0
      ? `${differed}, and ${left.length} still do: run it again`
      : found.length > 0
        ? `${differed} and are put right`
        : differed;
  return { lines: [...describe(found), `${rows} rows of roll-ups: ${end}.`], isRight: left.length === 0 };
}

function describe(found: readonly Difference[]): string[] {
  const lines = found.slice(0, SHOWN).map(({ name, key, stored, right }) => {
    return `${name} ${key}: ${JSON.stringify(stored)} should be ${JSON.stringify(right)}`;
  });
  return found.length > SHOWN ? [...lines, `… and ${found.length - SHOWN} more`] : lines;
}
