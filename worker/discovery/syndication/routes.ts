import type { Context } from 'hono';
import { AppError } from '#base/errors';
import { oEmbedQuery } from '#contract/partners/oembed';
import { formatOEmbedXml } from '#rules/embeds/oembed';
import { getProfilePath } from '#rules/screens/paths';
import type { RequestContext } from '#worker/context';
import type { App, AppEnv } from '#worker/http/app-types';
import { toPublicResponse } from '#worker/http/caching/cache-headers';
import {
  type CachePolicy,
  getDailyPolicy,
  getListPolicy,
  getOEmbedPolicy,
  getProfilePolicy,
  LISTS_TAG,
} from '#worker/http/caching/cache-policies';
import { parseInput } from '#worker/http/input/parse-input';
import { getOEmbed } from './oembed.ts';
import { getCategoryFeed, getDailyFeed, getSiteFeed, getSitemap, getSitemapIndex, getUserFeed } from './service.ts';

/** Crawlers fetch these hourly; new contents may appear with an hour's delay. */
const buildHourlyPolicy = (screen: string): CachePolicy => ({ ...getListPolicy(screen), seconds: 3_600, staleSeconds: 86_400 });
const DISALLOWED_PATHS = [
  '/v1/',
  '/auth',
  '/dashboard',
  '/internal',
  '/message',
  '/relation',
  '/user',
  '/test',
  '/dev/',
  '/editor/',
  '/*?choice=',
  '/*&after=',
  '/*?after=',
];

/** Routes of feeds, sitemaps, oEmbed and robots.txt. */
export function syndicationRoutes(app: App) {
  app.get('/feed.xml', async (c) =>
    sendText(c, await getSiteFeed(c.var.ctx), { type: 'application/rss+xml', policy: getListPolicy('new') }),
  );
  app.get('/feed/daily.xml', async (c) => {
    const { ctx } = c.var;
    return sendText(c, await getDailyFeed(ctx), { type: 'application/rss+xml', policy: getDailyPolicy(ctx.now, [LISTS_TAG]) });
  });
  app.get('/feed/category/:file{.+\\.xml}', async (c) => {
    const feed = await getCategoryFeed(c.var.ctx, parseFileName(c));
    if ('movedTo' in feed) return c.redirect(feed.movedTo, 301);
    const { xml, id } = feed;
    return sendText(c, xml, { type: 'application/rss+xml', policy: getListPolicy(`category:${id}`) });
  });
  app.get('/feed/user/:file{.+\\.xml}', async (c) => {
    const { xml, id } = await getUserFeed(c.var.ctx, parseFileName(c));
    return sendText(c, xml, { type: 'application/rss+xml', policy: getProfilePolicy(id) });
  });
  app.get('/sitemap.xml', async (c) =>
    sendText(c, await getSitemapIndex(c.var.ctx), { type: 'application/xml', policy: buildHourlyPolicy('sitemap') }),
  );
  app.get('/sitemaps/:file{.+\\.xml}', async (c) =>
    sendText(c, await getSitemap(c.var.ctx, parseFileName(c)), { type: 'application/xml', policy: buildHourlyPolicy('sitemap') }),
  );
  app.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${new URL('/sitemap.xml', c.var.ctx.settings.origin).href}`,
      '',
    ];
    return sendText(c, lines.join('\n'), { type: 'text/plain', policy: buildHourlyPolicy('robots') });
  });
  // Password managers lead here (w3.org/TR/change-password-url).
  app.get('/.well-known/change-password', (c) => c.redirect(`${getProfilePath('me')}/info`, 302));
  app.get('/.well-known/security.txt', (c) =>
    sendText(c, renderSecurityTxt(c.var.ctx), { type: 'text/plain', policy: buildHourlyPolicy('security') }),
  );
  app.get('/oembed', async (c) => {
    const { format, ...query } = parseInput(oEmbedQuery, c.req.query());
    if (format !== 'json' && format !== 'xml') throw new AppError('NOT_IMPLEMENTED');
    const { tags, response } = await getOEmbed(c.var.ctx, query);
    const body =
      format === 'xml' ? c.body(formatOEmbedXml(response), 200, { 'Content-Type': 'text/xml; charset=utf-8' }) : c.json(response);
    body.headers.set('Access-Control-Allow-Origin', '*');
    return toPublicResponse(body, getOEmbedPolicy(tags));
  });
}

const SECURITY_TXT_DAYS = 180;

/** Where to report a weakness of the site (RFC 9116), good for half a year. */
function renderSecurityTxt({ settings: { origin, supportAddress }, now }: RequestContext): string {
  const expires = new Date(now.getTime() + SECURITY_TXT_DAYS * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${supportAddress}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', origin).href}`,
  ];
  return `${lines.join('\n')}\n`;
}

const parseFileName = (c: Context<AppEnv>) => (c.req.param('file') ?? '').replace(/\.xml$/, '');

const sendText = (c: Context<AppEnv>, text: string, { type, policy }: { type: string; policy: CachePolicy }) =>
  toPublicResponse(c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` }), policy);
