import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { getDashboard } from './service.ts';

export function dashboardRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/dashboard', (ctx, { query }) => getDashboard(ctx, query));
}
