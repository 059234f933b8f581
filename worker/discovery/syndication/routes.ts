import type { Context } from 'hono';
import { AppError } from '#base/errors';
import { oEmbedXml } from '#rules/embeds/oembed';
import type { App, AppEnv } from '#worker/http/app-types';
import { sendPublic } from '#worker/http/caching/cache-headers';
import { type CachePolicy, contentPolicy, listPolicy, profilePolicy } from '#worker/http/caching/cache-policies';
import { oEmbed } from './oembed.ts';
import { categoryFeed, siteFeed, sitemap, sitemaps, userFeed } from './service.ts';

/** Crawlers come for these by the hour; what is new waits that long. */
const hourly = (screen: string): CachePolicy => ({ ...listPolicy(screen), seconds: 3_600, staleSeconds: 86_400 });
const KEPT_OUT = [
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

/** What machines read: feeds, sitemaps, oEmbed and robots.txt. */
export function documentRoutes(app: App) {
  app.get('/feed.xml', async (c) => sendText(c, await siteFeed(c.var.ctx), { type: 'application/rss+xml', policy: listPolicy('new') }));
  app.get('/feed/category/:file{.+\\.xml}', async (c) => {
    const { xml, id } = await categoryFeed(c.var.ctx, nameIn(c));
    return sendText(c, xml, { type: 'application/rss+xml', policy: listPolicy(`category:${id}`) });
  });
  app.get('/feed/user/:file{.+\\.xml}', async (c) => {
    const { xml, id } = await userFeed(c.var.ctx, nameIn(c));
    return sendText(c, xml, { type: 'application/rss+xml', policy: profilePolicy(id) });
  });
  app.get('/sitemap.xml', async (c) => sendText(c, await sitemaps(c.var.ctx), { type: 'application/xml', policy: hourly('sitemap') }));
  app.get('/sitemaps/:file{.+\\.xml}', async (c) =>
    sendText(c, await sitemap(c.var.ctx, nameIn(c)), { type: 'application/xml', policy: hourly('sitemap') }),
  );
  app.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...KEPT_OUT.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${new URL('/sitemap.xml', c.var.ctx.settings.origin).href}`,
      '',
    ];
    return sendText(c, lines.join('\n'), { type: 'text/plain', policy: hourly('robots') });
  });
  app.get('/oembed', async (c) => {
    const format = c.req.query('format') ?? 'json';
    if (format !== 'json' && format !== 'xml') throw new AppError('NOT_IMPLEMENTED');
    const { id, answer } = await oEmbed(c.var.ctx, {
      url: c.req.query('url') ?? '',
      maxwidth: numberIn(c, 'maxwidth'),
      maxheight: numberIn(c, 'maxheight'),
    });
    const body = format === 'xml' ? c.body(oEmbedXml(answer), 200, { 'Content-Type': 'text/xml; charset=utf-8' }) : c.json(answer);
    body.headers.set('Access-Control-Allow-Origin', '*');
    return sendPublic(body, contentPolicy(id));
  });
}

const nameIn = (c: Context<AppEnv>) => (c.req.param('file') ?? '').replace(/\.xml$/, '');

function numberIn(c: Context<AppEnv>, name: string): number | null {
  const text = c.req.query(name);
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: name, message: 'This is not a length in pixels.' }] });
  return Number(text);
}

const sendText = (c: Context<AppEnv>, text: string, { type, policy }: { type: string; policy: CachePolicy }) =>
  sendPublic(c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` }), policy);
