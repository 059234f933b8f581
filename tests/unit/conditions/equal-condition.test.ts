import { expect, test } from 'vitest';
import type { Condition } from '#contract/conditions';
import { extractEqualCondition } from '#rules/conditions/equal-condition';

const user: Condition = { field: 'user', kind: 'text', operator: '$eq', value: 'wren' };
const others: Condition = { field: 'user', kind: 'text', operator: '$ne', value: 'owl' };
const either: Condition = { join: 'or', parts: [user, others] };

test('extracts the required value from the conditions', () => {
  expect(extractEqualCondition([others, user, either, user], 'user')).toEqual({ value: 'wren', rest: [others, either, user] });
});

test('leaves the conditions unchanged if no value is required', () => {
  expect(extractEqualCondition([others, either], 'user')).toEqual({ value: null, rest: [others, either] });
  expect(extractEqualCondition([user], 'target')).toEqual({ value: null, rest: [user] });
});
