import type { App } from '#worker/http/app-types';
import { getListPolicy } from '#worker/http/caching/cache-policies';
import { endpoint } from '#worker/http/endpoint';
import { listNextContents } from './service.ts';

export function nextRoutes(app: App) {
  endpoint(app, 'GET /v1/contents/:id/next', (ctx, { params, query }) => listNextContents(ctx, params.id, query), {
    // What one person has played is nobody else's answer.
    cache: (_ctx, _answer, { params, query }) => (query.played === undefined ? getListPolicy('new', `content:${params.id}`) : null),
  });
}
