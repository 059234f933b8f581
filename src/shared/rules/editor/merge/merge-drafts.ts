import { compareDrafts, formatDifferenceValue, formatLocation } from '#rules/editor/compare-drafts';
import type { EditorDraft } from '#rules/editor/draft';
import { isRecord, type JsonRecord } from '#rules/untyped-json';
import { alignIds } from './align-ids.ts';
import { fromKeyedDraft, type KeyedDraft, toKeyedDraft } from './keyed-draft.ts';
import { getLeastLength, insertMissingIds, mergeValues, type ValueClash } from './merge-values.ts';

/** A place that both sides have changed, each in its own way. A text is null where the side has deleted the element. */
export interface DraftClash {
  /** Identifies the place, also in a later merge of the same drafts. */
  path: string;
  /** Where it is, in words: "Question 2, answer 3, text". */
  location: string;
  base: string | null;
  mine: string | null;
  theirs: string | null;
}

export interface DraftMerge {
  /** What both sides have changed, and at the clashes mine. */
  draft: EditorDraft;
  clashes: readonly DraftClash[];
  /** The numbers of places that each side has changed. */
  mineChanged: number;
  theirsChanged: number;
  /** What `resolveClashes` needs. */
  keyed: { merged: KeyedDraft; theirs: KeyedDraft; clashes: readonly ValueClash[] };
}

export type ClashSide = 'mine' | 'theirs';

/**
 * Merges two drafts of one kind that descend from one: field by field, and the elements of lists by their ids. A place that both have
 * changed is a clash, also where one has deleted what the other has changed. Of two orders of a list, mine is taken.
 */
export function mergeDrafts(base: EditorDraft, mine: EditorDraft, theirs: EditorDraft): DraftMerge {
  const [alignedMine, alignedTheirs] = [alignIds(mine, base), alignIds(theirs, base)];
  const sides = { base: toKeyedDraft(base), mine: toKeyedDraft(alignedMine), theirs: toKeyedDraft(alignedTheirs) };
  const clashes: ValueClash[] = [];
  const merged = mergeValues(sides, [], clashes) as KeyedDraft;
  return {
    draft: fromKeyedDraft(merged),
    clashes: clashes.map((clash) => presentClash(clash, sides)),
    mineChanged: compareDrafts(mine, base).length,
    theirsChanged: compareDrafts(theirs, base).length,
    keyed: { merged, theirs: sides.theirs, clashes },
  };
}

/** The merged draft with a side for each clash, by its path; mine where none is named. */
export function resolveClashes({ keyed: { merged, theirs, clashes } }: DraftMerge, sides: ReadonlyMap<string, ClashSide>): EditorDraft {
  const resolved = clashes
    .filter(({ path }) => sides.get(formatPath(path)) === 'theirs')
    .reduce((draft, clash) => setAt(draft, clash.path, { value: clash.theirs, order: theirs, list: [] }) as KeyedDraft, merged);
  return fromKeyedDraft(resolved);
}

const formatPath = (path: readonly string[]) => path.join('.');

/** The element of a list, or the field of a record. */
function getAt(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.find((element) => isRecord(element) && element['_id'] === name);
  return isRecord(value) ? value[name] : undefined;
}

interface NewValue {
  value: unknown;
  /** Where the lists have their elements. */
  order: unknown;
  /** The path of the list or record that `setAt` has reached. */
  list: readonly string[];
}

/**
 * Replaces the value at a path. An element that the list does not have is inserted where `order` has it, and one without a value is removed
 * if the list has enough others.
 */
function setAt(target: unknown, [name, ...rest]: readonly string[], { value, order, list }: NewValue): unknown {
  if (name === undefined) return value;
  const next = { value, order: getAt(order, name), list: [...list, name] };
  if (!Array.isArray(target)) return { ...(target as JsonRecord), [name]: setAt(getAt(target, name), rest, next) };
  const elements = target as (JsonRecord & { _id: string })[];
  const element = setAt(getAt(elements, name), rest, next);
  if (element === undefined) return elements.length > getLeastLength(list) ? elements.filter(({ _id }) => _id !== name) : elements;
  const byId = new Map([...elements.map((one) => [one._id, one] as const), [name, element]]);
  const ids = elements.map(({ _id }) => _id);
  const otherIds = Array.isArray(order) ? (order as { _id: string }[]).map(({ _id }) => _id) : [];
  return insertMissingIds(
    ids,
    otherIds.filter((id) => byId.has(id)),
  ).flatMap((id) => byId.get(id) ?? []);
}

function presentClash({ path, base, mine, theirs }: ValueClash, sides: Record<'base' | 'mine' | 'theirs', KeyedDraft>): DraftClash {
  const field = path.at(-1) ?? '';
  const format = (value: unknown, side: KeyedDraft) => (value === undefined ? null : formatKeyedValue(field, value, side));
  return {
    path: formatPath(path),
    location: formatLocation(toPositions(path, sides)),
    base: format(base, sides.base),
    mine: format(mine, sides.mine),
    theirs: format(theirs, sides.theirs),
  };
}

/** The path with the positions of elements, from 1, instead of their ids: in my list, or in the other if mine does not have the element. */
function toPositions(path: readonly string[], { mine, theirs }: Record<'mine' | 'theirs', KeyedDraft>): string[] {
  let [inMine, inTheirs]: unknown[] = [mine, theirs];
  return path.map((name) => {
    const lists = [inMine, inTheirs].filter(Array.isArray) as JsonRecord[][];
    const position = lists.map((list) => list.findIndex(({ _id }) => _id === name)).find((index) => index >= 0);
    [inMine, inTheirs] = [getAt(inMine, name), getAt(inTheirs, name)];
    return position === undefined ? name : String(position + 1);
  });
}

/** The fields whose value is an id, with the lists of the draft that have the elements. */
const REFERENCES = new Set(['dimension', 'bucket', 'chosenResult', 'rightChoice']);

/** A value in words. A reference is the title of what it names, and an element without words is described by its fields. */
function formatKeyedValue(field: string, value: unknown, draft: KeyedDraft): string {
  if (!REFERENCES.has(field) || typeof value !== 'string') return formatDifferenceValue(field, value);
  const element = findElement(draft, value);
  return String(element?.['title'] || element?.['name'] || element?.['text'] || '');
}

function findElement(value: unknown, id: string): JsonRecord | undefined {
  if (Array.isArray(value)) return value.map((element) => findElement(element, id)).find((element) => element !== undefined);
  if (!isRecord(value)) return undefined;
  return value['_id'] === id
    ? value
    : findElement(
        Object.values(value).filter((field) => typeof field === 'object'),
        id,
      );
}
