import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { follow, unfollow } from './follow.ts';
import { countRelations, listRelations } from './service.ts';

export function relationRoutes(app: App) {
  endpoint(app, 'POST /v1/users/:userId/relation', (ctx, { params }) => follow(ctx, params.userId));
  endpoint(app, 'DELETE /v1/users/:userId/relation', (ctx, { params }) => unfollow(ctx, params.userId));
  endpoint(app, 'GET /v1/relations', (ctx, { query }) => listRelations(ctx, query));
  endpoint(app, 'GET /v1/relations/count', (ctx, { query }) => countRelations(ctx, query));
}
