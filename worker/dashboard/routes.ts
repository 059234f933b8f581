import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { dashboardOf } from './service.ts';

export function dashboardRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/dashboard', (ctx, { query }) => dashboardOf(ctx, query));
}
