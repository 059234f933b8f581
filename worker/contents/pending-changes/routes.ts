import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { readPendingChange } from './service.ts';

export function pendingChangeRoutes(app: App) {
  endpoint(app, 'GET /v1/:type/:id/pending_change', (ctx, { params }) => readPendingChange(ctx, params));
}
