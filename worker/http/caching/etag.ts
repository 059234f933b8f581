import type { Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#worker/http/app-types';
import { toBase64Url } from '#worker/platform/signing';
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
export const setPublicEtag = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!isPublic(c.res)) return;
  await setBodyDigest(c);
  await setEtag(c, async () => undefined);
});

/** Names the response by the SHA-1 of its body, read in one piece: Hono's own digest reads a copy chunk by chunk, at four times the CPU. */
async function setBodyDigest(c: Context<AppEnv>): Promise<void> {
  const { status, headers } = c.res;
  const body = await c.res.arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-1', body);
  headers.set('ETag', `"${toBase64Url(new Uint8Array(digest))}"`);
  // Hono adds the headers of the response that is there to a new one.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
}
