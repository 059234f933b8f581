import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-types.ts';
import { isPublic } from './cache-headers.ts';

/** A 304 replaces the headers of the stored response: those the edge and the browser act on come with it. */
const RETAINED_HEADERS = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'cache-tag',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
  'x-store-cost',
];

const setEtag = etag({ retainedHeaders: RETAINED_HEADERS });

/** Gives public responses an ETag, and answers 304 to a client that has the same one. Private responses get none. */
export const publicEtag = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (isPublic(c.res)) await setEtag(c, async () => undefined);
});
