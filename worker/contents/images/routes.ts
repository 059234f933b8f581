import { AppError } from '#base/errors';
import { getImageKeyType, isImageKey } from '#rules/images/image-keys';
import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { downloadImages, uploadForm, uploadRaw } from './service.ts';

/** A key is never reused, so its object never changes and may be cached permanently. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function imageRoutes(app: App) {
  endpoint(app, 'POST /v1/images', (ctx, _input, c) => uploadForm(ctx, c.req.raw));
  endpoint(app, 'POST /v1/images/raw', (ctx, { body }) => uploadRaw(ctx, body));
  endpoint(app, 'GET /v1/downloadImage', (ctx, _input, c) => downloadImages(ctx, c.req.queries('url') ?? []));
  app.get('/images/:prefix/:name', async (c) => {
    const key = `${c.req.param('prefix')}/${c.req.param('name')}`;
    const type = getImageKeyType(key);
    const imageObject = isImageKey(key) && type ? await c.var.ctx.bucket.get(key, { onlyIf: c.req.raw.headers }) : null;
    if (!imageObject || !type) throw new AppError('NOT_FOUND');
    const headers = {
      'Cache-Control': IMMUTABLE,
      ETag: imageObject.httpEtag,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    };
    if (!('body' in imageObject)) return c.body(null, 304, headers);
    return c.body(imageObject.body as ReadableStream, 200, {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(imageObject.size),
    });
  });
}
