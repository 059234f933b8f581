import { AppError } from '#base/errors';
import { BODY_LIMITS } from '#base/limits/requests';
import { isGameDocument } from '#rules/contents/game';
import { framersOf } from '#rules/embeds/framing';
import type { App } from '#worker/http/app-types';
import { publicHeaders } from '#worker/http/caching/cache-headers';
import { contentPolicy } from '#worker/http/caching/cache-policies';
import { readForm } from '#worker/http/read-body';
import { sameOrigin } from '#worker/http/same-origin';
import { gameDocument } from './service.ts';

// A game's scripts run in an origin of their own: no cookies, no storage, no calls home, no other pages.
const SANDBOX = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  'media-src data: https:',
].join('; ');

/** The same document for a page of this site, and for an embed, whose own frame says who may stand around it. */
const FRAMED_BY = { frame: "'self'", embed: framersOf([]) };

export function gameRoutes(app: App) {
  // The editor's live preview: the maker's own code comes back into the same sandbox, and is kept nowhere.
  app.post('/games/preview', sameOrigin, async (c) => {
    const html = (await readForm(c.req.raw, BODY_LIMITS.gamePreview)).get('html');
    if (typeof html !== 'string' || !isGameDocument(html)) throw new AppError('NOT_FOUND');
    return c.html(html, 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `${SANDBOX}; frame-ancestors ${FRAMED_BY.frame}`,
    });
  });

  app.get('/games/:uid/:place{frame|embed}', async (c) => {
    const game = await gameDocument(c.var.ctx, c.req.param('uid'));
    if (!game) throw new AppError('NOT_FOUND');
    return c.html(game.html, 200, {
      ...publicHeaders(contentPolicy(game.id)),
      'Content-Security-Policy': `${SANDBOX}; frame-ancestors ${FRAMED_BY[c.req.param('place') as keyof typeof FRAMED_BY]}`,
    });
  });
}
