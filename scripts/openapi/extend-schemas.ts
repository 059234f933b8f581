import type { JsonSchema } from './json-schemas.ts';

/** A schema with fewer properties in common is not worth a reference. */
const MIN_SHARED_PROPERTIES = 6;
const COMPONENT = '#/components/schemas/';

type Properties = Record<string, JsonSchema>;

/**
 * Describes an object that has all properties of another named one by that and what it has besides, as a list's row and the whole of what
 * it stands for. Objects that refuse further properties stay as they are, since all parts of a schema have to allow a value.
 */
export function extendSchemas(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const open = Object.entries(schemas).filter(([, schema]) => isOpenObject(schema));
  const describe = (schema: JsonSchema, name: string): JsonSchema => {
    const variants = schema['oneOf'] as JsonSchema[] | undefined;
    if (variants) return { ...schema, oneOf: variants.map((variant) => describe(variant, name)) };
    if (!isOpenObject(schema)) return schema;
    const base = findLargest(open.filter(([other, candidate]) => other !== name && isPartOf(candidate, schema)));
    return base ? extend(base, schema) : schema;
  };
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, describe(schema, name)]));
}

const isOpenObject = ({ properties, additionalProperties }: JsonSchema) => properties !== undefined && additionalProperties !== false;

const propertiesOf = (schema: JsonSchema) => (schema['properties'] ?? {}) as Properties;
const requiredOf = (schema: JsonSchema) => (schema['required'] ?? []) as string[];

const findLargest = (candidates: [string, JsonSchema][]) =>
  candidates.toSorted(([, a], [, b]) => Object.keys(propertiesOf(b)).length - Object.keys(propertiesOf(a)).length)[0];

/** Whether the whole has every property of the part, and more. Its kind may be one of those that the part allows. */
function isPartOf(part: JsonSchema, whole: JsonSchema): boolean {
  const [partProperties, wholeProperties] = [propertiesOf(part), propertiesOf(whole)];
  const names = Object.keys(partProperties);
  return (
    names.length >= MIN_SHARED_PROPERTIES &&
    names.length < Object.keys(wholeProperties).length &&
    part['anyOf'] === undefined &&
    requiredOf(part).every((name) => requiredOf(whole).includes(name)) &&
    names.every((name) => isNarrowedKind(name, partProperties, wholeProperties) || isEqual(partProperties[name], wholeProperties[name]))
  );
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isNarrowedKind = (name: string, part: Properties, whole: Properties) =>
  name === 'type' && part[name]?.['$ref'] === `${COMPONENT}KindName` && whole[name]?.['const'] !== undefined;

function extend([baseName, base]: [string, JsonSchema], schema: JsonSchema): JsonSchema {
  const own = Object.entries(propertiesOf(schema)).filter(([name, property]) => !isEqual(propertiesOf(base)[name], property));
  const required = requiredOf(schema).filter((name) => !requiredOf(base).includes(name) || own.some(([other]) => other === name));
  const { description } = schema;
  const rest = { type: 'object', properties: Object.fromEntries(own), ...(required.length > 0 && { required }) };
  return { ...(description !== undefined && { description }), allOf: [{ $ref: `${COMPONENT}${baseName}` }, rest] };
}
