import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { getLeaderboardPlace } from './place.ts';
import { listKattempts } from './service.ts';

export function quizLeaderboardRoutes(app: App) {
  endpoint(app, 'GET /v1/kattempts', (ctx, { query }) => listKattempts(ctx, query));
  endpoint(app, 'GET /v1/kquizzes/:id/place', (ctx, { params, query }) => getLeaderboardPlace(ctx, params.id, query));
}
