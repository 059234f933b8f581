import { expect, test } from 'vitest';
import type { Condition } from '#contract/conditions';
import { takeEqual } from '#rules/conditions/equal';

const user: Condition = { field: 'user', kind: 'text', operator: '$eq', value: 'wren' };
const others: Condition = { field: 'user', kind: 'text', operator: '$ne', value: 'owl' };
const either: Condition = { join: 'or', parts: [user, others] };

test('a demanded value is taken out of the conditions, once', () => {
  expect(takeEqual([others, user, either, user], 'user')).toEqual({ value: 'wren', rest: [others, either, user] });
});

test('where none is demanded the conditions stay', () => {
  expect(takeEqual([others, either], 'user')).toEqual({ value: null, rest: [others, either] });
  expect(takeEqual([user], 'target')).toEqual({ value: null, rest: [user] });
});
