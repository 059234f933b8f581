import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { cloneContent } from './service.ts';

export function cloneRoutes(app: App) {
  endpoint(app, 'GET /v1/contents/clone', (ctx, { query }) => cloneContent(ctx, query));
}
