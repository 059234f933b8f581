import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { listAuditEntries } from './service.ts';

export function auditRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/audit', (ctx, { query }) => listAuditEntries(ctx, query));
}
