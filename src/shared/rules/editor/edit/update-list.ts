/** A list with one of its things changed; out of its bounds it stays the same list. */
export function updateAt<T>(list: readonly T[], at: number, change: (element: T) => T): readonly T[] {
  const element = list[at];
  if (element === undefined) return list;
  const changed = change(element);
  return changed === element ? list : list.with(at, changed);
}

/** A list without one of its things, where at least `fewest` remain. */
export const removeAt = <T>(list: readonly T[], at: number, minLength = 0): readonly T[] =>
  isInBounds(list, at) && list.length > minLength ? list.toSpliced(at, 1) : list;

/** A list with more things at a place, as many as `most` allows. */
export function insertAt<T>(list: readonly T[], at: number, { things, most }: { things: readonly T[]; most: number }): readonly T[] {
  const inserted = things.slice(0, Math.max(0, most - list.length));
  return inserted.length > 0 ? list.toSpliced(Math.min(Math.max(at, 0), list.length), 0, ...inserted) : list;
}

/** A list with one of its things in another place. */
export function moveElement<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (!isInBounds(list, from) || !isInBounds(list, to) || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** Where a thing stands after another was moved. */
export function getIndexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/** Where an index points after one thing was removed; `gone` for what pointed at it. */
export function getIndexAfterRemoval(index: number, removed: number, fallback: number): number {
  if (index === removed) return fallback;
  return index > removed ? index - 1 : index;
}

const isInBounds = (list: readonly unknown[], at: number) => Number.isInteger(at) && at >= 0 && at < list.length;
