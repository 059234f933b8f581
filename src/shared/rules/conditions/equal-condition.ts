import type { Condition } from '#contract/conditions';

/** The value that the first $eq condition requires of a field (null without such a condition), and the remaining conditions. */
export function extractEqualCondition(
  conditions: readonly Condition[],
  field: string,
): { value: string | null; rest: readonly Condition[] } {
  const conditionIndex = conditions.findIndex(
    (condition) => !('join' in condition) && condition.field === field && condition.operator === '$eq',
  );
  const condition = conditions[conditionIndex];
  if (!condition || 'join' in condition) return { value: null, rest: conditions };
  return { value: String(condition.value), rest: conditions.filter((_, index) => index !== conditionIndex) };
}
