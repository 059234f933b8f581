interface SplitOptions<T> {
  getSize: (one: T) => number;
  /** What one part holds at most, unless a single one has more. */
  maxSize: number;
  maxCount?: number;
}

/** A list in parts, in its order. */
export function splitBySize<T>(list: readonly T[], { getSize, maxSize, maxCount = list.length }: SplitOptions<T>): T[][] {
  const parts: T[][] = [];
  let size = 0;
  for (const one of list) {
    size += getSize(one);
    const part = parts.at(-1);
    if (part && size <= maxSize && part.length < maxCount) part.push(one);
    else {
      parts.push([one]);
      size = getSize(one);
    }
  }
  return parts;
}
