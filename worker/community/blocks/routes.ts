import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { blockUser, listBlocks, unblockUser } from './service.ts';

export function blockRoutes(app: App) {
  endpoint(app, 'PUT /v1/users/:userId/block', (ctx, { params }) => blockUser(ctx, params.userId));
  endpoint(app, 'DELETE /v1/users/:userId/block', (ctx, { params }) => unblockUser(ctx, params.userId));
  endpoint(app, 'GET /v1/blocks', (ctx, { query }) => listBlocks(ctx, query));
}
