import type { App } from '../http/app-types.ts';
import { listPolicy } from '../http/cache-policies.ts';
import { endpoint } from '../http/endpoint.ts';
import { listStats } from './service.ts';

export function statsRoutes(app: App) {
  endpoint(app, 'GET /v1/stats', (ctx, { query }) => listStats(ctx, query), { cache: listPolicy('leaderboard') });
}
