interface SplitOptions<T> {
  getSize: (one: T) => number;
  /** What one part holds at most, unless a single one has more. */
  sizeMost: number;
  countMost?: number;
}

/** A list in parts, in its order. */
export function splitBySize<T>(list: readonly T[], { getSize, sizeMost, countMost = list.length }: SplitOptions<T>): T[][] {
  const parts: T[][] = [];
  let size = 0;
  for (const one of list) {
    size += getSize(one);
    const part = parts.at(-1);
    if (part && size <= sizeMost && part.length < countMost) part.push(one);
    else {
      parts.push([one]);
      size = getSize(one);
    }
  }
  return parts;
}
