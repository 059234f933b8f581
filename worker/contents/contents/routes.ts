import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { createContent, readPublishing } from './create.ts';
import { getReadPolicy, readContent } from './read.ts';
import { removeContent, undeleteContent } from './remove.ts';
import { saveContent } from './save.ts';

export function contentRoutes(app: App) {
  endpoint(app, 'GET /v1/contents/publishing', (ctx) => readPublishing(ctx));
  endpoint(app, 'POST /v1/:type', (ctx, { params, body }) => createContent(ctx, params.type, body));
  endpoint(app, 'GET /v1/:type/:id', (ctx, { params }) => readContent(ctx, params), { cache: getReadPolicy });
  endpoint(app, 'PUT /v1/:type/:id', (ctx, { params, body }) => saveContent(ctx, params, body));
  endpoint(app, 'DELETE /v1/:type/:id', (ctx, { params }) => removeContent(ctx, params));
  endpoint(app, 'POST /v1/:type/:id/undelete', (ctx, { params }) => undeleteContent(ctx, params));
}
