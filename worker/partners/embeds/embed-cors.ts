import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { consumerKey } from '#contract/partners/embeds';
import type { RequestContext } from '#worker/context';
import type { AppEnv } from '#worker/http/app-types';
import { isCrossOrigin } from '#worker/http/same-origin';
import * as repo from './repo.ts';

/** The only API calls open to other origins: those a player needs to load a content, and to play it to its result. */
const CONTENT_PATH = /^\/v1\/(articles|kquizzes|pquizzes|contents)\/[^/]+$/;
const PLAY_PATH = /^\/v1\/(articles|kquizzes|pquizzes|contents)\/[^/]+\/(plays|check|submissions|llm_result|view|left)$/;
/** The leaderboard that a result shows, and the place that its score would have there. */
const LEADERBOARD_PATH = /^\/v1\/(kattempts|kquizzes\/[^/]+\/place)$/;
/** What browsers send from a frame sandboxed without `allow-same-origin`: it has no origin. */
const NO_ORIGIN = 'null';

const embedCors = cors({
  origin: getAllowedOrigin,
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['content-type', 'utm-source', 'utm-medium', 'utm-campaign', 'tz'],
  exposeHeaders: ['x-request-id', 'retry-after'],
  maxAge: 600,
});

/**
 * A call that names its consumer may come from that consumer's pages, and one of a play or its leaderboard without an origin from a sandboxed
 * embed, which has its content in its page. Both are anonymous even if they send cookies.
 */
export const allowEmbedCalls: MiddlewareHandler<AppEnv> = (c, next) => {
  const isSandboxed = c.req.header('origin') === NO_ORIGIN && [PLAY_PATH, LEADERBOARD_PATH].some((path) => path.test(c.req.path));
  return c.req.query('consumer') !== undefined || isSandboxed ? embedCors(c, next) : next();
};

async function getAllowedOrigin(origin: string, c: Context<AppEnv>): Promise<string | null> {
  const { ctx } = c.var;
  if (!isCrossOrigin(c.req.raw, ctx.settings.origin) || !isAllowed(c.req)) return null;
  const consumer = origin === NO_ORIGIN ? null : await findConsumerOfOrigin(ctx, c.req.query('consumer'), origin);
  if (origin !== NO_ORIGIN && !consumer) return null;
  ctx.viewer = null;
  ctx.consumer = consumer;
  c.set('isPartner', true);
  return origin === NO_ORIGIN ? '*' : origin;
}

function isAllowed({ method, path }: { method: string; path: string }): boolean {
  const isPreflight = method === 'OPTIONS';
  const isRead = CONTENT_PATH.test(path) || LEADERBOARD_PATH.test(path);
  return ((isPreflight || method === 'GET') && isRead) || ((isPreflight || method === 'POST') && PLAY_PATH.test(path));
}

/** The key of the consumer that a call names, if it has this origin. */
async function findConsumerOfOrigin({ db }: RequestContext, consumer: string | undefined, origin: string): Promise<string | null> {
  const key = consumerKey.safeParse(consumer);
  if (!key.success) return null;
  const [row] = await repo.findConsumer(db, key.data);
  return row?.origins.includes(origin) ? row.key : null;
}
