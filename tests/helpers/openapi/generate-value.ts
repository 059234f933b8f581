import { pickRandom } from '#rules/seeded-random';
import type { JsonSchema } from './document.ts';

/** What a generated call knows of the store: texts that mean something there, by the name of the field that takes them. */
export type KnownValues = (name: string) => readonly string[];

export interface Generator {
  /** The schemas that others refer to. */
  components: Record<string, JsonSchema>;
  random: () => number;
  knownValues: KnownValues;
  /** How likely each value is replaced by one that its schema may not allow, from 0 to 1. */
  junkRate: number;
}

const JUNK = [
  null,
  true,
  -1,
  0.5,
  1e21,
  '',
  ' ',
  'x'.repeat(400),
  '\u0000',
  '\u200b\u202e',
  '👩‍👩‍👧‍👦',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00%ff',
  '__proto__',
  '<script>alert(1)</script>',
  [],
  [[[[]]]],
  {},
  { $ne: null },
  { toString: 1 },
] as const;
const CHARACTERS = [...'abcdefghij0123456789_-.@ ÀđБ中ẞ'];
const LONGEST_TEXT = 60;
const MOST_ITEMS = 4;
const FIRST_DAY_MS = Date.UTC(2020, 0, 1);
const DAYS = 4_000;

/** A value for a schema: mostly one that it allows, at the junk rate one that it may not. */
export function generateValue(generator: Generator, schema: JsonSchema, name = ''): unknown {
  const { random, junkRate } = generator;
  if (random() < junkRate) return pickRandom<unknown>(random, JUNK);
  if ('const' in schema) return schema.const;
  if (schema.enum) return pickFrom(random, schema.enum);
  if (schema.$ref) return generateValue(generator, generator.components[schema.$ref.replace('#/components/schemas/', '')] ?? {}, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => generateValue({ ...generator, junkRate: 0 }, part)));
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return generateValue(generator, pickFrom(random, branches) as JsonSchema, name);
  switch (Array.isArray(schema.type) ? pickFrom(random, schema.type) : schema.type) {
    case 'string':
      return generateText(generator, schema, name);
    case 'number':
    case 'integer':
      return generateNumber(generator, schema);
    case 'null':
      return null;
    case 'boolean':
      return random() < 0.5;
    case 'array':
      return generateList(generator, schema, name);
    case 'object':
      return generateObject(generator, schema);
    default:
      return pickRandom<unknown>(random, JUNK);
  }
}

function generateText({ random, knownValues }: Generator, { format, minLength = 0, maxLength = LONGEST_TEXT }: JsonSchema, name: string) {
  const known = knownValues(name);
  if (known.length > 0 && random() < 0.8) return pickFrom(random, known);
  if (format === 'date-time') return new Date(FIRST_DAY_MS + Math.floor(random() * DAYS) * 24 * 60 * 60 * 1000).toISOString();
  const length = minLength + Math.floor(random() * (Math.min(maxLength, LONGEST_TEXT) - minLength + 1));
  return Array.from({ length }, () => pickFrom(random, CHARACTERS)).join('');
}

function generateNumber({ random }: Generator, { type, minimum = -10, maximum = 10_000 }: JsonSchema): number {
  const [low, high] = [Math.max(minimum, -1e6), Math.min(maximum, 1e6)];
  const number = pickRandom(random, [low, high, low + random() * (high - low), random() * 20]);
  return type === 'integer' ? Math.round(number) : number;
}

function generateList(generator: Generator, { items = {}, minItems = 0, maxItems = MOST_ITEMS }: JsonSchema, name: string): unknown[] {
  const length = minItems + Math.floor(generator.random() * (Math.min(maxItems, minItems + MOST_ITEMS) - minItems + 1));
  return Array.from({ length }, () => generateValue(generator, items, name));
}

function generateObject(generator: Generator, { properties = {}, required = [], additionalProperties }: JsonSchema): object {
  const { random, junkRate } = generator;
  const names = Object.keys(properties).filter((name) => (required.includes(name) ? random() >= junkRate : random() < 0.5));
  const fields = names.map((name) => [name, generateValue(generator, properties[name] ?? {}, name)] as const);
  const extraSchema = typeof additionalProperties === 'object' ? additionalProperties : {};
  const hasExtra = random() < (typeof additionalProperties === 'object' ? 0.7 : junkRate);
  const extraName = pickFrom(random, [...generator.knownValues('id'), 'unknown', 'constructor', 'a.b']);
  return Object.fromEntries([...fields, ...(hasExtra ? [[extraName, generateValue(generator, extraSchema, 'id')] as const] : [])]);
}

const pickFrom = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
