import { expect, test } from 'vitest';
import { DRAFT_LIMITS } from '#base/limits/contents';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { BODY_LIMITS } from '#base/limits/requests';
import { measureLargestInput } from '#tests/helpers/growth/largest-input';
import { listCallInputs } from '#tests/helpers/growth/schema-fields';

/**
 * Calls whose fields could need more than any honest body has, or whose schema takes what only their service bounds: what an honest body
 * needs at most, in bytes, and why.
 */
const NEEDED_BYTES: Readonly<Record<string, readonly [bytes: number, reason: string]>> = {
  'POST /v1/:type': [BODY_LIMITS.content, 'a version stores at most 1.9 MB, and a quiz of 100 long questions has 0.5 MB'],
  'PUT /v1/:type/:id': [BODY_LIMITS.content, 'the same'],
  'POST /v1/contents/generate': [BODY_LIMITS.content, 'it brings the content that it changes'],
  'PUT /v1/drafts/:id': [DRAFT_LIMITS.bytes, 'the service counts the bytes of the state'],
  'POST /v1/contents/import': [2 * IMPORT_LIMITS.bytes, 'the service counts bytes, and JSON escapes quotes with one more'],
  'PUT /v1/admin/settings/:key': [1_400_000, '100 categories with all their texts; templates have about 10 KB each'],
  'POST /v1/admin/reviews': [620_000, 'fifty contents with the times they were seen, and all recommendations with their texts'],
  'POST /v1/public_contents/search': [20_000, 'conditions as JSON have at most 4 KB'],
  'POST /v1/contents/:id/submissions': [60_000, 'the right answers of the largest quiz made for the purpose take 58 KB'],
  'POST /v1/:type/:id/submissions': [60_000, 'the same'],
  'POST /v1/kquizzes/:id/check': [25_000, 'twenty typed answers of 200 characters'],
  'DELETE /v1/classes/:id/answers': [15_000, 'the ids of all 500 plays of a class, which have 26 letters and digits'],
  'POST /v1/images/raw': [13_400_000, 'a picture of 10 MB as Base64, in which nothing is escaped'],
};

/** A limit is at most so many times what its call needs. */
const MAX_FACTOR = 2;

const bodies = listCallInputs().filter(({ name }) => name.endsWith(' body'));

test.each(bodies.map(({ name, json, maxBytes }) => [name.replace(/ body$/, ''), json, maxBytes] as const))(
  '%s takes the largest honest body, and not far more',
  (key, json, maxBytes) => {
    const neededBytes = NEEDED_BYTES[key]?.[0] ?? measureLargestInput(json);
    expect(maxBytes).toBeGreaterThanOrEqual(neededBytes);
    expect(maxBytes).toBeLessThanOrEqual(Math.max(BODY_LIMITS.usual, MAX_FACTOR * neededBytes));
  },
);

test('only calls whose schema does not say what they need have a figure by hand', () => {
  const measured = new Map(bodies.map(({ name, json }) => [name.replace(/ body$/, ''), measureLargestInput(json)]));
  const needless = Object.keys(NEEDED_BYTES).filter((key) => (measured.get(key) ?? 0) <= (NEEDED_BYTES[key]?.[0] ?? 0));
  expect(needless).toEqual([]);
});

test('every text, list and map of a request has a limit', () => {
  const UNBOUNDED: readonly string[] = [
    // Scores that a client sends are ignored, and nothing reads them.
    ...['resultId', 'finalScore', 'dimensionScores'],
    // The key in the path selects the schema, and each has a case of its own here.
    'value',
  ];
  const faults = listCallInputs().flatMap(({ name, json }) => listUnbounded(json).map((path) => `${name}: ${path}`));
  expect(faults.filter((fault) => !UNBOUNDED.some((field) => fault.endsWith(`body: ${field}`)))).toEqual([]);
});

type Json = (typeof bodies)[number]['json'];

/** A pattern that ends bounds a text too, and a time is converted and not stored as it is. */
function listUnbounded(schema: Json, path = ''): string[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((alternative) => listUnbounded(alternative, path));
  const own =
    (schema.type === 'string' && schema.maxLength === undefined && !schema.pattern && !schema.enum && schema.const === undefined) ||
    (schema.type === 'array' && schema.maxItems === undefined) ||
    (schema.type === undefined && schema.const === undefined && !schema.enum);
  return [
    ...(own ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      listUnbounded(property, path === '' ? name : `${path}.${name}`),
    ),
    ...(schema.items ? listUnbounded(schema.items, `${path}[]`) : []),
  ];
}
