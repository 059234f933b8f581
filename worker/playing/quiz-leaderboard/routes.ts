import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { listKattempts } from './service.ts';

export function quizLeaderboardRoutes(app: App) {
  endpoint(app, 'GET /v1/kattempts', (ctx, { query }) => listKattempts(ctx, query));
}
