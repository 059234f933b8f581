/** A short count: 860, 1.2k, 48.2k, 3.4m. Rounded down, so that 999,999 is 999k. */
export function formatShortCount(count: number): string {
  for (const [size, letter] of [
    [1_000_000, 'm'],
    [1_000, 'k'],
  ] as const) {
    if (count < size) continue;
    const tenths = Math.floor((count * 10) / size);
    return `${tenths >= 1_000 ? Math.floor(tenths / 10) : tenths / 10}${letter}`;
  }
  return String(count);
}

/** A count in full: "48,213". */
// pattern-bound: the digits of a number, at most 22.
export const formatFullCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** A count in full with its noun: "1 play", "48,213 plays". */
export const formatCountWithNoun = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatFullCount(count)} ${count === 1 ? singular : plural}`;
