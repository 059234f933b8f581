import { CONDITION_FIELDS, type FieldKind, type FieldMap } from '#contract/conditions';

const OPERATORS = ['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte', '$exists', '$where', '__proto__'];
/** Operators with values that most rows match. */
const WIDE: Record<FieldKind, readonly object[]> = {
  text: [{ $ne: 'none' }, { $gte: '' }, { $exists: true }, { $nin: ['a', 'b'] }],
  number: [{ $gte: 0 }, { $lt: 1e9 }, { $ne: 7 }],
  time: [{ $gte: '2020-01-01T00:00:00.000Z' }, { $exists: true }, { $lt: '2100-01-01T00:00:00.000Z' }],
  boolean: [{ $eq: true }, { $ne: true }],
  list: [{ $nin: ['a'] }, { $ne: 'b' }, { $exists: false }],
  fullText: [{ $eq: 'that' }, { $eq: 'a' }],
};
const TEXTS = [
  ...['FOLLOW', 'kquiz', 'public', 'self', 'initial', 'rejected', 'birds', ''],
  ...["' or 1=1 --", '%', '\u0000', '2026-01-01T00:00:00.000Z'],
];
const JUNK: readonly unknown[] = [...TEXTS, 3, -1, 1e300, true, false, null, ['a', 'b'], [], {}];

/** Conditions of any resource, or of the given fields: mostly well formed, some with an unknown field, operator or value. */
export function generateConditions(random: () => number, values: readonly unknown[], fields: FieldMap = pickResource(random)): string {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const pickValue = (): unknown => (random() < 0.6 && values.length > 0 ? pick(values) : pick(JUNK));
  const buildComparison = () => {
    const operator = pick(OPERATORS);
    return { [operator]: operator === '$in' || operator === '$nin' ? [pickValue(), pickValue()] : pickValue() };
  };
  const buildLeaf = () => {
    const name = random() < 0.99 ? pick(Object.keys(fields)) : 'unknown';
    const choice = random();
    return [name, choice < 0.5 ? pick(WIDE[fields[name] ?? 'text']) : choice < 0.85 ? pickValue() : buildComparison()];
  };
  const buildBranch = (depth: number): object => {
    const leaves = Object.fromEntries(Array.from({ length: 1 + Math.floor(random() * 2) }, buildLeaf));
    if (depth === 0 || random() < 0.7) return leaves;
    const branches = Array.from({ length: 1 + Math.floor(random() * 3) }, () => buildBranch(depth - 1));
    return random() < 0.5 ? { $or: branches } : { ...leaves, $and: branches };
  };
  return JSON.stringify(buildBranch(2));
}

function pickResource(random: () => number): FieldMap {
  const resources = Object.values(CONDITION_FIELDS);
  return resources[Math.floor(random() * resources.length)] ?? CONDITION_FIELDS.contents;
}
