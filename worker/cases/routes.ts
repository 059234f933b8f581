import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { closeCase, listCases } from './service.ts';

export function caseRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/cases', (ctx, { query }) => listCases(ctx, query));
  endpoint(app, 'PUT /v1/admin/cases/:id', (ctx, { params, body }) => closeCase(ctx, params.id, body));
}
