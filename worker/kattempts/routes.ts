import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { listKattempts } from './service.ts';

export function kattemptRoutes(app: App) {
  endpoint(app, 'GET /v1/kattempts', (ctx, { query }) => listKattempts(ctx, query));
}
