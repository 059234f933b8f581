import type { App } from '#worker/http/app-types';
import { listPolicy } from '#worker/http/caching/cache-policies';
import { endpoint } from '#worker/http/endpoint';
import { promotedContents } from './service.ts';

export function promoteRoutes(app: App) {
  endpoint(app, 'GET /v1/promote_contents', (ctx, { query }) => promotedContents(ctx, query), { cache: listPolicy('featured') });
}
