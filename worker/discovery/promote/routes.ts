import type { App } from '#worker/http/app-types';
import { getListPolicy } from '#worker/http/caching/cache-policies';
import { endpoint } from '#worker/http/endpoint';
import { listPromotedContents } from './service.ts';

export function promoteRoutes(app: App) {
  endpoint(app, 'GET /v1/promote_contents', (ctx, { query }) => listPromotedContents(ctx, query), { cache: getListPolicy('featured') });
}
