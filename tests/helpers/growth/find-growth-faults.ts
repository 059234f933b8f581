import { measureGrowth } from './measure-growth.ts';

/** A function of a text, and the length of the longest text that a caller can give it, in UTF-16 code units. */
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
  /** A function that takes less for its longest text is fast enough, however its time grows. */
  harmlessMs: number;
  /** How often a length is tried. */
  runs: number;
}

/** For a machine that does nothing else. */
export const STRICT_BAR: GrowthBar = { perDoubling: 2.6, maxMs: 500, harmlessMs: 25, runs: 5 };
/** For a machine that is busy with other work. */
export const WIDE_BAR: GrowthBar = { perDoubling: 3.2, maxMs: 1_500, harmlessMs: 60, runs: 3 };

/** A text by its name, and how it is built with a length. */
export interface NamedText {
  name: string;
  build: (chars: number) => string;
}

/** The token as often as it fits. */
export const repeatToken = (token: string): NamedText => ({
  name: JSON.stringify(token),
  build: (chars) => token.repeat(Math.max(1, Math.floor(chars / token.length))),
});

/**
 * Measures a function with each text at its longest and, if that takes noticeable time, at an eighth, a quarter and half of it. What seems
 * to be a fault is measured again, since the machine may have been busy.
 */
export const findGrowthFaults = (measured: MeasuredFunction, texts: readonly NamedText[], bar: GrowthBar): string[] =>
  texts.flatMap((text) => {
    const [alone] = measureGrowth(measured.run, text.build, { lengths: [measured.longest], runs: 1 }).points;
    if (!alone || alone.ms < bar.harmlessMs) return [];
    return (findFault(measured, text, bar) && findFault(measured, text, { ...bar, runs: 2 * bar.runs })) ?? [];
  });

function findFault({ name, run, longest }: MeasuredFunction, text: NamedText, bar: GrowthBar): string | null {
  const lengths = [longest / 8, longest / 4, longest / 2, longest].map(Math.floor);
  const { points, perDoubling } = measureGrowth(run, text.build, { lengths, runs: bar.runs });
  const slowestMs = Math.max(...points.map(({ ms }) => ms));
  if (slowestMs < bar.harmlessMs || (perDoubling <= bar.perDoubling && slowestMs <= bar.maxMs)) return null;
  const times = points.map(({ chars, ms }) => `${chars} characters ${Math.round(ms)} ms`).join(', ');
  return `${name}, ${text.name}: ${times} (${perDoubling.toFixed(1)} per doubling)`;
}
