import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { getDailyByNumber, getDailyCachePolicy, getDailyOfToday } from './service.ts';

export function dailyRoutes(app: App) {
  endpoint(app, 'GET /v1/daily', (ctx) => getDailyOfToday(ctx), { cache: (ctx, { daily }) => getDailyCachePolicy(ctx, daily) });
  endpoint(app, 'GET /v1/daily/:number', (ctx, { params }) => getDailyByNumber(ctx, params.number), {
    cache: (ctx, { daily }) => getDailyCachePolicy(ctx, daily),
  });
}
