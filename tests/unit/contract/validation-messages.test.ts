import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { articleDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';
import { kquizDraftFields } from '#contract/contents/kquiz';
import { endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { validateInput } from '#contract/validate-input';
import { units } from '#contract/validation-messages';
import { buildKquizDraft } from '#tests/factories/drafts';
import { buildInvalidInputs, listLibraryTexts } from '#tests/helpers/invalid-inputs';

const listTexts = (schema: z.ZodType, value: unknown) => validateInput(schema, value).issues?.map(({ message }) => message);

describe('an issue becomes a sentence', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['missing', z.string(), undefined, 'This is required.'],
    ['missing from a choice', z.enum(['a', 'b']), undefined, 'This is required.'],
    ['missing from a union', z.union([z.string(), z.boolean()]), undefined, 'This is required.'],
    ['null', z.string(), null, 'This must be text.'],
    ['not a number', z.number(), Number.NaN, 'This must be a number.'],
    ['endless', z.number(), Number.POSITIVE_INFINITY, 'This must be a number.'],
    ['with decimals', z.number().int(), 1.5, 'This must be a whole number.'],
    ['not a number where a whole one is needed', z.number().int(), 'x', 'This must be a whole number.'],
    ['beyond whole numbers', z.number().int(), 1e300, 'This number is too large.'],
    ['not true or false', z.boolean(), 1, 'This must be true or false.'],
    ['not a list', z.array(z.string()), {}, 'This must be a list.'],
    ['not an object', z.strictObject({}), [], 'This must be an object.'],
    ['not one of two types', z.union([z.string(), z.strictObject({})]), 5, 'This must be text or an object.'],
    ['superfluous', z.undefined(), 5, 'Leave this out.'],
    ['empty', z.string().min(1).max(5), '', 'This cannot be empty.'],
    ['too long', z.string().min(1).max(2_000), 'x'.repeat(2_001), 'At most 2,000 characters.'],
    ['too short', z.string().min(6).max(25), 'x', 'Between 6 and 25 characters.'],
    ['too short without a maximum', z.string().min(6), 'x', 'At least 6 characters.'],
    ['not of a length', z.string().length(2), 'x', 'Exactly 2 characters.'],
    ['below both bounds', z.number().min(1).max(1_000), 0, 'Between 1 and 1,000.'],
    ['above both bounds', z.number().int().min(1).max(1_000), 1_001, 'Between 1 and 1,000.'],
    ['above the points', z.number().min(1).max(1_000).register(units, { unit: 'points' }).default(1), 1_001, 'Between 1 and 1,000 points.'],
    ['below a minimum', z.number().int().min(0), -1, 'At least 0.'],
    ['above a maximum', z.number().max(5), 6, 'At most 5.'],
    ['a list without entries', z.array(z.string()).min(1).max(5), [], 'Add at least one entry.'],
    ['a list with too many entries', z.array(z.string()).min(1).max(1), ['a', 'b'], 'At most 1 entry.'],
    ['a list with too few entries', z.array(z.string()).min(2).max(20), ['a'], 'Between 2 and 20 entries.'],
    ['another value', z.literal(true), false, 'Use true.'],
    ['another choice', z.enum(['json', 'csv', 'gift']), 'xml', 'Use json, csv or gift.'],
    ['another number', z.union([z.literal(1), z.literal(0)]), 9, 'Use 1 or 0.'],
    ['an unknown field', z.strictObject({}), { a: 1 }, 'Unknown field.'],
    ['a wrong key', z.record(z.string().max(3), z.string()), { abcd: 'x' }, 'At most 3 characters.'],
    ['not a time', z.iso.datetime(), 'yesterday', 'Use a time in UTC, such as 2026-01-31T12:00:00.000Z.'],
    ['another form', z.string().regex(/^a$/), 'b', 'This does not have the right form. Check the spelling.'],
    ['not a multiple', z.number().multipleOf(5), 7, 'Use a multiple of 5.'],
    ['refused without a reason', z.string().refine(() => false), 'x', 'This value cannot be used here.'],
    ['refused for a reason of its own', z.string().refine(() => false, 'Choose another one.'), 'x', 'Choose another one.'],
  ])('%s', (_, schema, value, message) => {
    expect(listTexts(schema, value)).toEqual([message]);
  });
});

test('paths lead to the field, into unknown fields and into the branch of a union that was meant', () => {
  const schema = z.strictObject({ list: z.array(z.union([z.string().max(3), z.strictObject({ a: z.number() })])) });
  expect(validateInput(schema, { list: ['abcd', { a: 'x', b: 1 }, 5], more: 1 }).issues).toEqual([
    { path: 'list.0', message: 'At most 3 characters.' },
    { path: 'list.1.a', message: 'This must be a number.' },
    { path: 'list.1.b', message: 'Unknown field.' },
    { path: 'list.2', message: 'This must be text or an object.' },
    { path: 'more', message: 'Unknown field.' },
  ]);
});

test('an unknown type of question names the types as creators know them', () => {
  const question = kquizDraftFields.questions.element;
  for (const type of [99, '11', undefined]) {
    const { issues } = validateInput<unknown>(question, { ...buildKquizDraft().questions[0], type });
    expect(issues).toEqual([
      { path: 'type', message: expect.stringMatching(/^Choose a question type: 11 \(MCQ: single choice\), .*41 \(Connect pairs\)\.$/) },
    ]);
  }
});

const SCHEMAS: Record<string, z.ZodType> = {
  ...{ kquizDraft, pquizDraft, articleDraft },
  ...Object.fromEntries(
    Object.entries<EndpointDefinition>(endpoints).flatMap(([key, row]) =>
      (['params', 'query', 'body', 'form'] as const).flatMap((part) => (row[part] ? [[`${part} of ${key}`, row[part]]] : [])),
    ),
  ),
};

test.each(Object.entries(SCHEMAS))('no text of the library in the issues of %s', (_, schema) => {
  fc.assert(
    fc.property(buildInvalidInputs(schema), (value) => {
      const libraryTexts = listLibraryTexts(schema, value);
      expect(listTexts(schema, value)?.filter((text) => libraryTexts.includes(text)) ?? []).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
