import { isRandomId } from '#rules/kquiz/ids';
import { withoutIds } from './draft-fields.ts';

/** A question, a choice, a result …, or a body that holds them. An empty `_id` is one that is not known. */
type VersionPart = Record<string, unknown>;

/** What a part is known by in another version; an empty text tells nothing. */
type PartTrait = (part: VersionPart) => string;

interface MatchRules {
  isCandidate: (id: string) => boolean;
  /** The surest first. */
  traits: readonly PartTrait[];
}

interface VersionBodies {
  /** Bodies of the versions after this one, the next one first. */
  later: readonly object[];
  /** The content's body as it is. */
  current: object;
  /** What ids begin with that were given when this version was saved. */
  idPrefix: string;
}

/** Whether a part of a body lacks its `_id`. */
export const hasMissingIds = (body: object): boolean => listNestedParts(body).some((part) => part['_id'] === '');

/**
 * Gives the parts of version 1 the ids they had, where it was kept without them. An id that was given with version 1 carries
 * its time, so a later version that has such an id has it of a part of version 1, whatever that part says since. A part whose
 * id is in no version any more takes the id of what says the same, in the current content first, so that the statistics and
 * addresses of today stay its own. What says nothing of the kind stays without, and gets a new id when it is saved.
 */
export function restoreMissingIds(body: object, { later, current, idPrefix }: VersionBodies): VersionPart {
  const sent = new Set(listNestedParts(body).map(idOf));
  // An id without a time may be of any version.
  const isFirst = (id: string) => id.startsWith(idPrefix) || isRandomId(id) || sent.has(id);
  const first: MatchRules = { isCandidate: isFirst, traits: [getPartWording, getPartName, getNestedNames, getLeftoverKey] };
  const any: MatchRules = { isCandidate: () => true, traits: [getPartWording, getPartName] };
  const own = fillFromEach(body, [...later, current], first);
  return dropEmptyIds(fillFromEach(own, [current, ...later.toReversed()], any)) as VersionPart;
}

const fillFromEach = (body: object, sources: readonly object[], matching: MatchRules): object =>
  sources.reduce((known, source) => fillPart(known as VersionPart, source as VersionPart, matching), body);

function fillPart(part: VersionPart, source: VersionPart, matching: MatchRules): VersionPart {
  const filled = Object.entries(part).map(([field, value]) => {
    const other = source[field];
    if (isPartList(value)) return [field, fillList(value, isPartList(other) ? other : [], matching)];
    return [field, isPart(value) && isPart(other) ? fillPart(value, other, matching) : value];
  });
  return Object.fromEntries(filled);
}

function fillList(parts: readonly VersionPart[], sources: readonly VersionPart[], matching: MatchRules): VersionPart[] {
  const candidates = sources.filter((source) => idOf(source) === '' || matching.isCandidate(idOf(source)));
  const matches = matchParts(parts, candidates, matching.traits);
  return parts.map((part) => {
    const match = matches.get(part);
    if (!match) return part;
    return { ...fillPart(part, match, matching), ...(part['_id'] === '' && { _id: idOf(match) }) };
  });
}

/** Pairs parts that have an id by it, and the others by each trait in turn, where as many have it on both sides. */
function matchParts(
  parts: readonly VersionPart[],
  candidates: readonly VersionPart[],
  traits: readonly PartTrait[],
): Map<VersionPart, VersionPart> {
  const matches = new Map<VersionPart, VersionPart>();
  const free = new Set(candidates);
  for (const trait of [idOf, ...traits]) {
    const unknown = parts.filter((part) => !matches.has(part) && (trait === idOf || idOf(part) === ''));
    const same = Map.groupBy(free, trait);
    for (const [text, group] of Map.groupBy(unknown, trait)) {
      const others = same.get(text) ?? [];
      if (text === '' || others.length !== group.length) continue;
      for (const [at, other] of others.entries()) {
        matches.set(group[at] as VersionPart, other);
        free.delete(other);
      }
    }
  }
  return matches;
}

const idOf: PartTrait = (part) => (typeof part['_id'] === 'string' ? part['_id'] : '');
const getPartWording: PartTrait = (part) => JSON.stringify(withoutIds(part));
const getPartName: PartTrait = (part) => String(part['title'] || part['text'] || part['name'] || part['image'] || '');
const getNestedNames: PartTrait = (part) => listNestedParts(part).map(getPartName).join('\n');

/** As many parts of version 1 as were left over on both sides are the same ones, in their order. */
const getLeftoverKey: PartTrait = () => 'left over';

/** Every part inside, at any depth. */
function listNestedParts(whole: object): VersionPart[] {
  return Object.values(whole).flatMap((value) => {
    if (isPartList(value)) return value.flatMap((part) => [part, ...listNestedParts(part)]);
    return isPart(value) ? listNestedParts(value) : [];
  });
}

function dropEmptyIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropEmptyIds);
  if (!isPart(value)) return value;
  const kept = Object.entries(value).filter(([field, inner]) => field !== '_id' || inner !== '');
  return Object.fromEntries(kept.map(([field, inner]) => [field, dropEmptyIds(inner)]));
}

const isPart = (value: unknown): value is VersionPart => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPartList = (value: unknown): value is VersionPart[] => Array.isArray(value) && value.every(isPart);
