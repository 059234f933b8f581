import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONDITION_FIELDS } from '#contract/conditions';
import { decodeCursor, encodeCursor } from '#rules/conditions/cursor';
import { listConjuncts, parseConditions } from '#rules/conditions/parse-conditions';
import { planScan } from '#rules/contents/plan-scan';

const parse = (conditions: unknown) =>
  parseConditions(typeof conditions === 'string' ? conditions : JSON.stringify(conditions), CONDITION_FIELDS.contents);
const buildCondition = (field: string, value: unknown, more: object = {}) => ({ field, kind: 'text', operator: '$eq', value, ...more });

test('empty conditions are an empty conjunction', () => {
  for (const text of [undefined, '', ' ', '{}'])
    expect(parseConditions(text, CONDITION_FIELDS.contents).value).toEqual({ join: 'and', parts: [] });
});

test('parses a condition by the kind of its field, times as milliseconds', () => {
  expect(parse({ type: 'kquiz' }).value).toEqual(buildCondition('type', 'kquiz'));
  expect(parse({ dateCreated: { $gte: '2026-01-01T00:00:00Z' } }).value).toEqual(
    buildCondition('dateCreated', Date.UTC(2026, 0, 1), { kind: 'time', operator: '$gte' }),
  );
  expect(parse({ 'performance.playCount': { $gt: 5, $lt: 9 } }).value).toEqual({
    join: 'and',
    parts: [
      buildCondition('performance.playCount', 5, { kind: 'number', operator: '$gt' }),
      buildCondition('performance.playCount', 9, { kind: 'number', operator: '$lt' }),
    ],
  });
});

test.each([
  ['a list', []],
  ['a text', '"kquiz"'],
  ['an empty comparison', { type: {} }],
  ['an empty $or', { $or: [] }],
  ['an operator that the field does not take', { title: { $ne: 'bird' } }],
  ['$exists with a text', { dateCreated: { $exists: 'yes' } }],
  ['an invalid date', { dateCreated: 'yesterday' }],
  ['an infinite number', '{"performance.playCount":1e999}'],
  ['a list in a list', { _id: { $in: [['a']] } }],
  ['21 comparisons', { $or: Array.from({ length: 21 }, () => ({ type: 'kquiz' })) }],
  ['21 comparisons in groups', { $or: Array.from({ length: 7 }, () => ({ type: 'kquiz', title: 'a', UID: 'b' })) }],
  ['4 KB and more', { title: 'é'.repeat(2_100) }],
])('%s is refused', (_, conditions) => {
  expect(parse(conditions).issue).not.toBeNull();
});

test('any input results in a tree or an issue with a path and a message', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      const { value, issue } = parse(text);
      expect([value, issue].filter((outcome) => outcome !== null)).toHaveLength(1);
    }),
  );
});

test('lists the conditions that must all hold, however they are nested', () => {
  const { value } = parse({ type: 'kquiz', $and: [{ UID: 'a' }, { $or: [{ tags: 'x' }, { tags: 'y' }] }] });
  expect(value && listConjuncts(value).map((one) => ('join' in one ? one.join : one.field))).toEqual(['type', 'UID', 'or']);
});

const planTestScan = (conditions: object) => {
  const { value } = parse(conditions);
  if (!value) throw new Error('refused');
  const { accessPath, residualFilter } = planScan(value, 'core');
  return [accessPath, residualFilter.length];
};

test.each([
  [{}, { by: 'all' }, 0],
  [{ type: 'kquiz', 'performance.playCount': { $gt: 1 } }, { by: 'type', type: 'kquiz' }, 1],
  [{ type: { $in: ['kquiz', 'pquiz'] } }, { by: 'all' }, 1],
  [{ type: 'kquiz', tags: 'birds' }, { by: 'label', label: 'tag:birds' }, 1],
  [{ tags: 'birds', categories: 'c1' }, { by: 'label', label: 'tag:birds' }, 1],
  [{ internalTags: { $in: ['game'] } }, { by: 'label', label: 'internal:game' }, 0],
  [{ creator: 'u1', type: 'kquiz' }, { by: 'creator', creator: 'u1' }, 1],
  [{ creator: 'core' }, { by: 'official', official: true }, 0],
  [{ creator: { $ne: 'core' } }, { by: 'official', official: false }, 0],
  [{ _id: { $in: ['a', 'b'] }, tags: 'birds' }, { by: 'ids', ids: ['a', 'b'] }, 1],
  [{ UID: 'abc' }, { by: 'uids', uids: ['abc'] }, 0],
  [{ $or: [{ type: 'kquiz' }, { tags: 'birds' }] }, { by: 'all' }, 1],
])('%j is scanned along its narrowest index', (conditions, expectedPath, residualCount) => {
  expect(planTestScan(conditions)).toEqual([expectedPath, residualCount]);
});

test('decodes its own cursors and rejects any other text', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.stringMatching(/^[\w-]{1,64}$/), (key, id) => {
      const cursor = { sort: 'hot', key: key === 0 ? 0 : key, id };
      expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
    }),
  );
  for (const text of ['', 'x', '%%%', btoa('hot|one|id'), btoa('hot|1'), btoa("hot|1|' or 1=1")]) expect(decodeCursor(text)).toBeNull();
});
