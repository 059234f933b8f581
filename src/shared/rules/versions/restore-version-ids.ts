import { withoutIds } from '#rules/contents/draft-fields';
import { isRandomId } from '#rules/kquiz/ids';
import { isRecord, type JsonRecord } from '#rules/untyped-json';

/** A question, a choice, a result … or the body that contains them. An empty `_id` means that the id is unknown. */
type VersionPart = JsonRecord;

/** A trait that identifies a part in another version. An empty text identifies nothing. */
type PartTrait = (part: VersionPart) => string;

interface MatchRules {
  isCandidate: (id: string) => boolean;
  /** The most reliable trait first. */
  traits: readonly PartTrait[];
}

interface VersionBodies {
  /** The bodies of the later versions, oldest first. */
  later: readonly object[];
  /** The current body of the content. */
  current: object;
  /** The time prefix of ids that were assigned when this version was saved. */
  idPrefix: string;
}

/** Whether a part of a body lacks its `_id`. */
export const hasMissingIds = (body: object): boolean => listNestedParts(body).some((part) => part['_id'] === '');

/**
 * Restores the ids of version 1, which was stored without them. Ids assigned with version 1 start with its time, so a part of a
 * later version with such an id comes from version 1, even if it was reworded. A part whose id survives in no version takes the
 * id of a part with the same text, in the current content first, so that statistics and result URLs still apply to it. A part
 * without a match stays without an id and gets a new one when it is saved.
 */
export function restoreMissingIds(body: object, { later, current, idPrefix }: VersionBodies): VersionPart {
  const ownIds = new Set(listNestedParts(body).map(idOf));
  // A random id carries no time, so it may be of any version.
  const isOfFirstVersion = (id: string) => id.startsWith(idPrefix) || isRandomId(id) || ownIds.has(id);
  const firstVersionRules: MatchRules = {
    isCandidate: isOfFirstVersion,
    traits: [getPartWording, getPartName, getNestedNames, getLeftoverKey],
  };
  const anyVersionRules: MatchRules = { isCandidate: () => true, traits: [getPartWording, getPartName] };
  const withOwnIds = fillFromEach(body, [...later, current], firstVersionRules);
  return dropEmptyIds(fillFromEach(withOwnIds, [current, ...later.toReversed()], anyVersionRules)) as VersionPart;
}

const fillFromEach = (body: object, sources: readonly object[], rules: MatchRules): object =>
  sources.reduce((filled, source) => fillPart(filled as VersionPart, source as VersionPart, rules), body);

function fillPart(part: VersionPart, source: VersionPart, rules: MatchRules): VersionPart {
  const filled = Object.entries(part).map(([field, value]) => {
    const sourceValue = source[field];
    if (isPartList(value)) return [field, fillList(value, isPartList(sourceValue) ? sourceValue : [], rules)];
    return [field, isRecord(value) && isRecord(sourceValue) ? fillPart(value, sourceValue, rules) : value];
  });
  return Object.fromEntries(filled);
}

function fillList(parts: readonly VersionPart[], sources: readonly VersionPart[], rules: MatchRules): VersionPart[] {
  const candidates = sources.filter((source) => idOf(source) === '' || rules.isCandidate(idOf(source)));
  const matches = matchParts(parts, candidates, rules.traits);
  return parts.map((part) => {
    const match = matches.get(part);
    if (!match) return part;
    return { ...fillPart(part, match, rules), ...(part['_id'] === '' && { _id: idOf(match) }) };
  });
}

/** Pairs parts by id, then the rest by each trait in turn. A trait pairs only if equally many parts have it on both sides. */
function matchParts(
  parts: readonly VersionPart[],
  candidates: readonly VersionPart[],
  traits: readonly PartTrait[],
): Map<VersionPart, VersionPart> {
  const matches = new Map<VersionPart, VersionPart>();
  const unmatchedCandidates = new Set(candidates);
  for (const trait of [idOf, ...traits]) {
    const unmatched = parts.filter((part) => !matches.has(part) && (trait === idOf || idOf(part) === ''));
    const candidatesByTrait = Map.groupBy(unmatchedCandidates, trait);
    for (const [text, group] of Map.groupBy(unmatched, trait)) {
      const counterparts = candidatesByTrait.get(text) ?? [];
      if (text === '' || counterparts.length !== group.length) continue;
      for (const [index, counterpart] of counterparts.entries()) {
        matches.set(group[index] as VersionPart, counterpart);
        unmatchedCandidates.delete(counterpart);
      }
    }
  }
  return matches;
}

const idOf: PartTrait = (part) => (typeof part['_id'] === 'string' ? part['_id'] : '');
const getPartWording: PartTrait = (part) => JSON.stringify(withoutIds(part));
const getPartName: PartTrait = (part) => String(part['title'] || part['text'] || part['name'] || part['image'] || '');
const getNestedNames: PartTrait = (part) => listNestedParts(part).map(getPartName).join('\n');

/** If equally many parts are left over on both sides, they are paired in order. */
const getLeftoverKey: PartTrait = () => 'left over';

/** All parts inside a body, at any depth. */
function listNestedParts(body: object): VersionPart[] {
  return Object.values(body).flatMap((value) => {
    if (isPartList(value)) return value.flatMap((part) => [part, ...listNestedParts(part)]);
    return isRecord(value) ? listNestedParts(value) : [];
  });
}

function dropEmptyIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropEmptyIds);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([name, fieldValue]) => name !== '_id' || fieldValue !== '');
  return Object.fromEntries(fields.map(([name, fieldValue]) => [name, dropEmptyIds(fieldValue)]));
}

const isPartList = (value: unknown): value is VersionPart[] => Array.isArray(value) && value.every(isRecord);
