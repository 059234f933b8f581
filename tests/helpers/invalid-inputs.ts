import fc from 'fast-check';
import type * as z from 'zod';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypeDef & Record<string, unknown>;

const JUNK: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[undefined, null, true, 0, -1, 1.5, 1e9, 1e300, '', 'x', '0x10', '1e2', ' 5', 'x'.repeat(5_000)],
  ...[[], [1], {}, { nonsense: 1 }, [[]], ['x'.repeat(70)]],
);
const TEXTS = fc.constantFrom('', ' ', 'x', 'a text', '\u200b', 'x'.repeat(70), 'x'.repeat(5_000));
const NUMBERS = fc.constantFrom(0, 1, 2, -1, 1.5, 1e9, 1e300);

/** Values of about the shape of a schema, in which parts are missing, of a wrong type, too short, too long or unknown. */
export const buildInvalidInputs = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: buildShapedInputs(schema) }, { weight: 1, arbitrary: JUNK });

function buildShapedInputs(schema: Schema): fc.Arbitrary<unknown> {
  const definition = schema._zod.def as Definition;
  switch (definition.type) {
    case 'object':
      return buildObjects(definition['shape'] as Record<string, Schema>);
    case 'array':
      return buildArrays(definition['element'] as Schema);
    case 'union':
      return fc.oneof(...(definition['options'] as Schema[]).map(buildInvalidInputs));
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'x'.repeat(70)), buildInvalidInputs(definition['valueType'] as Schema));
    case 'enum':
      return fc.constantFrom(...Object.values(definition['entries'] as object), 'nonsense');
    case 'literal':
      return fc.constantFrom(...(definition['values'] as unknown[]), 'nonsense');
    case 'string':
      return TEXTS;
    case 'number':
      return NUMBERS;
    case 'boolean':
      return fc.boolean();
    case 'pipe':
      return buildInvalidInputs(definition[isTransform(definition['in'] as Schema) ? 'out' : 'in'] as Schema);
    default:
      return definition['innerType'] ? buildInvalidInputs(definition['innerType'] as Schema) : JUNK;
  }
}

const isTransform = (schema: Schema) => schema._zod.def.type === 'transform';

const buildObjects = (shape: Record<string, Schema>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, buildInvalidInputs(schema)])), {
        requiredKeys: [],
      }),
      fc.constantFrom({}, {}, { nonsense: 1, 'more nonsense': {} }),
    )
    .map(([fields, unknownFields]) => ({ ...fields, ...unknownFields }));

const buildArrays = (element: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.array(buildInvalidInputs(element), { maxLength: 3 }) },
    { weight: 1, arbitrary: buildInvalidInputs(element).map((value) => Array.from({ length: 210 }, () => value)) },
  );

/** The texts of the library for what is wrong with a value: those that differ if the library is told to say something else. */
export function listLibraryTexts(schema: z.ZodType, value: unknown): string[] {
  const defaults = listTexts(schema.safeParse(value).error?.issues ?? []);
  const ownTexts = new Set(listTexts(schema.safeParse(value, { error: () => 'replaced' }).error?.issues ?? []));
  return defaults.filter((text) => !ownTexts.has(text));
}

const listTexts = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.flatMap((issue) => [
    issue.message,
    ...(issue.code === 'invalid_union' ? issue.errors.flatMap((branch) => listTexts(branch)) : []),
    ...(issue.code === 'invalid_key' || issue.code === 'invalid_element' ? listTexts(issue.issues) : []),
  ]);
