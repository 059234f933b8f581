import * as z from 'zod';
import { ERRORS, type ErrorCode } from '#base/errors';
import { errorResponse } from '#contract/common';
import { endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import type { Settings } from '#worker/settings';

type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 document of the API from the schemas that validate its calls. */
export function buildOpenApiDocument({ name, origin }: Pick<Settings, 'name' | 'origin'>): { openapi: string } & Json {
  const paths: Record<string, Json> = {};
  for (const [key, row] of Object.entries<EndpointDefinition>(endpoints)) {
    const [method = '', path = ''] = key.split(' ');
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: buildOperation(key, row) };
  }
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
          name: 'ql_session',
          description: 'A requirement that names a role is open to nobody less: reviewer (editors and staff), staff, admin.',
        },
      },
    },
  };
}

function buildOperation(key: string, row: EndpointDefinition): Json {
  const status = String(row.status ?? 200);
  return {
    operationId: key,
    summary: row.summary,
    ...(row.who !== 'visitor' && { security: [{ session: row.who === 'user' ? [] : [row.who] }] }),
    parameters: [...buildParameters(row.params, 'path'), ...buildParameters(row.query, 'query')],
    ...(row.body && { requestBody: { content: { 'application/json': { schema: toJsonSchema(row.body, 'input') } } } }),
    responses: {
      [status]:
        status === '204'
          ? { description: 'Done' }
          : { description: 'Done', content: { 'application/json': { schema: toJsonSchema(row.response, 'output') } } },
      ...buildErrorResponses(row),
    },
  };
}

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

function buildErrorResponses(row: EndpointDefinition): Json {
  const commonCodes: ErrorCode[] = ['UNKNOWN_ERROR', 'TRY_AGAIN'];
  const inputCodes: ErrorCode[] = row.params || row.query || row.body ? ['VALIDATION_FAILED'] : [];
  const bodyCodes: ErrorCode[] = row.body ? ['MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] : [];
  const notFoundCodes: ErrorCode[] = row.params ? ['NOT_FOUND'] : [];
  const accessCodes: ErrorCode[] = row.who === 'visitor' ? [] : ['NOT_SIGNED_IN', 'FORBIDDEN'];
  const byStatus: Record<string, string[]> = {};
  for (const code of new Set([...inputCodes, ...bodyCodes, ...notFoundCodes, ...accessCodes, ...(row.errors ?? []), ...commonCodes])) {
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
