export interface KeyCount {
  id: string;
  n: number;
}

/** How many of a list have each key; those without a key are left out. */
export function countBy<T>(list: readonly T[], getKey: (one: T) => string | null): KeyCount[] {
  const counts = new Map<string, number>();
  for (const one of list) {
    const id = getKey(one);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, n]) => ({ id, n }));
}
