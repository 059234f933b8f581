import * as z from 'zod';
import { KINDS, type Kind, type KindPlural } from '#base/kinds';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { listErrorCodes } from '#contract/endpoints/error-codes';
import { listPublicResources, type PublicResource, type publicResources } from '#contract/public-resources';
import type { ErrorResponses } from './error-responses.ts';
import { EXAMPLES } from './examples.ts';
import { listResponseHeaders, referToHeaders } from './headers.ts';
import type { JsonSchema, SchemaCollection } from './json-schemas.ts';
import { describeForKind } from './kind-schemas.ts';
import { OPERATION_NAMES } from './operation-names.ts';
import { RESOURCE_NAMES } from './resource-names.ts';
import type { OperationsByPath } from './share-parameters.ts';

interface Collections {
  schemas: SchemaCollection;
  errors: ErrorResponses;
}

interface Call {
  key: EndpointKey;
  method: string;
  path: string;
  row: EndpointDefinition;
  operationId: string;
  /** The kind of content of a path that the contract has once for all kinds. */
  kind?: Kind;
}

/** The operations of every path: those of the endpoint table, with a path for each kind of content, and the public documents. */
export function buildPaths(collections: Collections): OperationsByPath {
  const paths: OperationsByPath = {};
  for (const call of listCalls())
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: buildOperation(call, collections) };
  for (const [path, resource] of listPublicResources()) paths[path] = { get: buildResource(path, resource, collections) };
  return paths;
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function listCalls(): Call[] {
  return (Object.keys(endpoints) as EndpointKey[]).flatMap((key): Call[] => {
    const [method = '', path = ''] = key.split(' ');
    // The address in the contract ends in a slash; the site answers without it too.
    const template = path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}');
    const [operationId] = OPERATION_NAMES[key];
    if (!template.startsWith('/v1/{type}')) return [{ key, method, path: template, row: endpoints[key], operationId }];
    const kinds = (Object.entries(KINDS) as [Kind, { plural: KindPlural }][]).filter(([kind]) => hasCall(kind, key));
    return kinds.map(([kind, { plural }]) => ({
      key,
      method,
      kind,
      path: template.replace('{type}', plural),
      row: describeForKind(key, endpoints[key], kind),
      operationId: operationId.replace('{Kind}', capitalise(kind)).replace('{Kinds}', capitalise(plural)),
    }));
  });
}

/** An article is not played in a class. */
const hasCall = (kind: Kind, key: EndpointKey) => kind !== 'article' || !key.endsWith('/classes');

function buildOperation({ key, method, row, operationId, kind }: Call, { schemas, errors }: Collections): JsonSchema {
  const [, tag, summary] = OPERATION_NAMES[key];
  const headers = listResponseHeaders(key, row);
  const requestBody = buildRequestBody(row, operationId, schemas);
  return {
    operationId,
    tags: [tag],
    summary,
    // The document requires a session of every call that says nothing else.
    ...(row.who !== 'user' && { security: row.who === 'visitor' ? [] : [{ session: [row.who] }] }),
    parameters: [
      ...buildParameters(row.params, 'path', schemas).filter(({ name }) => !(kind && name === 'type')),
      ...buildParameters(row.query, 'query', schemas),
      ...(row.errors?.includes('IDEMPOTENCY_KEY_REUSED') ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(row.notModified ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [row.status ?? 200]: { ...buildSuccess(row, operationId, schemas), ...(headers.length > 0 && { headers: referToHeaders(headers) }) },
      ...(row.notModified && NOT_MODIFIED),
      ...withRefusal(errors.describe(listErrorCodes(method, row))),
    },
  };
}

const NOT_MODIFIED = { 304: { $ref: '#/components/responses/NotModified' } };

/** A call that nobody can send wrongly is refused only by what stands before the site. */
const withRefusal = (responses: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.keys(responses).some((status) => status.startsWith('4'))
    ? responses
    : { ...responses, '4XX': { $ref: '#/components/responses/NotReached' } };

function buildRequestBody({ body, form }: EndpointDefinition, operationId: string, schemas: SchemaCollection): JsonSchema | null {
  const example = EXAMPLES[operationId]?.request;
  if (body) {
    const required = !body.safeParse(undefined).success;
    return {
      required,
      content: { 'application/json': { schema: schemas.toJson(body, 'input'), ...(example !== undefined && { example }) } },
    };
  }
  if (!form) return null;
  const fields = z.strictObject((form as z.ZodObject).shape);
  const { properties, ...rest } = schemas.toJson(fields, 'input') as { properties: JsonSchema };
  // The service reads the file itself, so the schema of the form does not have it.
  const file = { type: 'string', format: 'binary', description: 'The picture: JPEG, PNG, WebP, GIF or AVIF.' };
  const schema = { ...rest, properties: { file, ...properties }, required: ['file'] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function buildSuccess({ status, response, produces = ['application/json'] }: EndpointDefinition, id: string, schemas: SchemaCollection) {
  if (status === 204) return { description: 'Done' };
  const example = EXAMPLES[id]?.response;
  const types = Object.fromEntries(produces.map((type) => [type, type === 'application/json' ? response : null]));
  return {
    description: status === 201 ? 'Created' : status === 202 ? 'Accepted' : 'OK',
    content: buildContent(types, schemas, example),
  };
}

const buildContent = (types: Readonly<Record<string, z.ZodType | null>>, schemas: SchemaCollection, example?: unknown): JsonSchema =>
  Object.fromEntries(
    Object.entries(types).map(([type, schema]) => [
      type,
      schema
        ? { schema: schemas.toJson(schema, 'output'), ...(example !== undefined && { example }) }
        : { schema: type.startsWith('image/') ? { type: 'string', format: 'binary' } : { type: 'string' } },
    ]),
  );

function buildParameters(schema: z.ZodType | undefined, where: 'path' | 'query', schemas: SchemaCollection): JsonSchema[] {
  if (!schema) return [];
  const fields = Object.entries((schema as z.ZodObject).shape) as [string, z.ZodType][];
  return fields.map(([name, field]) => {
    const { description, ...json } = schemas.toJson(field, 'input');
    return {
      name,
      in: where,
      ...((where === 'path' || !field.safeParse(undefined).success) && { required: true }),
      ...(description !== undefined && { description }),
      schema: json,
    };
  });
}

/** The operation of a public document outside `/v1`. */
function buildResource(path: string, resource: PublicResource, { schemas, errors }: Collections): JsonSchema {
  const { summary, params, query, responses, notModified, errors: ownErrors = [] } = resource;
  const headers = notModified ? { headers: referToHeaders(['ETag']) } : {};
  const successes = Object.entries(responses).map(([status, types]) => [
    status,
    { description: 'OK', ...headers, content: buildContent(types, schemas) },
  ]);
  const failures = withRefusal(errors.describe(ownErrors));
  return {
    operationId: RESOURCE_NAMES[path as keyof typeof publicResources],
    tags: ['Site'],
    summary,
    security: [],
    parameters: [
      ...buildParameters(params, 'path', schemas),
      ...buildParameters(query, 'query', schemas),
      ...(notModified ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ],
    // A status that is also a success, as 503 of the health, has the schema of the success.
    responses: { ...failures, ...Object.fromEntries(successes), ...(notModified && NOT_MODIFIED) },
  };
}
