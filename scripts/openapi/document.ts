import type * as z from 'zod';
import { PRODUCT } from '#base/product';
import { errorResponse } from '#contract/common';
import { loadContractSchemas } from './contract-schemas.ts';
import { collectErrorResponses } from './error-responses.ts';
import { HEADERS, REQUEST_HEADERS, referToHeaders } from './headers.ts';
import { collectSchemas, type JsonSchema } from './json-schemas.ts';
import { BASE_SCHEMAS, KIND_SCHEMAS } from './kind-schemas.ts';
import { buildPaths } from './operations.ts';
import { shareParameters } from './share-parameters.ts';
import { TAGS } from './tags.ts';
import { buildWebhooks } from './webhooks.ts';

const DESCRIPTION = [
  'Times are ISO 8601 in UTC; durations are whole seconds. Unknown fields of a request are refused.',
  'Every error has the shape of `Error`: act on its `code`, and show its `message`.',
  'Lists have `next`, which is the `after` of the next page, and null at the end.',
  'A session is a cookie, which signing in sets. Writes from other origins are refused.',
].join('\n\n');

/**
 * Builds the OpenAPI 3.1 document of everything public, from the schemas that validate the calls. The Worker puts in the address, the name
 * and the cookie of the site that it serves.
 */
export async function buildOpenApiDocument(): Promise<JsonSchema> {
  const ownSchemas = Object.entries<z.ZodType>({ ...KIND_SCHEMAS, ...BASE_SCHEMAS });
  const names = new Map([...(await loadContractSchemas()), ...ownSchemas.map(([name, schema]) => [schema, name] as const)]);
  const schemas = collectSchemas(names);
  const errors = collectErrorResponses();
  for (const schema of [errorResponse, ...Object.values(BASE_SCHEMAS)]) schemas.toJson(schema, 'output');
  const { paths, parameters } = shareParameters(buildPaths({ schemas, errors }));
  const components = schemas.resolveComponents({ paths, parameters, webhooks: buildWebhooks(schemas) });
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT.name} API`,
      version: '1',
      description: DESCRIPTION,
      termsOfService: '/policies/terms',
      license: { name: 'Terms of use', url: '/policies/terms' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    // Rows that say nothing else are for signed-in users.
    security: [{ session: [] }],
    paths: components.document['paths'],
    webhooks: components.document['webhooks'],
    components: {
      schemas: components.schemas,
      responses: {
        NotModified: { description: 'The client has the current response', headers: referToHeaders(['X-Request-Id', 'ETag']) },
        NotReached: { description: 'Refused before it reaches the site, such as a request with headers that are too long' },
        ...errors.components,
      },
      parameters: { ...REQUEST_HEADERS, ...(components.document['parameters'] as JsonSchema) },
      headers: HEADERS,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-ql_session',
          description: 'A requirement that names a role is open to nobody less: reviewer (editors and staff), staff, admin.',
        },
      },
    },
  };
}
