import { AppError } from '#base/errors';
import { BODY_LIMITS } from '#base/limits/requests';
import { isGameDocument } from '#rules/contents/game';
import { getFrameAncestors } from '#rules/embeds/frame-ancestors';
import type { App } from '#worker/http/app-types';
import { PRIVATE } from '#worker/http/caching/cache-headers';
import { readForm } from '#worker/http/input/read-body';
import { requireSameOrigin } from '#worker/http/same-origin';
import { findGameArticlePath, findGameDocument } from './service.ts';

/**
 * What a game may do: run its own scripts in an opaque origin, without cookies, storage, navigation of the page around it or requests,
 * except for pictures that people uploaded to this site and for the site's typefaces. Its page refuses to let the frame lead anywhere else (`frame-src`).
 */
const buildSandboxPolicy = (origin: string, frameAncestors: string): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    `style-src 'unsafe-inline' ${origin}/fonts/`,
    `img-src data: blob: ${origin}/images/`,
    'media-src data: blob:',
    `font-src data: ${origin}/fonts/game/`,
    "connect-src 'none'",
    "worker-src 'none'",
    "frame-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');

/** The same document for a page of this site and for an embed; the embed's own page limits which sites may frame it. */
const FRAME_ANCESTORS = { frame: "'self'", embed: getFrameAncestors([]) };

/**
 * The response depends on the viewer and on whether a frame asks, and the edge answers by URL alone, so no cache stores it. Hints to
 * look up or open a connection to another host are no requests, so that the policy does not cover them.
 */
const buildHeaders = (origin: string, frameAncestors: string): Record<string, string> => ({
  'Cache-Control': PRIVATE,
  'Content-Security-Policy': buildSandboxPolicy(origin, frameAncestors),
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
});

/**
 * Whether a frame asks for the document. In a tab it would be somebody's page under our address. Browsers say so at https and loopback
 * addresses only, so that games do not play at others.
 */
const isFrame = (request: Request): boolean => request.headers.get('sec-fetch-dest') === 'iframe';

export function gameRoutes(app: App) {
  // The editor's live preview: returns the creator's code into the same sandbox and stores nothing.
  app.post('/games/preview', requireSameOrigin, async (c) => {
    if (!isFrame(c.req.raw)) throw new AppError('FRAME_ONLY');
    const html = (await readForm(c.req.raw, BODY_LIMITS.gamePreview)).get('html');
    if (typeof html !== 'string' || !isGameDocument(html)) throw new AppError('NOT_FOUND');
    return c.html(html, 200, buildHeaders(c.var.ctx.origin, FRAME_ANCESTORS.frame));
  });

  app.get('/games/:uid/:placement{frame|embed}', async (c) => {
    const { ctx } = c.var;
    const uid = c.req.param('uid');
    if (!isFrame(c.req.raw)) {
      const path = await findGameArticlePath(ctx, c.req.raw, uid);
      if (!path) throw new AppError('NOT_FOUND');
      c.header('Cache-Control', PRIVATE);
      return c.redirect(path, 302);
    }
    const html = await findGameDocument(ctx, c.req.raw, uid);
    if (!html) throw new AppError('NOT_FOUND');
    return c.html(html, 200, buildHeaders(ctx.origin, FRAME_ANCESTORS[c.req.param('placement') as keyof typeof FRAME_ANCESTORS]));
  });
}
