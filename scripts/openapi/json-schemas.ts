import * as z from 'zod';
import { extendSchemas } from './extend-schemas.ts';

export type JsonSchema = Record<string, unknown>;
export type SchemaSide = 'input' | 'output';

export interface SchemaCollection {
  /** The JSON schema of what a request sends or a response has: a reference if the schema has a name. */
  toJson(schema: z.ZodType, side: SchemaSide): JsonSchema;
  /** All named schemas that the others refer to. Call it last: it completes the references in `document`. */
  resolveComponents(document: JsonSchema): { document: JsonSchema; schemas: Record<string, JsonSchema> };
}

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';
/** What a schema means for a request where it differs from what it means for a response. */
const INPUT_SUFFIX = 'Input';
const INPUT_DEFINITION = '#/$inputs/';

/** Turns schemas of the contract into JSON schemas, in which those with a name are components. */
export function collectSchemas(names: ReadonlyMap<z.ZodType, string>): SchemaCollection {
  const metadata = z.registry<{ id: string }>();
  for (const [schema, id] of names) metadata.add(schema, { id });
  const sides = { input: new Map<string, JsonSchema>(), output: new Map<string, JsonSchema>() };
  return { toJson, resolveComponents };

  function toJson(schema: z.ZodType, side: SchemaSide): JsonSchema {
    const json = z.toJSONSchema(z.object({ root: schema }), {
      io: side,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      metadata,
      override: ({ jsonSchema }) => dropImplied(jsonSchema, side),
    }) as unknown as { properties: { root: JsonSchema }; $defs?: Record<string, JsonSchema> };
    for (const [name, { id: _, ...definition }] of Object.entries(json.$defs ?? {})) sides[side].set(name, markSide(definition, side));
    return markSide(json.properties.root, side);
  }

  function resolveComponents(document: JsonSchema) {
    const different = findDifferentNames(sides);
    const toComponent = (reference: string): string => {
      const isInput = reference.startsWith(INPUT_DEFINITION);
      const name = reference.slice((isInput ? INPUT_DEFINITION : DEFINITION).length);
      return `${COMPONENT}${name}${isInput && different.has(name) ? INPUT_SUFFIX : ''}`;
    };
    const inputs = [...sides.input].map(([name, schema]) => [different.has(name) ? `${name}${INPUT_SUFFIX}` : name, schema] as const);
    const schemas = Object.fromEntries(
      [...sides.output, ...inputs].map(([name, schema]) => [name, replaceReferences(schema, toComponent) as JsonSchema]),
    );
    const sortedSchemas = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return { document: replaceReferences(document, toComponent) as JsonSchema, schemas: addDiscriminators(extendSchemas(sortedSchemas)) };
  }
}

/** References of a request, so that they can lead to another component than those of a response. */
const markSide = (schema: JsonSchema, side: SchemaSide): JsonSchema =>
  side === 'output' ? schema : (replaceReferences(schema, (reference) => reference.replace(DEFINITION, INPUT_DEFINITION)) as JsonSchema);

function replaceReferences(value: unknown, replace: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaceReferences(entry, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === '$ref' && typeof entry === 'string' && /^#\/\$(defs|inputs)\//.test(entry)
        ? replace(entry)
        : replaceReferences(entry, replace),
    ]),
  );
}

/** Defaults that say that there is nothing. */
const NO_VALUES = ['""', '[]', '{}', 'null', 'false'];
/** What limits a request and promises nothing in a response: limits rise, and properties are added. */
const REQUEST_LIMITS = ['default', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'pattern'];

/** Zod repeats in a pattern what a format says, and gives every integer the limits of JavaScript. */
function dropImplied(schema: JsonSchema, side: SchemaSide): void {
  if (schema['format'] !== undefined) delete schema['pattern'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (isEqual(schema['propertyNames'], { type: 'string' })) delete schema['propertyNames'];
  if (side === 'output') dropRequestLimits(schema);
  else tellDefault(schema);
}

/** Many generators require what has a default, since a reader finds it there. A request may leave it out, so that words tell it. */
function tellDefault(schema: JsonSchema): void {
  const text = JSON.stringify(schema['default']);
  delete schema['default'];
  if (text === undefined || NO_VALUES.includes(text)) return;
  const description = schema['description'] as string | undefined;
  schema['description'] = `${description ? `${description} ` : ''}${text} by default.`;
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function dropRequestLimits(schema: JsonSchema): JsonSchema {
  for (const keyword of REQUEST_LIMITS) delete schema[keyword];
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
  return schema;
}

const listReferences = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/\$(?:defs|inputs)\/([^"]+)"/g)].map(([, name = '']) => name);

/** Whether a part of a schema is one, rather than the list of its properties, whose names are those of a contract. */
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value || '$ref' in value);

/** The schemas that mean something else in a request, by a default or since they refer to such a one. */
function findDifferentNames({ input, output }: Record<SchemaSide, ReadonlyMap<string, JsonSchema>>): ReadonlySet<string> {
  const compare = (schema: JsonSchema | undefined) =>
    JSON.stringify(schema, (_, value) => (isSchema(value) ? dropRequestLimits({ ...value }) : value)).replaceAll(
      INPUT_DEFINITION,
      DEFINITION,
    );
  const shared = [...input.keys()].filter((name) => output.has(name));
  const different = new Set(shared.filter((name) => compare(input.get(name)) !== compare(output.get(name))));
  for (let count = -1; count !== different.size; ) {
    count = different.size;
    for (const name of shared) if (listReferences(input.get(name) ?? {}).some((other) => different.has(other))) different.add(name);
  }
  return different;
}

/** A union of named kinds of content says which property tells them apart. */
function addDiscriminators(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const getKind = ({ $ref, anyOf, allOf, properties }: JsonSchema): unknown => {
    if (typeof $ref === 'string') return getKind(schemas[$ref.slice(COMPONENT.length)] ?? {});
    if (Array.isArray(allOf)) return allOf.map(getKind).find((kind) => kind !== undefined);
    if (!Array.isArray(anyOf)) return (properties as { type?: { const?: unknown } } | undefined)?.type?.const;
    const kinds = new Set(anyOf.map(getKind));
    return kinds.size === 1 ? [...kinds][0] : undefined;
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const branches = (schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[];
      const kinds = branches.map(getKind);
      const isDiscriminated =
        branches.length > 1 &&
        branches.every(({ $ref }) => $ref) &&
        kinds.every((kind) => typeof kind === 'string') &&
        new Set(kinds).size === kinds.length;
      if (!isDiscriminated) return [name, schema];
      const mapping = Object.fromEntries(branches.map(({ $ref }, i) => [kinds[i], $ref]));
      const { anyOf: _, ...rest } = schema;
      return [name, { ...rest, oneOf: branches, discriminator: { propertyName: 'type', mapping } }];
    }),
  );
}
