import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { feed } from './service.ts';

export function feedRoutes(app: App) {
  endpoint(app, 'GET /v1/contents/feed', (ctx, { query }) => feed(ctx, query));
}
