/** A list with the element at an index changed; the same list if the index is out of bounds or nothing changes. */
export function updateAt<T>(list: readonly T[], at: number, change: (element: T) => T): readonly T[] {
  const element = list[at];
  if (element === undefined) return list;
  const changed = change(element);
  return changed === element ? list : list.with(at, changed);
}

/** A list without the element at an index; the same list if that would leave fewer than `minLength` elements. */
export const removeAt = <T>(list: readonly T[], at: number, minLength = 0): readonly T[] =>
  isInBounds(list, at) && list.length > minLength ? list.toSpliced(at, 1) : list;

interface InsertOptions<T> {
  elements: readonly T[];
  maxLength: number;
}

/** A list with as many of these elements inserted at an index as `maxLength` allows. */
export function insertAt<T>(list: readonly T[], at: number, { elements, maxLength }: InsertOptions<T>): readonly T[] {
  const inserted = elements.slice(0, Math.max(0, maxLength - list.length));
  return inserted.length > 0 ? list.toSpliced(Math.min(Math.max(at, 0), list.length), 0, ...inserted) : list;
}

/** A list with one element moved to another index. */
export function moveElement<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (!isInBounds(list, from) || !isInBounds(list, to) || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The new index of an element after one element of its list was moved. */
export function getIndexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/** The new index of an element after one element of its list was removed; `fallback` for the removed one. */
export function getIndexAfterRemoval(index: number, removed: number, fallback: number): number {
  if (index === removed) return fallback;
  return index > removed ? index - 1 : index;
}

const isInBounds = (list: readonly unknown[], at: number) => Number.isInteger(at) && at >= 0 && at < list.length;
