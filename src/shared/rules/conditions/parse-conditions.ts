import { CONDITION_LIMITS } from '#base/limits/requests';
import { UNKNOWN_FIELD_TEXT } from '#base/texts/validation';
import type { Condition, FieldKind, FieldMap, Operator, Scalar } from '#contract/conditions';
import { isRecord } from '#rules/untyped-json';

export interface ConditionIssue {
  path: string;
  message: string;
}
type ParseResult<T> = { value: T; issue: null } | { value: null; issue: ConditionIssue };

const OPERATORS: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte', '$exists'],
  number: ['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte'],
  time: ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$exists'],
  boolean: ['$eq', '$ne'],
  list: ['$eq', '$ne', '$in', '$nin', '$exists'],
  fullText: ['$eq'],
};

const parseSuccess = <T>(value: T): ParseResult<T> => ({ value, issue: null });
const parseFailure = (path: string, message: string): { value: null; issue: ConditionIssue } => ({
  value: null,
  issue: { path, message },
});

/** Parses the `conditions` of a list endpoint into a tree, or returns the first issue. Only the given fields are allowed. */
export function parseConditions(text: string | undefined, fields: FieldMap): ParseResult<Condition> {
  if (text === undefined || text.trim() === '') return parseSuccess({ join: 'and', parts: [] });
  if (new TextEncoder().encode(text).length > CONDITION_LIMITS.bytes)
    return parseFailure('', `At most ${CONDITION_LIMITS.bytes.toLocaleString('en')} bytes.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return parseFailure('', 'This is not valid JSON.');
  }
  const result = parseBranch(json, fields, { path: '', depth: 1 });
  if (result.value && countComparisons(result.value) > CONDITION_LIMITS.leaves)
    return parseFailure('', `At most ${CONDITION_LIMITS.leaves} comparisons.`);
  return result;
}

interface ConditionPath {
  path: string;
  depth: number;
}

function parseBranch(json: unknown, fields: FieldMap, location: ConditionPath): ParseResult<Condition> {
  if (!isRecord(json)) return parseFailure(location.path, 'This is not an object.');
  if (location.depth > CONDITION_LIMITS.depth) return parseFailure(location.path, `At most ${CONDITION_LIMITS.depth} levels.`);
  return parseAll(Object.entries(json), 'and', ([name, value]) => {
    const path = location.path ? `${location.path}.${name}` : name;
    if (name === '$and' || name === '$or') return parseGroup(name, value, fields, { path, depth: location.depth });
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return kind ? parseField(name, kind, value, path) : parseFailure(path, UNKNOWN_FIELD_TEXT);
  });
}

function parseGroup(name: '$and' | '$or', value: unknown, fields: FieldMap, { path, depth }: ConditionPath): ParseResult<Condition> {
  if (!Array.isArray(value) || value.length === 0) return parseFailure(path, 'Use a list of conditions.');
  if (value.length > CONDITION_LIMITS.leaves) return parseFailure(path, `At most ${CONDITION_LIMITS.leaves} comparisons.`);
  return parseAll([...value.entries()], name === '$or' ? 'or' : 'and', ([i, part]) =>
    parseBranch(part, fields, { path: `${path}.${i}`, depth: depth + 1 }),
  );
}

function parseField(field: string, kind: FieldKind, value: unknown, path: string): ParseResult<Condition> {
  if (!isRecord(value)) return parseComparison({ field, kind, operator: '$eq', value, path });
  const entries = Object.entries(value);
  if (entries.length === 0) return parseFailure(path, 'Add an operator, such as $eq.');
  return parseAll(entries, 'and', ([operator, operand]) => {
    const supported = OPERATORS[kind].find((candidate) => candidate === operator);
    return supported
      ? parseComparison({ field, kind, operator: supported, value: operand, path: `${path}.${operator}` })
      : parseFailure(`${path}.${operator}`, 'This field does not support this operator.');
  });
}

interface ComparisonInput {
  field: string;
  kind: FieldKind;
  operator: Operator;
  value: unknown;
  path: string;
}

function parseComparison({ field, kind, operator, value, path }: ComparisonInput): ParseResult<Condition> {
  if (operator === '$in' || operator === '$nin') {
    if (!Array.isArray(value) || value.length > CONDITION_LIMITS.inList)
      return parseFailure(path, `Use a list of at most ${CONDITION_LIMITS.inList} values.`);
    const scalars = value.map((member) => parseScalar(kind, member));
    return scalars.includes(null)
      ? parseFailure(path, 'A value has the wrong type.')
      : parseSuccess({ field, kind, operator, value: scalars as Scalar[] });
  }
  if (operator === '$exists')
    return typeof value === 'boolean' ? parseSuccess({ field, kind, operator, value }) : parseFailure(path, 'Use true or false.');
  const scalar = parseScalar(kind, value);
  return scalar === null ? parseFailure(path, 'This value has the wrong type.') : parseSuccess({ field, kind, operator, value: scalar });
}

/** The value as it is compared (times in milliseconds), or null if it has the wrong type for the field. */
function parseScalar(kind: FieldKind, value: unknown): Scalar | null {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : null;
  if (kind === 'boolean') return typeof value === 'boolean' ? value : null;
  if (typeof value !== 'string') return null;
  if (kind !== 'time') return value;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : ms;
}

function parseAll<T>(items: readonly T[], join: 'and' | 'or', parse: (item: T) => ParseResult<Condition>): ParseResult<Condition> {
  const parts: Condition[] = [];
  for (const item of items) {
    const result = parse(item);
    if (result.issue) return result;
    parts.push(result.value);
  }
  const [only] = parts;
  return parseSuccess(parts.length === 1 && only ? only : { join, parts });
}

const countComparisons = (condition: Condition): number =>
  'join' in condition ? condition.parts.reduce((sum, part) => sum + countComparisons(part), 0) : 1;

/** The conditions that must all hold: the tree with its top-level conjunctions flattened. */
export function listConjuncts(condition: Condition): readonly Condition[] {
  if (!('join' in condition)) return [condition];
  return condition.join === 'and' ? condition.parts.flatMap(listConjuncts) : [condition];
}
