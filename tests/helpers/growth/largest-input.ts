import { getUncleanedLength } from '#contract/plain-text';
import type { JsonSchema } from './schema-fields.ts';

/** A character as JSON's escape `\u9ce5`, which is the longest form that a program may send. */
const BYTES_PER_CHARACTER = 6;
/** Texts with a pattern and times are ASCII. Those without a maximum length have a pattern that ends. */
const PATTERN_BYTES = 100;
const NUMBER_BYTES = 25;

/**
 * The bytes of the largest input that a schema accepts, as JSON in which every character is an escape. Infinite where a schema takes
 * anything, which only a service knows to bound.
 */
export function measureLargestInput(schema: JsonSchema): number {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return Math.max(...alternatives.map(measureLargestInput));
  const values = schema.enum ?? (schema.const === undefined ? null : [schema.const]);
  if (values) return Math.max(...values.map((value) => JSON.stringify(value).length));
  switch (schema.type) {
    case 'string':
      return (
        2 + (schema.pattern || schema.format ? (schema.maxLength ?? PATTERN_BYTES) : (schema.maxLength ?? Infinity) * BYTES_PER_CHARACTER)
      );
    case 'number':
    case 'integer':
      return NUMBER_BYTES;
    case 'boolean':
    case 'null':
      return 5;
    case 'array':
      return 2 + (schema.maxItems ?? Infinity) * (1 + measureLargestInput(schema.items ?? {}));
    case 'object':
      return measureLargestObject(schema);
    default:
      return Infinity;
  }
}

const measureLargestObject = ({ properties = {}, additionalProperties }: JsonSchema): number =>
  Object.entries(properties).reduce(
    (bytes, [name, property]) => bytes + name.length + 4 + measureLargestInput(property),
    additionalProperties === false ? 2 : Infinity,
  );

/**
 * The input with the most work in it: every text as long as one that is cleaned may be, lists as long as they may be, until `maxBytes`
 * are used. `text` builds a text of at most so many characters.
 */
export function buildFullInput(schema: JsonSchema, maxBytes: number, text: (chars: number) => string): unknown {
  const budget = { bytes: maxBytes };
  const fill = (part: JsonSchema): unknown => {
    const alternative = (part.anyOf ?? part.oneOf)?.[0];
    if (alternative) return fill(alternative);
    if (part.const !== undefined) return part.const;
    if (part.enum) return part.enum[0];
    switch (part.type) {
      case 'string': {
        if (part.pattern || part.format) return '';
        const chars = Math.min(getUncleanedLength(part.maxLength ?? 0), Math.max(0, Math.floor(budget.bytes / 3)));
        const value = text(chars);
        budget.bytes -= new TextEncoder().encode(value).length;
        return value;
      }
      case 'array': {
        const entries: unknown[] = [];
        while (entries.length < (part.maxItems ?? 1_000) && budget.bytes > 0) {
          entries.push(fill(part.items ?? {}));
          budget.bytes -= 5;
        }
        return entries;
      }
      case 'object':
        return Object.fromEntries(Object.entries(part.properties ?? {}).map(([name, property]) => [name, fill(property)]));
      case 'number':
      case 'integer':
        return 1;
      case 'boolean':
        return true;
      default:
        return null;
    }
  };
  return fill(schema);
}
