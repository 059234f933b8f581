import type { App } from '../http/app-types.ts';
import { listPolicy } from '../http/cache-policies.ts';
import { endpoint } from '../http/endpoint.ts';
import { listCategories } from './service.ts';

export function categoryRoutes(app: App) {
  endpoint(app, 'GET /v1/categories', (ctx) => listCategories(ctx), { cache: listPolicy('category') });
}
