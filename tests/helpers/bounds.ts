import { expect } from 'vitest';

/** A number within a comparison of others, whose failure shows the number itself. */
export const atMost = (max: number): unknown => expect.toSatisfy((value: number) => value <= max, `at most ${max}`);
export const atLeast = (min: number): unknown => expect.toSatisfy((value: number) => value >= min, `at least ${min}`);
/** Anything but a value. */
export const otherThan = (value: unknown): unknown => expect.toSatisfy((other: unknown) => other !== value, `not ${value}`);
/** The header `retry-after`, or any text, of a whole number of seconds above zero. */
export const SOME_SECONDS: unknown = expect.stringMatching(/^[1-9]\d*$/);
