import type { Context } from 'hono';
import { AppError } from '#base/errors';
import { SHARE_FORMAT_PARAM } from '#rules/share-images/share-image-format';
import { SHARED_SCORE_PARAM } from '#rules/shared-results/shared-score';
import type { App, AppEnv } from '#worker/http/app-types';
import { getPublicHeaders, PRIVATE } from '#worker/http/caching/cache-headers';
import { getContentPolicy } from '#worker/http/caching/cache-policies';
import { getShareImage } from './service.ts';
import { loadTextStyle } from './text-style.ts';

const ID_PATTERN = '[0-9a-z]{4,40}';

export function shareImageRoutes(app: App) {
  app.get(`/share/:content{${ID_PATTERN}\\.png}`, (c) =>
    sendShareImage(c, { id: removePngExtension(c.req.param('content')), resultId: null }),
  );
  app.get(`/share/:content{${ID_PATTERN}}/:result{${ID_PATTERN}\\.png}`, (c) =>
    sendShareImage(c, { id: c.req.param('content'), resultId: removePngExtension(c.req.param('result')) }),
  );
}

const removePngExtension = (name: string) => name.replace(/\.png$/, '');

async function sendShareImage(c: Context<AppEnv>, target: { id: string; resultId: string | null }): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const request = {
    ...target,
    path: pathname + search,
    scoreText: c.req.query(SHARED_SCORE_PARAM) ?? null,
    format: c.req.query(SHARE_FORMAT_PARAM) === 'story' ? ('story' as const) : ('card' as const),
  };
  const image = await getShareImage(c.var.ctx, request, (text, language) => loadTextStyle(c.env.ASSETS, text, language));
  if (!image) throw new AppError('NOT_FOUND');
  if (typeof image === 'string') {
    c.header('Cache-Control', PRIVATE);
    return c.redirect(image, 302);
  }
  const headers = { ...getPublicHeaders(getContentPolicy(image.contentId)), 'content-type': 'image/png' };
  return new Response(image.bytes, { headers });
}
