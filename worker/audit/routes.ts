import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { listAudit } from './service.ts';

export function auditRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/audit', (ctx, { query }) => listAudit(ctx, query));
}
