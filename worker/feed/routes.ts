import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { feed } from './service.ts';

export function feedRoutes(app: App) {
  endpoint(app, 'GET /v1/contents/feed', (ctx, { query }) => feed(ctx, query));
}
