import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { listFeedContents } from './service.ts';

export function feedRoutes(app: App) {
  endpoint(app, 'GET /v1/contents/feed', (ctx, { query }) => listFeedContents(ctx, query));
}
