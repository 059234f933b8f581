import { AppError } from '#base/errors';
import type { GlyphOutlines } from '#rules/share-images/text-outlines';
import type { Env } from '#worker/env';
import type { App } from '#worker/http/app-types';
import { getPublicHeaders } from '#worker/http/caching/cache-headers';
import { getContentPolicy } from '#worker/http/caching/cache-policies';
import { getShareImage } from './service.ts';

const ID_PATTERN = '[0-9a-z]{4,40}';

export function shareImageRoutes(app: App) {
  app.get(`/share/:content{${ID_PATTERN}\\.png}`, (c) =>
    sendShareImage(c.var.ctx, c.env, { id: removePngExtension(c.req.param('content')), resultId: null }),
  );
  app.get(`/share/:content{${ID_PATTERN}}/:result{${ID_PATTERN}\\.png}`, (c) =>
    sendShareImage(c.var.ctx, c.env, { id: c.req.param('content'), resultId: removePngExtension(c.req.param('result')) }),
  );
}

const removePngExtension = (name: string) => name.replace(/\.png$/, '');

async function sendShareImage(
  ctx: Parameters<typeof getShareImage>[0],
  env: Env,
  target: { id: string; resultId: string | null },
): Promise<Response> {
  const image = await getShareImage(ctx, target, () => fetchOutlines(env));
  if (!image) throw new AppError('NOT_FOUND');
  const headers = { ...getPublicHeaders(getContentPolicy(image.contentId)), 'content-type': 'image/png' };
  return new Response(image.bytes, { headers });
}

/** Glyph outlines are a static asset, because they are larger than the code that uses them; without them the image has no text. */
async function fetchOutlines({ ASSETS }: Env): Promise<GlyphOutlines> {
  const file = await ASSETS?.fetch('https://assets.local/fonts/share-outlines.json');
  return file?.ok ? await file.json<GlyphOutlines>() : {};
}
