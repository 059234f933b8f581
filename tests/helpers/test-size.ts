import { inject } from 'vitest';

/** Whether all that is generated is tried, as by `npm run test:long`; `npm test` takes samples. */
export const isLong = inject('isLong');
/** What a random choice is drawn from: `TEST_SEED=…` repeats a run. */
export const seed = inject('seed');
/** Which samples a short run takes: `TEST_TURN=…` repeats a run. */
const turn = inject('turn');

/** A number of inputs: few for `npm test`, all for `npm run test:long`. */
export const chooseCount = (few: number, all: number): number => (isLong ? all : few);

/** All items in a long run; in a short one every `step`-th, so that `step` successive commits take each. */
export const takeByTurns = <T>(items: readonly T[], step: number): T[] =>
  isLong ? [...items] : items.filter((_, index) => index % step === turn % step);

/** All items in a long run; in a short one `count` of them, so that successive commits take each. Which begins differs by `offset`. */
export function takeSample<T>(items: readonly T[], count = 1, offset = 0): T[] {
  if (isLong || items.length <= count) return [...items];
  return Array.from({ length: count }, (_, i) => items[(turn * count + offset + i) % items.length] as T);
}
