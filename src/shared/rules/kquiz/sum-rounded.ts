const SCALE = 1_000_000;

/** The sum of points or weights, rounded to six decimals, so that 0.1 + 0.2 is 0.3. */
export const sumRounded = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, number) => sum + number, 0) * SCALE) / SCALE;
