import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { exportConsumerStats, getConsumerStats } from './service.ts';

export function consumerStatsRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/embeds/:key/stats', (ctx, { params, query }) =>
    query.format === 'csv' ? exportConsumerStats(ctx, params.key, query) : getConsumerStats(ctx, params.key, query),
  );
}
