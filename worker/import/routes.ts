import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { exportContent, importContent } from './service.ts';

export function importRoutes(app: App) {
  endpoint(app, 'POST /v1/contents/import', (ctx, { body }) => importContent(ctx, body));
  endpoint(app, 'GET /v1/:type/:id/export', (ctx, { params, query }) => exportContent(ctx, params, query));
}
