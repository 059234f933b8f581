export interface KeyCount {
  id: string;
  n: number;
}

/** Counts the elements of a list by key. Elements without a key are left out. */
export function countBy<T>(list: readonly T[], getKey: (element: T) => string | null): KeyCount[] {
  const counts = new Map<string, number>();
  for (const element of list) {
    const id = getKey(element);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, n]) => ({ id, n }));
}
