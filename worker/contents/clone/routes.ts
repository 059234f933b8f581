import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { readClone, startClone } from './service.ts';

export function cloneRoutes(app: App) {
  endpoint(app, 'GET /v1/contents/clone', (ctx, { query }) => readClone(ctx, query));
  endpoint(app, 'POST /v1/contents/:id/clones', (ctx, { params }) => startClone(ctx, params.id));
}
