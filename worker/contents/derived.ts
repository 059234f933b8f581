type Row = Record<string, unknown>;

interface Derived<R, T> {
  /** The row a name was last asked with; it may be out of date. */
  known: (name: string) => R | undefined;
  of: (name: string, row: R) => T;
}

/**
 * What follows from a row alone, worked out once for as long as the store answers with the same row: it is asked on every request,
 * and all that it says is compared. The result is shared between requests and must not be changed. Of the `most` kept, what was
 * asked for least lately makes room.
 */
export function derivedOnce<R extends Row, T>(most: number, work: (row: R) => T): Derived<R, T> {
  const kept = new Map<string, { row: R; result: T }>();
  return {
    known: (name) => kept.get(name)?.row,
    of(name, row) {
      const before = kept.get(name);
      const result = before && isSame(before.row, row) ? before.result : work(row);
      kept.delete(name);
      kept.set(name, { row, result });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return result;
    },
  };
}

function isSame(one: Row, other: Row): boolean {
  for (const name in other) if (one[name] !== other[name]) return false;
  return true;
}
