import { AppError } from '#base/errors';
import type { App } from '../http/app-types.ts';
import { contentPolicy, publicHeaders } from '../http/cache.ts';
import { gameDocument } from './service.ts';

// A game's scripts run in an origin of their own: no cookies, no storage, no calls home, no other pages.
const SANDBOX = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  'media-src data: https:',
  "frame-ancestors 'self'",
].join('; ');

export function gameRoutes(app: App) {
  app.get('/games/:uid/frame', async (c) => {
    const game = await gameDocument(c.var.ctx, c.req.param('uid'));
    if (!game) throw new AppError('NOT_FOUND');
    return c.html(game.html, 200, {
      ...publicHeaders(contentPolicy(game.id)),
      'Content-Security-Policy': SANDBOX,
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
