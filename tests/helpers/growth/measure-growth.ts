/** How the time of a function grows with the length of its input. */
export interface Growth {
  /** The lengths tried, in characters, shortest first, with the processor time of the fastest of the runs, in milliseconds. */
  points: readonly { chars: number; ms: number }[];
  /** The largest factor between the times of two neighbouring lengths, per doubling: 2 is linear, 4 quadratic, 8 cubic. */
  perDoubling: number;
}

interface MeasureGrowthOptions {
  /** Ascending. */
  lengths: readonly number[];
  /** How often each length is tried; other programs make a run slower and never faster. */
  runs?: number;
}

/**
 * Times below this many milliseconds say more of the clock and the compiler than of the function, so they count as this: a function that
 * takes less at every length does not grow.
 */
const FLOOR_MS = 4;

/** Measures a function of a text at several lengths. A length is not tried once a shorter one took longer than `STOP_MS`. */
export function measureGrowth(
  run: (text: string) => unknown,
  build: (chars: number) => string,
  { lengths, runs = 3 }: MeasureGrowthOptions,
): Growth {
  const points: { chars: number; ms: number }[] = [];
  for (const chars of lengths) {
    const text = build(chars);
    points.push({ chars: text.length, ms: Math.min(...Array.from({ length: runs }, () => measureOnce(run, text))) });
    if ((points.at(-1)?.ms ?? 0) > STOP_MS) break;
  }
  const factors = points.slice(1).map((point, i) => getFactorPerDoubling(points[i] ?? point, point));
  return { points, perDoubling: Math.max(1, ...factors) };
}

/** Nothing slower has to be measured exactly. */
const STOP_MS = 1_500;

function measureOnce(run: (text: string) => unknown, text: string): number {
  const start = process.cpuUsage();
  run(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

function getFactorPerDoubling(shorter: { chars: number; ms: number }, longer: { chars: number; ms: number }): number {
  const doublings = Math.log2(longer.chars / shorter.chars);
  if (doublings <= 0) return 1;
  return (Math.max(longer.ms, FLOOR_MS) / Math.max(shorter.ms, FLOOR_MS)) ** (1 / doublings);
}
