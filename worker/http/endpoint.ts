import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod';
import { KINDS } from '#base/kinds';
import { type EndpointKey, type EndpointResponse, endpoints, type ParsedEndpointInput } from '#contract/endpoints';
import { type EndpointDefinition, getBodyLimit } from '#contract/endpoints/endpoint-definition';
import { dropUnknownParams } from '#rules/screens/known-queries';
import type { RequestContext } from '#worker/context';
import { permitCaller } from '#worker/permit';
import type { App, AppEnv } from './app-types.ts';
import { toPrivateResponse, toPublicResponse } from './caching/cache-headers.ts';
import type { CachePolicy } from './caching/cache-policies.ts';
import { parseInput } from './input/parse-input.ts';
import { readJson } from './input/read-body.ts';
import { requireReadableDestination } from './same-origin.ts';

interface EndpointOptions<Answer, Input> {
  /**
   * Set for responses that are the same for everyone, or for every visitor; without it a response is private and never cached. A function
   * decides for each response; null makes it private.
   */
  cache?: CachePolicy | ((ctx: RequestContext, answer: Answer, input: Input) => CachePolicy | null);
}

// Without the group, the router's anchors would apply to the first and the last alternative only.
const KIND_PATTERN = `:type{(?:${Object.values(KINDS)
  .map((kind) => kind.plural)
  .join('|')})}`;

/** Splits an endpoint key into its method and its path in the router's syntax. */
export function parseEndpointKey(key: string): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ');
  return { method, path: path.replace(/^\/v1\/:type/, `/v1/${KIND_PATTERN}`) };
}

/** Serves a row of the endpoint table: checks the caller, parses the input, calls the handler, sends its result. Errors are thrown. */
export function endpoint<K extends EndpointKey>(
  app: App,
  key: K,
  handle: (ctx: RequestContext, input: ParsedEndpointInput<K>, c: Context<AppEnv>) => Promise<EndpointResponse<K> | Response>,
  ...[{ cache } = {}]: [EndpointOptions<EndpointResponse<K>, ParsedEndpointInput<K>>?]
) {
  const row: EndpointDefinition = endpoints[key];
  const { method, path } = parseEndpointKey(key);
  if (cache && !row.notModified) throw new Error(`${key} is cached, so its row must say that it may answer 304.`);
  // A call that names its consumer gets that consumer's headers, so it has an entry of its own in the cache.
  const queryParams = ['consumer', ...Object.keys((row.query as z.ZodObject | undefined)?.shape ?? {})];
  // An address that ends in a slash answers without it too.
  app.on(method, path.endsWith('/') ? [path, path.slice(0, -1)] : [path], async (c) => {
    const ctx = c.get('ctx');
    permitCaller(ctx, row.who);
    // Without a policy for every response, one may have data of the signed-in caller.
    if (method === 'GET' && typeof cache !== 'object' && ctx.viewer) requireReadableDestination(c.req.raw, ctx.settings.origin);
    const input = {
      ...(row.params && { params: parseInput(row.params, c.req.param()) }),
      ...(row.query && { query: parseInput(row.query, c.req.query()) }),
      ...(row.body && { body: parseInput(row.body, await readJson(c.req.raw, getBodyLimit(row))) }),
    };
    const answer = await handle(ctx, input as ParsedEndpointInput<K>, c);
    // Handlers build their own responses for other types than JSON, such as images and streams.
    if (answer instanceof Response) return toPrivateResponse(answer);
    if (row.status === 204) return toPrivateResponse(c.body(null, 204));
    const response = c.json(answer as object, (row.status ?? 200) as ContentfulStatusCode);
    const policy = typeof cache === 'function' ? cache(ctx, answer, input as ParsedEndpointInput<K>) : cache;
    // A URL with an unknown parameter makes no entry of the edge cache, which has one for each URL.
    const hasUnknownParams = dropUnknownParams(new URL(c.req.url), queryParams) !== null;
    return policy && !hasUnknownParams ? toPublicResponse(response, policy) : toPrivateResponse(response);
  });
}
