import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { consumerKey } from '#contract/partners/embeds';
import type { AppEnv } from '#worker/http/app-types';
import { isCrossOrigin } from '#worker/http/same-origin';
import * as repo from './repo.ts';

/** The only API calls open to consumers: those a player needs to load a content and play it to its result. */
const ALLOWED_PATHS = /^\/v1\/(articles|kquizzes|pquizzes|contents)\/[^/]+(\/(plays|check|submissions|view))?$/;

const consumerCors = cors({
  origin: getAllowedOrigin,
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['content-type', 'utm-source', 'utm-medium', 'utm-campaign', 'tz'],
  exposeHeaders: ['x-request-id', 'retry-after'],
  maxAge: 600,
});

/** A call that names its consumer may come from that consumer's pages; it is anonymous even if it sends cookies. */
export const allowConsumerCalls: MiddlewareHandler<AppEnv> = (c, next) =>
  c.req.query('consumer') === undefined ? next() : consumerCors(c, next);

async function getAllowedOrigin(origin: string, c: Context<AppEnv>): Promise<string | null> {
  const { ctx } = c.var;
  const key = consumerKey.safeParse(c.req.query('consumer'));
  if (!key.success || !isCrossOrigin(c.req.raw, ctx.settings.origin) || !ALLOWED_PATHS.test(c.req.path)) return null;
  const [consumer] = await repo.findConsumer(ctx.db, key.data);
  if (!consumer?.origins.includes(origin)) return null;
  ctx.viewer = null;
  c.set('isPartner', true);
  return origin;
}
