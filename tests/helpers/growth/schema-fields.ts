import * as z from 'zod';
import { adminFields, articleDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';
import { endpoints } from '#contract/endpoints';
import { type EndpointDefinition, getBodyLimit } from '#contract/endpoints/endpoint-definition';
import { SETTING_SCHEMAS } from '#contract/moderation/site-settings';

/** The input of a call, by its schema. */
export interface CallInput {
  /** The call and the part of it, such as `POST /v1/messages body`. */
  name: string;
  schema: z.ZodType;
  /** The same as JSON schema. */
  json: JsonSchema;
  /** How many bytes the part can have. */
  maxBytes: number;
}

export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
}

/** What servers and browsers allow for an address with its query. */
const MAX_URL_BYTES = 16_384;

/** The schemas by which services parse bodies that their row only outlines. */
const CONTENT_SCHEMAS = { kquiz: kquizDraft, pquiz: pquizDraft, article: articleDraft };
const SERVICE_SCHEMAS: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  'POST /v1/:type': CONTENT_SCHEMAS,
  'PUT /v1/:type/:id': { ...CONTENT_SCHEMAS, 'admin fields': adminFields },
  'PUT /v1/admin/settings/:key': Object.fromEntries(
    Object.entries(SETTING_SCHEMAS).map(([key, value]) => [key, z.strictObject({ value: value as z.ZodType })]),
  ),
};

const toJson = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** Every body, query, path and form of every call. */
export function listCallInputs(): CallInput[] {
  return (Object.entries(endpoints) as [string, EndpointDefinition][]).flatMap(([key, row]) => {
    const parts = [
      { part: 'params', schema: row.params, maxBytes: MAX_URL_BYTES },
      { part: 'query', schema: row.query, maxBytes: MAX_URL_BYTES },
      { part: 'form', schema: row.form, maxBytes: getBodyLimit(row) },
      { part: 'body', schema: row.body, maxBytes: getBodyLimit(row) },
      ...Object.entries(SERVICE_SCHEMAS[key] ?? {}).map(([name, schema]) => ({
        part: `body (${name})`,
        schema,
        maxBytes: getBodyLimit(row),
      })),
    ];
    return parts.flatMap(({ part, schema, maxBytes }) =>
      schema ? [{ name: `${key} ${part}`, schema, json: toJson(schema), maxBytes }] : [],
    );
  });
}

/** A place of an input that takes a text, a list or a map of any length. */
export interface InputField {
  path: string;
  leaf: JsonSchema;
  /** The input with this value at the place, without its other fields. */
  build: (value: unknown) => unknown;
}

/** The fields of an input that take a text, and its lists and maps. */
export function listInputFields(schema: JsonSchema): InputField[] {
  return listFields(schema, '', (value) => value);
}

function listFields(schema: JsonSchema, path: string, build: (value: unknown) => unknown): InputField[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((alternative) => listFields(alternative, path, build));
  switch (schema.type) {
    case 'string':
      return schema.enum || schema.const !== undefined ? [] : [{ path, leaf: schema, build }];
    case 'array':
      return [{ path, leaf: schema, build }, ...listFields(schema.items ?? {}, `${path}[]`, (value) => build([value]))];
    case 'object':
      return [{ path, leaf: schema, build }, ...listPropertyFields(schema, path, build)];
    case undefined:
      return schema.const === undefined && !schema.enum ? [{ path, leaf: schema, build }] : [];
    default:
      return [];
  }
}

function listPropertyFields(schema: JsonSchema, path: string, build: (value: unknown) => unknown): InputField[] {
  const properties = Object.entries(schema.properties ?? {});
  // What names the alternative of a union.
  const constants = Object.fromEntries(properties.flatMap(([name, { const: value }]) => (value === undefined ? [] : [[name, value]])));
  const { additionalProperties } = schema;
  const valueFields =
    typeof additionalProperties === 'object'
      ? listFields(additionalProperties, `${path}.*`, (value) => build({ ...constants, key: value }))
      : [];
  return [
    ...properties.flatMap(([name, property]) =>
      listFields(property, path === '' ? name : `${path}.${name}`, (value) => build({ ...constants, [name]: value })),
    ),
    ...valueFields,
  ];
}
