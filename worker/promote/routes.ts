import type { App } from '../http/app-types.ts';
import { listPolicy } from '../http/cache-policies.ts';
import { endpoint } from '../http/endpoint.ts';
import { promotedContents } from './service.ts';

export function promoteRoutes(app: App) {
  endpoint(app, 'GET /v1/promote_contents', (ctx, { query }) => promotedContents(ctx, query), { cache: listPolicy('featured') });
}
