import type { HostileText } from './hostile-texts.ts';

/** A function of a text, and the length of the longest text that it is tried with, in UTF-16 code units. */
export interface MeasuredFunction {
  name: string;
  run: (text: string) => unknown;
  longest: number;
}

export interface GrowthBar {
  /** The largest factor between the times of a text and of one twice as long: 2 is linear, 4 quadratic. */
  perDoubling: number;
  /** The longest time of any text, in milliseconds of the processor. */
  maxMs: number;
  /**
   * Times below it count as this many milliseconds, so a function that takes less for its longest text does not grow. They say more of the
   * clock, the compiler and the collection of garbage than of the function.
   */
  harmlessMs: number;
  /** How often a length is tried if the first try looks wrong: other programs make a run slower and never faster. */
  runs: number;
}

/** For a machine that does nothing else. */
export const STRICT_BAR: GrowthBar = { perDoubling: 2.6, maxMs: 500, harmlessMs: 25, runs: 5 };
/** For a machine that is busy with other work. */
export const WIDE_BAR: GrowthBar = { perDoubling: 3.2, maxMs: 1_500, harmlessMs: 60, runs: 5 };
/** Shows that a careless function is found. It is slow, so it is tried as seldom and as short as that takes. */
export const CARELESS_BAR: GrowthBar = { perDoubling: 3, maxMs: 5_000, harmlessMs: 10, runs: 1 };

/** What a function takes for its longest text of a kind. */
export interface GrowthTiming {
  name: string;
  chars: number;
  ms: number;
  /** The largest factor between the times of two neighbouring lengths. */
  perDoubling: number;
}

/** What grows too fast or takes too long, as lines for a person. */
export const findGrowthFaults = (measured: MeasuredFunction, texts: readonly HostileText[], bar: GrowthBar): string[] =>
  measureTexts(measured, texts, bar).faults;

/** Measures a function with each text at a sixteenth, an eighth, a quarter and half of the longest length, and at all of it. */
export function measureTexts(
  measured: MeasuredFunction,
  texts: readonly HostileText[],
  bar: GrowthBar,
): { faults: string[]; timings: GrowthTiming[] } {
  const found = texts.map((text) => {
    const once = measureText(measured, text, { ...bar, runs: 1 });
    return once.fault === null ? once : measureText(measured, text, bar);
  });
  return { faults: found.flatMap(({ fault }) => fault ?? []), timings: found.map(({ timing }) => timing) };
}

const SHARES = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1];

function measureText({ name, run, longest }: MeasuredFunction, text: HostileText, bar: GrowthBar) {
  const points: { chars: number; ms: number }[] = [];
  for (const share of SHARES) {
    const built = text.build(Math.floor(longest * share));
    const ms = Math.min(...Array.from({ length: bar.runs }, () => measureOnce(run, built)));
    points.push({ chars: built.length, ms });
    // Longer ones would take still longer, and the fault is found.
    if (ms > bar.maxMs) break;
  }
  const title = `${name}: ${text.name}`;
  const { chars, ms } = points.at(-1) ?? { chars: 0, ms: 0 };
  const perDoubling = Math.max(1, ...points.slice(1).map((point, i) => getFactorPerDoubling(points[i] ?? point, point, bar.harmlessMs)));
  const times = points.map((point) => `${point.chars} characters ${Math.round(point.ms)} ms`).join(', ');
  const isFault = perDoubling > bar.perDoubling || ms > bar.maxMs;
  return {
    fault: isFault ? `${title} grows by ${perDoubling.toFixed(1)} per doubling (${times})` : null,
    timing: { name: title, chars, ms, perDoubling },
  };
}

function measureOnce(run: (text: string) => unknown, text: string): number {
  const start = process.cpuUsage();
  run(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

function getFactorPerDoubling(shorter: { chars: number; ms: number }, longer: { chars: number; ms: number }, harmlessMs: number): number {
  const doublings = Math.log2(longer.chars / shorter.chars);
  if (doublings <= 0) return 1;
  return (Math.max(longer.ms, harmlessMs) / Math.max(shorter.ms, harmlessMs)) ** (1 / doublings);
}

/** The slowest texts as a table of Markdown. */
export function formatSlowest(timings: readonly GrowthTiming[], count = 20): string {
  const rows = timings
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, chars, ms, perDoubling }) => `| ${name} | ${chars} | ${ms.toFixed(0)} | ${perDoubling.toFixed(1)} |`);
  return ['| Text | Characters | ms | per doubling |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
