import { AppError } from '#base/errors';
import { BODY_LIMITS } from '#base/limits/requests';
import { isGameDocument } from '#rules/contents/game';
import { getFrameAncestors } from '#rules/embeds/frame-ancestors';
import type { App } from '#worker/http/app-types';
import { getPublicHeaders } from '#worker/http/caching/cache-headers';
import { getContentPolicy } from '#worker/http/caching/cache-policies';
import { readForm } from '#worker/http/input/read-body';
import { requireSameOrigin } from '#worker/http/same-origin';
import { findGameDocument } from './service.ts';

// A game's scripts run in an opaque origin: no cookies, no storage, no requests to this site, no navigation.
const SANDBOX = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  'media-src data: https:',
].join('; ');

/** The same document for a page of this site and for an embed; the embed's own page limits which sites may frame it. */
const FRAME_ANCESTORS = { frame: "'self'", embed: getFrameAncestors([]) };

export function gameRoutes(app: App) {
  // The editor's live preview: returns the creator's code into the same sandbox and stores nothing.
  app.post('/games/preview', requireSameOrigin, async (c) => {
    const html = (await readForm(c.req.raw, BODY_LIMITS.gamePreview)).get('html');
    if (typeof html !== 'string' || !isGameDocument(html)) throw new AppError('NOT_FOUND');
    return c.html(html, 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `${SANDBOX}; frame-ancestors ${FRAME_ANCESTORS.frame}`,
    });
  });

  app.get('/games/:uid/:placement{frame|embed}', async (c) => {
    const game = await findGameDocument(c.var.ctx, c.req.param('uid'));
    if (!game) throw new AppError('NOT_FOUND');
    return c.html(game.html, 200, {
      ...getPublicHeaders(getContentPolicy(game.id)),
      'Content-Security-Policy': `${SANDBOX}; frame-ancestors ${FRAME_ANCESTORS[c.req.param('placement') as keyof typeof FRAME_ANCESTORS]}`,
    });
  });
}
