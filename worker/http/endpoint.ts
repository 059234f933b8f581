import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod';
import { AppError } from '#base/errors';
import { KINDS } from '#base/kinds';
import { type EndpointKey, type EndpointParsed, type EndpointResponse, endpoints } from '#contract/endpoints';
import { bodyLimitOf, type EndpointRow } from '#contract/endpoints/row';
import type { RequestContext } from '#worker/context';
import { permitCaller } from '#worker/permit';
import type { App, AppEnv } from './app-types.ts';
import { sendPrivate, sendPublic } from './caching/cache-headers.ts';
import type { CachePolicy } from './caching/cache-policies.ts';
import { issuesOf } from './on-error.ts';
import { readJson } from './read-body.ts';

interface Options {
  /** Given for answers that are the same for everyone; without it an answer is one person's and never kept. */
  cache?: CachePolicy;
}

// The group keeps the alternatives together: without it the router's anchors bind to the first and the last alone.
const KIND_PATTERN = `:type{(?:${Object.values(KINDS)
  .map((kind) => kind.plural)
  .join('|')})}`;

/** A key's method and its path as the router reads it. */
export function routeOf(key: string): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ');
  return { method, path: path.replace(/^\/v1\/:type/, `/v1/${KIND_PATTERN}`) };
}

/** Serve one row of the endpoint table: who, parse, handle, answer. Failures are thrown. */
export function endpoint<K extends EndpointKey>(
  app: App,
  key: K,
  handle: (ctx: RequestContext, input: EndpointParsed<K>, c: Context<AppEnv>) => Promise<EndpointResponse<K> | Response>,
  ...[options = {}]: [Options?]
) {
  const row: EndpointRow = endpoints[key];
  const { method, path } = routeOf(key);
  app.on(method, path, async (c) => {
    const ctx = c.get('ctx');
    permitCaller(ctx, row.who);
    const input = {
      ...(row.params && { params: parse(row.params, c.req.param()) }),
      ...(row.query && { query: parse(row.query, c.req.query()) }),
      ...(row.body && { body: parse(row.body, await readJson(c.req.raw, bodyLimitOf(row))) }),
    };
    const answer = await handle(ctx, input as EndpointParsed<K>, c);
    // An answer that is no JSON, such as an image or a stream, is its handler's own.
    if (answer instanceof Response) return sendPrivate(answer);
    if (row.status === 204) return sendPrivate(c.body(null, 204));
    const response = c.json(answer as object, (row.status ?? 200) as ContentfulStatusCode);
    return options.cache ? sendPublic(response, options.cache) : sendPrivate(response);
  });
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('VALIDATION_FAILED', { issues: issuesOf(parsed.error) });
  return parsed.data;
}
