import { expect, test, vi } from 'vitest';
import { getUncleanedLength } from '#contract/plain-text';
import { validateInput } from '#contract/validate-input';
import { findGrowthFaults, STRICT_BAR, WIDE_BAR } from '#tests/helpers/growth/find-growth-faults';
import { buildHostileTexts, repeatToken } from '#tests/helpers/growth/hostile-texts';
import { buildFullInput } from '#tests/helpers/growth/largest-input';
import { type CallInput, type InputField, listCallInputs, listInputFields } from '#tests/helpers/growth/schema-fields';
import { TEXT_TOKENS } from '#tests/helpers/growth/text-tokens';
import { isLong } from '#tests/helpers/test-size';

const BAR = isLong ? STRICT_BAR : WIDE_BAR;
// All texts on all fields take minutes.
vi.setConfig({ testTimeout: isLong ? 1_200_000 : 60_000 });
/** The marks of which one is asked of a whole text, those that Unicode sorts, and what patterns of addresses, names and times begin with. */
const FEW_TOKENS = ['\u200e', '\u0345\u0301', 'a.'];
/** The longest text and the largest list of a short run. */
const LONGEST = isLong ? Number.POSITIVE_INFINITY : 128_000;

interface CallField extends InputField {
  input: CallInput;
}

const inputs = listCallInputs();
const fields: CallField[] = inputs.flatMap((input) => listInputFields(input.json).map((field) => ({ ...field, input })));

/** Of fields with the same limits, the one whose call takes the largest body. */
function listDistinct(candidates: readonly CallField[]): CallField[] {
  const byLimits = new Map<string, CallField>();
  for (const field of candidates) {
    const { properties: _, items: __, ...limits } = field.leaf;
    const key = JSON.stringify(limits);
    const other = byLimits.get(key);
    if (!other || other.input.maxBytes < field.input.maxBytes) byLimits.set(key, field);
  }
  return [...byLimits.values()];
}

const countBytes = (text: string) => new TextEncoder().encode(text).length;
/** Every field gets each token; of fields with the same limits, one gets them in all orders. */
const TEXTS = (isLong ? TEXT_TOKENS : FEW_TOKENS).map(repeatToken);
const ALL_TEXTS = isLong ? buildHostileTexts(TEXT_TOKENS.slice(0, 18)) : TEXTS;
/** A text by the bytes that it takes in a body. */
const toByteText = ({ name, build }: { name: string; build: (chars: number) => string }) => ({
  name,
  build: (bytes: number) => {
    const perCharacter = countBytes(build(64)) / build(64).length;
    return build(Math.floor(bytes / Math.max(1, perCharacter)));
  },
});

const measureField = (field: CallField, longest: number) => ({
  name: `${field.input.name} ${field.path}`,
  run: (text: string) => validateInput(field.input.schema, field.build(text)),
  longest,
});

test('the walk finds the fields of calls', () => {
  const names = fields.map(({ input, path }) => `${input.name} ${path}`);
  for (const name of [
    'POST /v1/public_contents/search body search',
    'POST /v1/users body firstName',
    'POST /v1/contents/:id/submissions body metadata.campaign_id',
    'POST /v1/contents/:id/submissions body answers[].texts[]',
    'PUT /v1/:type/:id body (kquiz) questions[].selectionChoices[].feedback.text',
    'PUT /v1/admin/settings/:key body (categories) value[].description',
    'GET /v1/messages query conditions',
  ])
    expect(names).toContain(name);
});

test('a text of any field costs no more than its length, up to the largest body of its call', () => {
  const texts = fields.filter(({ leaf }) => leaf.type === 'string' || leaf.type === undefined);
  const faults = (isLong ? texts : listDistinct(texts)).flatMap((field) =>
    findGrowthFaults(measureField(field, Math.min(field.input.maxBytes, LONGEST)), TEXTS.map(toByteText), BAR),
  );
  expect(faults).toEqual([]);
});

test('a text that is just short enough to be cleaned costs no more than its length', () => {
  const texts = fields.filter(({ leaf }) => leaf.type === 'string' && leaf.maxLength !== undefined);
  const faults = listDistinct(texts).flatMap((field) =>
    findGrowthFaults(
      measureField(field, Math.min(field.input.maxBytes, LONGEST, getUncleanedLength(field.leaf.maxLength ?? 0))),
      ALL_TEXTS,
      BAR,
    ),
  );
  expect(faults).toEqual([]);
});

test('a list or a map of as many entries as its body holds costs no more than their number', () => {
  const lists = fields.filter(({ leaf }) => leaf.type === 'array' || leaf.type === 'object');
  const entries = [
    { name: 'empty texts', value: '', bytes: 3 },
    { name: 'objects', value: {}, bytes: 3 },
  ].slice(0, isLong ? 2 : 1);
  const faults = listDistinct(lists).flatMap((field) =>
    entries.flatMap(({ name, value, bytes }) => {
      const build = (chars: number) =>
        field.leaf.type === 'array'
          ? Array.from({ length: chars / bytes }, () => value)
          : Object.fromEntries(Array.from({ length: chars / 12 }, (_, i) => [`k${i}`, value]));
      const measured = {
        name: `${field.input.name} ${field.path}`,
        run: (text: string) => validateInput(field.input.schema, field.build(build(text.length))),
        longest: Math.min(field.input.maxBytes, LONGEST / 2, 1_500_000),
      };
      return findGrowthFaults(measured, [{ name, build: (chars) => 'x'.repeat(chars) }], BAR);
    }),
  );
  expect(faults).toEqual([]);
});

/** The parse of a whole body is bounded by the bytes of the body, which it reads once. */
test('the fullest body of a call costs no more than its length', () => {
  const bodies = inputs.filter(({ name }) => / body/.test(name));
  const largest = isLong ? bodies : bodies.filter(({ name }) => /submissions body$|PUT \/v1\/:type\/:id body \((kquiz|pquiz)\)/.test(name));
  const tokens = isLong ? TEXT_TOKENS : ['\u200e', '\u0345\u0301'];
  const faults = largest.flatMap(({ name, schema, json, maxBytes }) =>
    tokens.flatMap((token) => {
      const measured = {
        name,
        run: (text: string) => validateInput(schema, buildFullInput(json, text.length, repeatToken(token).build)),
        longest: Math.min(maxBytes, 1_500_000),
      };
      return findGrowthFaults(measured, [{ name: JSON.stringify(token), build: (chars) => 'x'.repeat(chars) }], BAR);
    }),
  );
  expect(faults).toEqual([]);
});
