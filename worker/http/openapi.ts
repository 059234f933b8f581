import * as z from 'zod';
import { ERRORS, type ErrorCode } from '#base/errors';
import { IDEMPOTENCY_LIMITS } from '#base/limits/requests';
import { errorResponse } from '#contract/common';
import { endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { listErrorCodes } from '#contract/endpoints/error-codes';
import { listPublicResources, type PublicResource } from '#contract/public-resources';
import type { Settings } from '#worker/settings';

type Json = Record<string, unknown>;

const NOT_MODIFIED = { 304: { description: 'The client has the current response' } };

interface DescribedSite extends Pick<Settings, 'name' | 'origin'> {
  /** The name of the session's cookie. */
  sessionCookie: string;
}

/** Builds the OpenAPI 3.1 document of everything public, from the schemas that validate the calls. */
export function buildOpenApiDocument({ name, origin, sessionCookie }: DescribedSite): { openapi: string } & Json {
  const paths: Record<string, Json> = {};
  for (const [key, row] of Object.entries<EndpointDefinition>(endpoints)) {
    const [method = '', path = ''] = key.split(' ');
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: buildOperation(method, key, row) };
  }
  for (const [path, resource] of listPublicResources()) paths[path] = { get: buildResource(path, resource) };
  return {
    openapi: '3.1.0',
    info: { title: `${name} API`, version: '1', description: 'Times are ISO 8601 UTC; duration is whole seconds. See docs/api.md.' },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Error: toJsonSchema(errorResponse, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'A requirement that names a role is open to nobody less: reviewer (editors and staff), staff, admin.',
        },
      },
    },
  };
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A retry with the same key and body gets the first response and creates nothing.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_LIMITS.keyLength },
};

function buildOperation(method: string, key: string, row: EndpointDefinition): Json {
  const requestBody = buildRequestBody(row);
  return {
    operationId: key,
    summary: row.summary,
    ...(row.who !== 'visitor' && { security: [{ session: row.who === 'user' ? [] : [row.who] }] }),
    parameters: [
      ...buildParameters(row.params, 'path'),
      ...buildParameters(row.query, 'query'),
      ...(row.errors?.includes('IDEMPOTENCY_KEY_REUSED') ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [row.status ?? 200]: buildSuccess(row),
      ...(row.notModified && NOT_MODIFIED),
      ...buildErrorResponses(listErrorCodes(method, row)),
    },
  };
}

/** The operation of a public document outside `/v1`. */
function buildResource(path: string, { summary, params, query, responses, notModified, errors = [] }: PublicResource): Json {
  const successes = Object.entries(responses).map(([status, types]) => [status, { description: 'Done', content: buildContent(types) }]);
  const errorResponses = Object.entries(buildErrorResponses([...errors, 'UNKNOWN_ERROR', 'TRY_AGAIN']));
  return {
    operationId: `GET ${path}`,
    summary,
    parameters: [...buildParameters(params, 'path'), ...buildParameters(query, 'query')],
    // A status that is also a success, as 503 of the health, has the schema of the success.
    responses: { ...Object.fromEntries([...errorResponses, ...successes]), ...(notModified && NOT_MODIFIED) },
  };
}

function buildRequestBody({ body, form }: EndpointDefinition): Json | null {
  if (body) return { content: { 'application/json': { schema: toJsonSchema(body, 'input') } } };
  if (!form) return null;
  const { properties, ...rest } = toJsonSchema(form, 'input') as { properties: Json };
  // The service reads the file itself, so the schema of the form does not have it.
  const schema = { ...rest, properties: { file: { type: 'string', format: 'binary' }, ...properties }, required: ['file'] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function buildSuccess({ status, response, produces = ['application/json'] }: EndpointDefinition): Json {
  if (status === 204) return { description: 'Done' };
  return {
    description: 'Done',
    content: buildContent(Object.fromEntries(produces.map((type) => [type, type === 'application/json' ? response : null]))),
  };
}

const buildContent = (types: Readonly<Record<string, z.ZodType | null>>): Json =>
  Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, schema ? { schema: toJsonSchema(schema, 'output') } : {}]));

function buildParameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

function buildErrorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus: Record<string, string[]> = {};
  for (const code of new Set(codes)) {
    const status = String(ERRORS[code].status);
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(Object.entries(byStatus).map(([status, codes]) => [status, { description: codes.join(', '), content }]));
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}
