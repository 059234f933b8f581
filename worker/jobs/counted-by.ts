export interface Count {
  id: string;
  n: number;
}

/** How many there are of each; what has no key is not counted. */
export function countedBy<T>(list: readonly T[], key: (one: T) => string | null): Count[] {
  const counts = new Map<string, number>();
  for (const one of list) {
    const id = key(one);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, n]) => ({ id, n }));
}
