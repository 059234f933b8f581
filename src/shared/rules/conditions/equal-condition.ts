import type { Condition } from '#contract/conditions';

/** The one value that conditions demand of a field, null where they demand none, and the conditions without that demand. */
export function extractEqualCondition(
  conditions: readonly Condition[],
  field: string,
): { value: string | null; rest: readonly Condition[] } {
  const conditionIndex = conditions.findIndex((one) => !('join' in one) && one.field === field && one.operator === '$eq');
  const found = conditions[conditionIndex];
  if (!found || 'join' in found) return { value: null, rest: conditions };
  return { value: String(found.value), rest: conditions.filter((_, index) => index !== conditionIndex) };
}
