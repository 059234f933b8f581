import { IDEMPOTENCY_LIMITS } from '#base/limits/requests';
import type { EndpointKey } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';

const text = { type: 'string' } as const;

/** The headers of responses, by their name. */
export const HEADERS = {
  'X-Request-Id': { description: 'The id of the request, to name in a question about it.', required: true, schema: text },
  'Retry-After': { description: 'How many seconds to wait before the same call may succeed.', schema: { type: 'integer', minimum: 0 } },
  ETag: {
    description: 'Names this state of a response that is the same for everyone. Private responses have none.',
    schema: text,
  },
  'Set-Cookie': { description: 'Starts or ends the session.', schema: text },
  'Content-Disposition': { description: 'That the response is a file, and its name.', schema: text },
  'X-Export-Omits': { description: 'What the file does not have, with commas between.', schema: text },
  'X-Export-Comments': { description: 'What other programs do not read, since it is in comments, with commas between.', schema: text },
} as const;
export type HeaderName = keyof typeof HEADERS;

/** The headers of requests, by the name of their component. */
export const REQUEST_HEADERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A retry with the same key and body gets the first response and creates nothing.',
    schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_LIMITS.keyLength },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the response that the caller has. If it is the current one, the response is 304 without a body.',
    schema: text,
  },
} as const;

const OWN_HEADERS: Partial<Record<EndpointKey, readonly HeaderName[]>> = {
  'POST /v1/users': ['Set-Cookie'],
  'POST /v1/auth/local': ['Set-Cookie'],
  'POST /v1/auth/second_factor': ['Set-Cookie'],
  'DELETE /v1/auth': ['Set-Cookie'],
  'GET /v1/users/current_user/export': ['Content-Disposition'],
  'GET /v1/:type/:id/export': ['Content-Disposition', 'X-Export-Omits', 'X-Export-Comments'],
};

/** The headers of a successful response of a call. */
export function listResponseHeaders(key: string, { notModified, produces }: EndpointDefinition): HeaderName[] {
  const own = OWN_HEADERS[key as EndpointKey] ?? [];
  const isTable = produces?.includes('text/csv') && !own.includes('Content-Disposition');
  return [...(notModified ? (['ETag'] as const) : []), ...(isTable ? (['Content-Disposition'] as const) : []), ...own];
}

export const referToHeaders = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
