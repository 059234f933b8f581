import { Hono, type MiddlewareHandler } from 'hono';
import { AppError } from '#base/errors';
import { endpoints } from '#contract/endpoints';
import { getKnownFilePath } from '#rules/screens/known-queries';
import { userRoutes } from './accounts/account/routes.ts';
import { authRoutes } from './accounts/auth/routes.ts';
import { getSessionCookieName, getViewer, syncSessionCookies } from './accounts/auth/session.ts';
import { linkRoutes } from './accounts/links/routes.ts';
import { notificationRoutes } from './accounts/notifications/routes.ts';
import { blockRoutes } from './community/blocks/routes.ts';
import { commentRoutes } from './community/comments/routes.ts';
import { feedRoutes } from './community/feed/routes.ts';
import { relationRoutes } from './community/relations/routes.ts';
import { reportRoutes } from './community/reports/routes.ts';
import { voteRoutes } from './community/votes/routes.ts';
import { cloneRoutes } from './contents/clone/routes.ts';
import { contentRoutes } from './contents/contents/routes.ts';
import { draftRoutes } from './contents/drafts/routes.ts';
import { generateRoutes } from './contents/generate/routes.ts';
import { imageRoutes } from './contents/images/routes.ts';
import { importRoutes } from './contents/import/routes.ts';
import { listRoutes } from './contents/lists/routes.ts';
import { templateRoutes } from './contents/templates/routes.ts';
import { versionRoutes } from './contents/versions/routes.ts';
import { createRequestContext, type RequestContext } from './context.ts';
import { categoryRoutes } from './discovery/categories/routes.ts';
import { dailyRoutes } from './discovery/daily/routes.ts';
import { nextRoutes } from './discovery/next/routes.ts';
import { promoteRoutes } from './discovery/promote/routes.ts';
import { searchRoutes } from './discovery/search/routes.ts';
import { shareImageRoutes } from './discovery/share-images/routes.ts';
import { statsRoutes } from './discovery/stats/routes.ts';
import { syndicationRoutes } from './discovery/syndication/routes.ts';
import type { App, AppEnv } from './http/app-types.ts';
import { runBackgroundTasks } from './http/background-tasks.ts';
import { openDatabaseSession, setBookmarkCookie } from './http/bookmark.ts';
import { keepCookiesPrivate, PRIVATE } from './http/caching/cache-headers.ts';
import { documentPolicy } from './http/caching/cache-policies.ts';
import { setPublicEtag } from './http/caching/etag.ts';
import { setCommonHeaders } from './http/common-headers.ts';
import { setCostHeader } from './http/cost-header.ts';
import { endpoint, parseEndpointKey } from './http/endpoint.ts';
import { drainRefusedBody } from './http/input/drain-body.ts';
import { onError } from './http/on-error.ts';
import { getOpenApiDocument } from './http/openapi.ts';
import { allowSiteCalls, requireSameOrigin } from './http/same-origin.ts';
import { auditRoutes } from './moderation/audit/routes.ts';
import { caseRoutes } from './moderation/cases/routes.ts';
import { dashboardRoutes } from './moderation/dashboard/routes.ts';
import { healthRoutes } from './moderation/health/routes.ts';
import { reviewRoutes } from './moderation/reviews/routes.ts';
import { siteSettingRoutes } from './moderation/site-settings/routes.ts';
import { campaignRoutes } from './partners/campaigns/routes.ts';
import { consumerStatsRoutes } from './partners/consumer-stats/routes.ts';
import { allowEmbedCalls } from './partners/embeds/embed-cors.ts';
import { embedRoutes } from './partners/embeds/routes.ts';
import { eventRoutes } from './partners/events/routes.ts';
import { gameRoutes } from './partners/games/routes.ts';
import { webhookRoutes } from './partners/webhooks/routes.ts';
import { requireWritableDisk } from './platform/disk.ts';
import { classRoutes } from './playing/classes/routes.ts';
import { insightRoutes } from './playing/insights/routes.ts';
import { ownPlayRoutes } from './playing/own-plays/routes.ts';
import { playRoutes } from './playing/plays/routes.ts';
import { quizLeaderboardRoutes } from './playing/quiz-leaderboard/routes.ts';
import { submissionRoutes } from './playing/submissions/routes.ts';
import { viewRoutes } from './playing/views/routes.ts';
import { writtenResultRoutes } from './playing/written-results/routes.ts';

/** Paths of the API, which may have a host of its own. */
const API_PATHS = ['/v1/*', '/alltemplates'];

/** Paths of files. `/*` also matches the path without it, so /feed, a page, is not listed as `/feed/*`. */
const FILE_PATHS = [
  ...['/health', '/images/*', '/games/*', '/share/*', '/.well-known/*'],
  ...['/feed.xml', '/feed/daily.xml', '/feed/category/*', '/feed/user/*', '/sitemap.xml', '/sitemaps/*', '/robots.txt', '/oembed'],
];

/** Paths of files that pages of other sites load. */
const PARTNER_PATHS = /^\/(images\/|share\/|oembed$|feed\.xml$|feed\/)/;

/** Paths that this app serves; all others belong to pages. */
const APP_PATHS = [...API_PATHS, ...FILE_PATHS];

interface AppOptions {
  /** The clock, for tests. */
  now?: () => Date;
  /** Updates caches and indexes after a call that wrote. */
  publishChanges?: (ctx: RequestContext) => Promise<void>;
  /** Replaces `fetch` for outbound requests, for tests. */
  outboundFetch?: typeof fetch;
}

const ROUTES = [
  authRoutes,
  userRoutes,
  linkRoutes,
  categoryRoutes,
  nextRoutes,
  promoteRoutes,
  dailyRoutes,
  imageRoutes,
  templateRoutes,
  versionRoutes,
  cloneRoutes,
  voteRoutes,
  commentRoutes,
  relationRoutes,
  blockRoutes,
  feedRoutes,
  notificationRoutes,
  reportRoutes,
  importRoutes,
  classRoutes,
  insightRoutes,
  generateRoutes,
  playRoutes,
  quizLeaderboardRoutes,
  ownPlayRoutes,
  viewRoutes,
  submissionRoutes,
  reviewRoutes,
  searchRoutes,
  caseRoutes,
  auditRoutes,
  dashboardRoutes,
  siteSettingRoutes,
  listRoutes,
  draftRoutes,
  contentRoutes,
  gameRoutes,
  consumerStatsRoutes,
  embedRoutes,
  webhookRoutes,
  eventRoutes,
  campaignRoutes,
  statsRoutes,
  syndicationRoutes,
  writtenResultRoutes,
  shareImageRoutes,
  healthRoutes,
];

/** The API as a separate app that does not depend on Astro. */
export function createApp({ now = () => new Date(), publishChanges = async () => undefined, outboundFetch }: AppOptions = {}): App {
  const app: App = new Hono<AppEnv>();
  app.onError(onError);
  app.use('*', setPublicEtag);
  for (const path of APP_PATHS) app.use(path, drainRefusedBody);
  for (const path of APP_PATHS)
    app.use(path, async (c, next) => {
      const store = openDatabaseSession(c.env, c.req.raw);
      const ctx = createRequestContext({ env: c.env, request: c.req.raw, now: now(), store, ...(outboundFetch && { outboundFetch }) });
      c.set('ctx', ctx);
      c.set('store', store);
      await next();
      if (PARTNER_PATHS.test(c.req.path)) c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
      setCommonHeaders(ctx, c.res.headers);
    });
  app.use('/v1/*', async (c, next) => {
    const { ctx, store } = c.var;
    ctx.viewer = await getViewer(ctx, c.req.raw);
    await next();
    syncSessionCookies(c);
    setBookmarkCookie(c, store);
    keepCookiesPrivate(c.res);
    setCostHeader(c);
    await publishChanges(ctx);
    await runBackgroundTasks(c);
  });
  app.use('/v1/*', allowEmbedCalls);
  for (const path of API_PATHS) app.use(path, allowSiteCalls);
  for (const path of FILE_PATHS) app.use(path, dropUnknownQuery);
  app.use('/v1/*', requireSameOrigin);
  app.use('/v1/*', async (c, next) => {
    await requireWritableDisk(c.env, c.req.method);
    await next();
  });
  for (const bind of ROUTES) bind(app);
  for (const path of [...FILE_PATHS, '/alltemplates'])
    app.all(path, async (c, next) => {
      if (c.req.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED', { allow: 'GET, HEAD' });
      await next();
    });
  // Below these are files only, so an unknown one is an error and not a page that somebody looks for.
  for (const folder of ['images', 'games', 'share', 'sitemaps', '.well-known'])
    app.get(`/${folder}/:file{.+}`, () => {
      throw new AppError('NOT_FOUND');
    });
  endpoint(app, 'GET /v1/openapi.json', (ctx) => getOpenApiDocument(ctx, getSessionCookieName(ctx)), { cache: documentPolicy });
  app.all('/v1/*', (c) => {
    const allowedMethods = listMethodsAt(c.req.path);
    throw allowedMethods.length > 0 ? new AppError('METHOD_NOT_ALLOWED', { allow: allowedMethods.join(', ') }) : new AppError('NOT_FOUND');
  });
  return app;
}

/** Leads to the file without parameters that it does not know, so that the edge has one entry of it. */
const dropUnknownQuery: MiddlewareHandler<AppEnv> = async (c, next) => {
  const path = c.req.method === 'GET' ? getKnownFilePath(new URL(c.req.url)) : null;
  if (path === null) return next();
  c.header('Cache-Control', PRIVATE);
  return c.redirect(path, 302);
};

/** Methods that the endpoint table has for a path. */
function listMethodsAt(path: string): string[] {
  // pattern-bound: a path of the table of endpoints is tried, of which each segment ends at a slash.
  const matchingRoutes = Object.keys(endpoints)
    .map(parseEndpointKey)
    .filter((route) =>
      new RegExp(`^${route.path.replace(/\/$/, '/?').replace(/:\w+(?:\{([^}]+)\})?/g, (_, pattern = '[^/]+') => pattern)}$`).test(path),
    );
  return [...new Set(matchingRoutes.map((route) => route.method))];
}
