import { inject } from 'vitest';

/** Whether all that is generated is tried, as by `npm run test:long`; `npm test` takes samples. */
export const isLong = inject('isLong');
/** What a random choice is drawn from: `TEST_SEED=…` repeats a run. */
export const seed = inject('seed');

/** A number of inputs: few for `npm test`, all for `npm run test:long`. */
export const chooseCount = (few: number, all: number): number => (isLong ? all : few);
