import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { exportContent, importContent } from './service.ts';

export function importRoutes(app: App) {
  endpoint(app, 'POST /v1/contents/import', (ctx, { body }) => importContent(ctx, body));
  endpoint(app, 'GET /v1/:type/:id/export', (ctx, { params, query }) => exportContent(ctx, params, query));
}
