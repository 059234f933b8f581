import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { closeCase } from './close.ts';
import { listCases } from './service.ts';

export function caseRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/cases', (ctx, { query }) => listCases(ctx, query));
  endpoint(app, 'PUT /v1/admin/cases/:id', (ctx, { params, body }) => closeCase(ctx, params.id, body));
}
