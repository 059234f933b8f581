interface SplitOptions<T> {
  getSize: (value: T) => number;
  /** The largest sum of sizes in one chunk; a single larger value is a chunk of its own. */
  maxSize: number;
  maxCount?: number;
}

/** Splits a list into chunks, in its order. */
export function splitBySize<T>(list: readonly T[], { getSize, maxSize, maxCount = list.length }: SplitOptions<T>): T[][] {
  const chunks: T[][] = [];
  let size = 0;
  for (const value of list) {
    size += getSize(value);
    const chunk = chunks.at(-1);
    if (chunk && size <= maxSize && chunk.length < maxCount) chunk.push(value);
    else {
      chunks.push([value]);
      size = getSize(value);
    }
  }
  return chunks;
}
