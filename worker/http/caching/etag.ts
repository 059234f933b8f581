import type { Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#worker/http/app-types';
import { toBase64Url } from '#worker/platform/signing';
import { isPublic } from './cache-headers.ts';

/** Headers of a 304 that replace those of the stored response; the edge and the browser act on them. */
const RETAINED_HEADERS = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'cache-tag',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
  'x-store-cost',
];

const setEtag = etag({ retainedHeaders: RETAINED_HEADERS });

/** Sets an ETag on public responses and answers 304 if the client has the same one. Private responses get no ETag. */
export const setPublicEtag = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!isPublic(c.res)) return;
  await setBodyDigest(c);
  await setEtag(c, async () => undefined);
});

/** Sets the ETag to the SHA-1 of the body, read as a whole: Hono's digest reads a copy chunk by chunk and takes four times the CPU. */
async function setBodyDigest(c: Context<AppEnv>): Promise<void> {
  const { status, headers } = c.res;
  const body = await c.res.arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-1', body);
  headers.set('ETag', `"${toBase64Url(new Uint8Array(digest))}"`);
  // Hono would add the headers of the existing response to the new one.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
}
