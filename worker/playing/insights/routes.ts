import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { countAbandonedPlay, exportInsights, getInsights } from './service.ts';

export function insightRoutes(app: App) {
  endpoint(app, 'GET /v1/:type/:id/insights', (ctx, { params, query }) =>
    query.format === 'csv' ? exportInsights(ctx, params, query) : getInsights(ctx, params, query),
  );
  endpoint(app, 'POST /v1/contents/:id/left', (ctx, { params, body }) => countAbandonedPlay(ctx, params.id, body));
}
