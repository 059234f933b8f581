import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { cloneContent } from './service.ts';

export function cloneRoutes(app: App) {
  endpoint(app, 'GET /v1/contents/clone', (ctx, { query }) => cloneContent(ctx, query));
}
