import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { listOwnPlays } from './service.ts';

export function ownPlayRoutes(app: App) {
  endpoint(app, 'GET /v1/users/current_user/plays', (ctx, { query }) => listOwnPlays(ctx, query));
}
