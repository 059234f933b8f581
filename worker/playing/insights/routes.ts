import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { countLeaving, readInsights } from './service.ts';

export function insightRoutes(app: App) {
  endpoint(app, 'GET /v1/:type/:id/insights', (ctx, { params }) => readInsights(ctx, params));
  endpoint(app, 'POST /v1/contents/:id/left', (ctx, { params, body }) => countLeaving(ctx, params.id, body));
}
