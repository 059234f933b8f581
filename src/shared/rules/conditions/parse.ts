import { CONDITION_LIMITS } from '#base/limits/requests';
import type { Condition, FieldKind, FieldMap, Operator, Scalar } from '#contract/conditions';

export interface Problem {
  path: string;
  message: string;
}
type Read<T> = { value: T; problem: null } | { value: null; problem: Problem };

const OPERATORS: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte', '$exists'],
  number: ['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte'],
  time: ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$exists'],
  yesNo: ['$eq', '$ne'],
  list: ['$eq', '$ne', '$in', '$nin', '$exists'],
  words: ['$eq'],
};

const ok = <T>(value: T): Read<T> => ({ value, problem: null });
const refused = (path: string, message: string): { value: null; problem: Problem } => ({ value: null, problem: { path, message } });
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The `conditions` of a list call as a tree, or what is wrong with them and where. Fields are those of `fields` only. */
export function parseConditions(text: string | undefined, fields: FieldMap): Read<Condition> {
  if (text === undefined || text.trim() === '') return ok({ join: 'and', parts: [] });
  if (new TextEncoder().encode(text).length > CONDITION_LIMITS.bytes) return refused('', 'These conditions are too long.');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refused('', 'This is not JSON.');
  }
  const read = readBranch(json, fields, { path: '', depth: 1 });
  if (read.value && leavesOf(read.value) > CONDITION_LIMITS.leaves) return refused('', `At most ${CONDITION_LIMITS.leaves} comparisons.`);
  return read;
}

interface Place {
  path: string;
  depth: number;
}

function readBranch(json: unknown, fields: FieldMap, place: Place): Read<Condition> {
  if (!isObject(json)) return refused(place.path, 'This is not an object.');
  if (place.depth > CONDITION_LIMITS.depth) return refused(place.path, `At most ${CONDITION_LIMITS.depth} levels.`);
  return readAll(Object.entries(json), 'and', ([name, value]) => {
    const path = place.path ? `${place.path}.${name}` : name;
    if (name === '$and' || name === '$or') return readJoin(name, value, fields, { path, depth: place.depth });
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return kind ? readField(name, kind, value, path) : refused(path, 'This field is not known.');
  });
}

function readJoin(name: '$and' | '$or', value: unknown, fields: FieldMap, { path, depth }: Place): Read<Condition> {
  if (!Array.isArray(value) || value.length === 0) return refused(path, 'This takes a list of conditions.');
  if (value.length > CONDITION_LIMITS.leaves) return refused(path, `At most ${CONDITION_LIMITS.leaves} comparisons.`);
  return readAll([...value.entries()], name === '$or' ? 'or' : 'and', ([i, part]) =>
    readBranch(part, fields, { path: `${path}.${i}`, depth: depth + 1 }),
  );
}

function readField(field: string, kind: FieldKind, value: unknown, path: string): Read<Condition> {
  if (!isObject(value)) return readLeaf({ field, kind, operator: '$eq', value, path });
  const entries = Object.entries(value);
  if (entries.length === 0) return refused(path, 'This compares with nothing.');
  return readAll(entries, 'and', ([operator, operand]) => {
    const known = OPERATORS[kind].find((one) => one === operator);
    return known
      ? readLeaf({ field, kind, operator: known, value: operand, path: `${path}.${operator}` })
      : refused(`${path}.${operator}`, 'This operator is not known here.');
  });
}

interface Leaf {
  field: string;
  kind: FieldKind;
  operator: Operator;
  value: unknown;
  path: string;
}

function readLeaf({ field, kind, operator, value, path }: Leaf): Read<Condition> {
  if (operator === '$in' || operator === '$nin') {
    if (!Array.isArray(value) || value.length > CONDITION_LIMITS.inList)
      return refused(path, `This takes a list of at most ${CONDITION_LIMITS.inList}.`);
    const scalars = value.map((one) => scalarOf(kind, one));
    return scalars.some((one) => one === null)
      ? refused(path, 'One of these is of the wrong type.')
      : ok({ field, kind, operator, value: scalars as Scalar[] });
  }
  if (operator === '$exists')
    return typeof value === 'boolean' ? ok({ field, kind, operator, value }) : refused(path, 'This takes true or false.');
  const scalar = scalarOf(kind, value);
  return scalar === null ? refused(path, 'This is of the wrong type.') : ok({ field, kind, operator, value: scalar });
}

/** The value as its field holds it (times as milliseconds), or null where it is of another type. */
function scalarOf(kind: FieldKind, value: unknown): Scalar | null {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : null;
  if (kind === 'yesNo') return typeof value === 'boolean' ? value : null;
  if (typeof value !== 'string') return null;
  if (kind !== 'time') return value;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : ms;
}

function readAll<T>(items: readonly T[], join: 'and' | 'or', read: (item: T) => Read<Condition>): Read<Condition> {
  const parts: Condition[] = [];
  for (const item of items) {
    const one = read(item);
    if (one.problem) return one;
    parts.push(one.value);
  }
  const [only] = parts;
  return ok(parts.length === 1 && only ? only : { join, parts });
}

const leavesOf = (condition: Condition): number =>
  'join' in condition ? condition.parts.reduce((sum, part) => sum + leavesOf(part), 0) : 1;

/** The comparisons that must all hold, from the top of the tree. */
export function conjuncts(condition: Condition): readonly Condition[] {
  if (!('join' in condition)) return [condition];
  return condition.join === 'and' ? condition.parts.flatMap(conjuncts) : [condition];
}
