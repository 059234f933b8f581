/** A list with one of its things changed; out of its bounds it stays the same list. */
export function changedAt<T>(list: readonly T[], at: number, change: (thing: T) => T): readonly T[] {
  const thing = list[at];
  if (thing === undefined) return list;
  const changed = change(thing);
  return changed === thing ? list : list.with(at, changed);
}

/** A list without one of its things, where at least `fewest` remain. */
export const removedAt = <T>(list: readonly T[], at: number, fewest = 0): readonly T[] =>
  isIn(list, at) && list.length > fewest ? list.toSpliced(at, 1) : list;

/** A list with more things at a place, as many as `most` allows. */
export function insertedAt<T>(list: readonly T[], at: number, { things, most }: { things: readonly T[]; most: number }): readonly T[] {
  const taken = things.slice(0, Math.max(0, most - list.length));
  return taken.length > 0 ? list.toSpliced(Math.min(Math.max(at, 0), list.length), 0, ...taken) : list;
}

/** A list with one of its things in another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (!isIn(list, from) || !isIn(list, to) || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** Where a thing stands after another was moved. */
export function indexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/** Where an index points after one thing was removed; `gone` for what pointed at it. */
export function indexAfterRemoval(index: number, removed: number, gone: number): number {
  if (index === removed) return gone;
  return index > removed ? index - 1 : index;
}

const isIn = (list: readonly unknown[], at: number) => Number.isInteger(at) && at >= 0 && at < list.length;
