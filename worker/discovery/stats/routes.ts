import type { App } from '#worker/http/app-types';
import { getListPolicy } from '#worker/http/caching/cache-policies';
import { endpoint } from '#worker/http/endpoint';
import { listStats } from './service.ts';

export function statsRoutes(app: App) {
  endpoint(app, 'GET /v1/stats', (ctx, { query }) => listStats(ctx, query), { cache: getListPolicy('leaderboard') });
}
