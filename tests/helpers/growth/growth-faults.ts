import type { HostileText } from './hostile-texts.ts';
import { type Growth, measureGrowth } from './measure-growth.ts';

/** A function of a text, and texts that a careless one takes long for. */
export interface GrowthTarget {
  name: string;
  run: (text: string) => unknown;
  texts: readonly HostileText[];
}

export interface GrowthLimits {
  /** The lengths between which the growth is measured. */
  lengths: readonly number[];
  /** The largest factor of the time per doubling of the text: 2 is linear, 4 quadratic. */
  perDoubling: number;
  /** The longest text that is allowed, and the processor time it may take; null leaves it out. */
  largest: { chars: number; ms: number } | null;
}

/** `npm test` has to pass on a busy machine; `npm run test:security` takes every text, the longest too. */
export const QUICK_LIMITS: GrowthLimits = { lengths: [4_096, 8_192, 16_384], perDoubling: 3.2, largest: null };
export const WHOLE_LIMITS: GrowthLimits = { lengths: [4_096, 8_192, 16_384], perDoubling: 2.6, largest: { chars: 524_288, ms: 500 } };

export interface GrowthTiming {
  name: string;
  chars: number;
  ms: number;
  perDoubling: number;
}

/** What grows too fast or takes too long, as lines for a person, and the time of the longest text of each kind. */
export function findGrowthFaults({ name, run, texts }: GrowthTarget, limits: GrowthLimits): { faults: string[]; timings: GrowthTiming[] } {
  const faults: string[] = [];
  const timings: GrowthTiming[] = [];
  for (const text of texts) {
    const title = `${name}: ${text.name}`;
    const growth = measureUntilCalm(run, text, limits);
    const points = growth.points.map(({ chars, ms }) => `${chars}: ${ms.toFixed(1)} ms`).join(', ');
    if (growth.perDoubling > limits.perDoubling) faults.push(`${title} grows by ${growth.perDoubling.toFixed(1)} per doubling (${points})`);
    const last = limits.largest ? measureLargest(run, text, limits.largest) : growth.points.at(-1);
    if (!last) continue;
    timings.push({ name: title, ...last, perDoubling: growth.perDoubling });
    if (limits.largest && last.ms > limits.largest.ms) faults.push(`${title} takes ${last.ms.toFixed(0)} ms for ${last.chars} characters`);
  }
  return { faults, timings };
}

/** Measures once, and more often only if that looks wrong: other programs make a run slower and never faster. */
function measureUntilCalm(run: GrowthTarget['run'], { build }: HostileText, { lengths, perDoubling }: GrowthLimits): Growth {
  const once = measureGrowth(run, build, { lengths, runs: 1 });
  return once.perDoubling <= perDoubling ? once : measureGrowth(run, build, { lengths, runs: 5 });
}

function measureLargest(run: GrowthTarget['run'], { build }: HostileText, { chars, ms }: { chars: number; ms: number }) {
  const [first] = measureGrowth(run, build, { lengths: [chars], runs: 1 }).points;
  return first && first.ms > ms ? measureGrowth(run, build, { lengths: [chars], runs: 3 }).points[0] : first;
}

/** The slowest texts as a table of Markdown. */
export function formatSlowest(timings: readonly GrowthTiming[], count = 20): string {
  const rows = timings
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, chars, ms, perDoubling }) => `| ${name} | ${chars} | ${ms.toFixed(0)} | ${perDoubling.toFixed(1)} |`);
  return ['| Text | Characters | ms | per doubling |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
