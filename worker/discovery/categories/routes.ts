import type { App } from '#worker/http/app-types';
import { getListPolicy } from '#worker/http/caching/cache-policies';
import { endpoint } from '#worker/http/endpoint';
import { listCategories } from './service.ts';

export function categoryRoutes(app: App) {
  endpoint(app, 'GET /v1/categories', (ctx) => listCategories(ctx), { cache: getListPolicy('category') });
}
