import { expect, test } from 'vitest';
import * as z from 'zod';
import { INPUT_LIMITS } from '#base/limits/requests';
import { boundedLine, boundedRecord, boundedText, requiredLine, requiredText } from '#contract/common';
import { getUncleanedLength } from '#contract/plain-text';
import { validateInput } from '#contract/validate-input';

const SCHEMAS = { boundedLine, boundedText, requiredLine, requiredText };

test.each(Object.entries(SCHEMAS))('%s: a text that is too long even cleaned gets the sentence of its limit, once', (_, build) => {
  const schema = build(200);
  for (const text of ['x'.repeat(201), 'x'.repeat(getUncleanedLength(200) + 1), '\u200e'.repeat(100_000)])
    expect(validateInput(schema, text).issues).toEqual([{ path: '', message: expect.stringContaining('200 characters') }]);
});

test.each(Object.entries(SCHEMAS))('%s: a text that fits once it is cleaned is accepted', (_, build) => {
  // Four characters that NFC makes one.
  const letter = '\u03b1\u0313\u0301\u0345';
  expect(letter.normalize('NFC')).toHaveLength(1);
  expect(validateInput(build(200), letter.repeat(200)).data).toBe(letter.normalize('NFC').repeat(200));
  expect(validateInput(build(10), `${'\u200b'.repeat(100)}lark`).data).toBe('lark');
});

test('of a list that is too long no entry is parsed', () => {
  let parsedCount = 0;
  const counted = z.string().refine(() => {
    parsedCount += 1;
    return true;
  });
  const schema = z.strictObject({ list: z.array(counted).min(1, 'Add one.').max(3) });
  expect(validateInput(schema, { list: Array.from({ length: 50_000 }, () => 'x') }).issues).toEqual([
    { path: 'list', message: 'At most 3 entries.' },
  ]);
  expect(parsedCount).toBe(0);
  expect(validateInput(schema, { list: [] }).issues).toEqual([{ path: 'list', message: 'Add one.' }]);
  expect(validateInput(schema, { list: 'x' }).issues).toEqual([{ path: 'list', message: 'This must be a list.' }]);
  expect(validateInput(schema, { list: ['x', 'y', 'z'] }).data).toEqual({ list: ['x', 'y', 'z'] });
});

test('of a map that is too large one entry more than its limit is parsed', () => {
  let parsedCount = 0;
  const counted = z.string().refine(() => {
    parsedCount += 1;
    return true;
  });
  const schema = boundedRecord(counted, 3);
  const map = (length: number) => Object.fromEntries(Array.from({ length }, (_, i) => [`k${i}`, 'x']));
  expect(validateInput(schema, map(50_000)).issues).toEqual([{ path: '', message: 'At most 3 entries.' }]);
  expect(parsedCount).toBeLessThanOrEqual(4);
  expect(validateInput(schema, map(3)).data).toEqual(map(3));
});

test('an answer names the first problems only', () => {
  const unknownFields = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, 0]));
  expect(validateInput(z.strictObject({}), unknownFields).issues).toHaveLength(INPUT_LIMITS.issues);
  const numbers = z.array(z.string());
  expect(
    validateInput(
      numbers,
      Array.from({ length: 50_000 }, () => 0),
    ).issues,
  ).toHaveLength(INPUT_LIMITS.issues);
});
