import type { App } from '#worker/http/app-types';
import { getListPolicy } from '#worker/http/caching/cache-policies';
import { endpoint } from '#worker/http/endpoint';
import { countContents, listContents, listPublicContents } from './list.ts';

export function listRoutes(app: App) {
  endpoint(app, 'GET /v1/public_contents', (ctx, { query }) => listPublicContents(ctx, query), { cache: getListPolicy('new') });
  endpoint(app, 'GET /v1/contents', (ctx, { query }) => listContents(ctx, query));
  endpoint(app, 'GET /v1/contents/count', (ctx, { query }) => countContents(ctx, query));
}
