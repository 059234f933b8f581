import { AppError } from '#base/errors';
import type { Outlines } from '#rules/share-images/lettering';
import type { Env } from '#worker/env';
import type { App } from '#worker/http/app-types';
import { publicHeaders } from '#worker/http/caching/cache-headers';
import { contentPolicy } from '#worker/http/caching/cache-policies';
import { shareImage } from './service.ts';

const NAME = '[0-9a-z]{4,40}';

export function shareImageRoutes(app: App) {
  app.get(`/share/:content{${NAME}\\.png}`, (c) => answer(c.var.ctx, c.env, { id: withoutEnding(c.req.param('content')), resultId: null }));
  app.get(`/share/:content{${NAME}}/:result{${NAME}\\.png}`, (c) =>
    answer(c.var.ctx, c.env, { id: c.req.param('content'), resultId: withoutEnding(c.req.param('result')) }),
  );
}

const withoutEnding = (name: string) => name.replace(/\.png$/, '');

async function answer(ctx: Parameters<typeof shareImage>[0], env: Env, wanted: { id: string; resultId: string | null }): Promise<Response> {
  const image = await shareImage(ctx, wanted, () => outlinesOf(env));
  if (!image) throw new AppError('NOT_FOUND');
  const headers = { ...publicHeaders(contentPolicy(image.contentId)), 'content-type': 'image/png' };
  return new Response(image.bytes, { headers });
}

/** The letters stand among the site's files, as they weigh more than all that uses them; without them the art speaks alone. */
async function outlinesOf({ ASSETS }: Env): Promise<Outlines> {
  const file = await ASSETS?.fetch('https://assets.local/fonts/share-outlines.json');
  return file?.ok ? await file.json<Outlines>() : {};
}
