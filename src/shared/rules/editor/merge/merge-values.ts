import { isRecord, type JsonRecord } from '#rules/untyped-json';

/** A place that both sides have changed, each in its own way. `undefined` is an element that a side has deleted. */
export interface ValueClash {
  /** The names of fields and the ids of elements that lead to the value. */
  path: readonly string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface Sides {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The lists of texts that have no order of their own. */
const SETS = new Set(['tags', 'categories', 'internalTags', 'rightChoices']);

/**
 * Merges two values that descend from one: what one side has changed is taken, and what both have changed alike. Anything else is a
 * clash, where the merged value is mine.
 */
export function mergeValues({ base, mine, theirs }: Sides, path: readonly string[], clashes: ValueClash[]): unknown {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine;
  if (isEqual(base, mine)) return theirs;
  if (isElementList(mine) && isElementList(theirs))
    return mergeLists({ base: isElementList(base) ? base : [], mine, theirs }, path, clashes);
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords({ base: isRecord(base) ? base : {}, mine, theirs }, path, clashes);
  if (SETS.has(path.at(-1) ?? '') && isTextList(mine) && isTextList(theirs))
    return mergeSets({ base: isTextList(base) ? base : [], mine, theirs });
  clashes.push({ path, base, mine, theirs });
  return mine;
}

const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every((element) => typeof element === 'string');

type Element = JsonRecord & { _id: string };
const isElementList = (value: unknown): value is Element[] =>
  Array.isArray(value) && value.every((element) => isRecord(element) && typeof element['_id'] === 'string');

function mergeRecords(sides: Record<keyof Sides, JsonRecord>, path: readonly string[], clashes: ValueClash[]): JsonRecord {
  const { base, mine, theirs } = sides;
  const merged: JsonRecord = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const values = { base: base[name], mine: mine[name], theirs: theirs[name] };
    // A weight that a side no longer has is of a result that it has deleted, which is a change of the list of results.
    if (path.at(-1) === 'weights' && name in base && (values.mine === undefined || values.theirs === undefined)) continue;
    const value = mergeValues(values, [...path, name], clashes);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function mergeSets({ base, mine, theirs }: Record<keyof Sides, string[]>): string[] {
  const isRemoved = (text: string) => base.includes(text) && !theirs.includes(text);
  return [...mine.filter((text) => !isRemoved(text)), ...theirs.filter((text) => !base.includes(text) && !mine.includes(text))];
}

/** Merges two lists by the ids of their elements. An element that one side deleted and the other changed is a clash. */
function mergeLists({ base, mine, theirs }: Record<keyof Sides, Element[]>, path: readonly string[], clashes: ValueClash[]): Element[] {
  const byId = (elements: readonly Element[]) => new Map(elements.map((element) => [element._id, element]));
  const [baseById, mineById, theirsById] = [byId(base), byId(mine), byId(theirs)];
  const mergedById = new Map<string, Element>();
  for (const id of new Set([...mineById.keys(), ...theirsById.keys()])) {
    const sides = { base: baseById.get(id), mine: mineById.get(id), theirs: theirsById.get(id) };
    const element = mergeElements(sides, [...path, id], clashes);
    if (element) mergedById.set(id, element);
  }
  // Each side may have deleted others, so that together they would leave too few. Then some of mine stay that only the other side deleted.
  for (const element of mine) if (mergedById.size < getLeastLength(path)) mergedById.set(element._id, element);
  return orderIds({ base, mine, theirs }).flatMap((id) => mergedById.get(id) ?? []);
}

/** How many elements a list of a draft has at least. */
const LEAST_LENGTHS: Record<string, number> = {
  questions: 1,
  results: 1,
  dimensions: 1,
  choices: 2,
  answers: 1,
  buckets: 2,
  things: 1,
  pairs: 2,
};
export const getLeastLength = (path: readonly string[]): number => LEAST_LENGTHS[path.at(-1) ?? ''] ?? 0;

function mergeElements(
  sides: Record<keyof Sides, Element | undefined>,
  path: readonly string[],
  clashes: ValueClash[],
): Element | undefined {
  const { base, mine, theirs } = sides;
  if (mine && theirs) return mergeValues({ base, mine, theirs }, path, clashes) as Element;
  const remaining = mine ?? theirs;
  if (!base) return remaining;
  if (isEqual(base, remaining)) return undefined;
  clashes.push({ path, base, mine, theirs });
  return mine;
}

/** The ids of both lists in the order of the side that has moved elements, mine if both have. What the other side has added follows its predecessor there. */
function orderIds({ base, mine, theirs }: Record<keyof Sides, readonly Element[]>): string[] {
  const listIds = (elements: readonly Element[]) => elements.map(({ _id }) => _id);
  const [baseIds, mineIds, theirsIds] = [listIds(base), listIds(mine), listIds(theirs)];
  const isMoved = (ids: readonly string[]) => {
    const shared = ids.filter((id) => baseIds.includes(id));
    return shared.join() !== baseIds.filter((id) => ids.includes(id)).join();
  };
  const [order, other] = isMoved(mineIds) || !isMoved(theirsIds) ? [mineIds, theirsIds] : [theirsIds, mineIds];
  return insertMissingIds(order, other);
}

/** Inserts each id of the other list that is missing after the one that precedes it there. */
export function insertMissingIds(ids: readonly string[], other: readonly string[]): string[] {
  const merged = [...ids];
  for (const [index, id] of other.entries()) {
    if (merged.includes(id)) continue;
    const predecessor = other[index - 1];
    merged.splice(predecessor === undefined ? 0 : merged.indexOf(predecessor) + 1, 0, id);
  }
  return merged;
}
