import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { followUser, unfollowUser } from './follow.ts';
import { countRelations, listRelations } from './service.ts';

export function relationRoutes(app: App) {
  endpoint(app, 'POST /v1/users/:userId/relation', (ctx, { params }) => followUser(ctx, params.userId));
  endpoint(app, 'DELETE /v1/users/:userId/relation', (ctx, { params }) => unfollowUser(ctx, params.userId));
  endpoint(app, 'GET /v1/relations', (ctx, { query }) => listRelations(ctx, query));
  endpoint(app, 'GET /v1/relations/count', (ctx, { query }) => countRelations(ctx, query));
}
