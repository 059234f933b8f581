import type { App } from '#worker/http/app-types';
import { getListPolicy } from '#worker/http/caching/cache-policies';
import { endpoint } from '#worker/http/endpoint';
import { countSearch, searchByType, searchPublicContents, suggestTitles } from './search-endpoints.ts';

/** Must be registered before the routes of contents, so that `search` is not taken for the id of a content. */
export function searchRoutes(app: App) {
  endpoint(app, 'POST /v1/public_contents/search', (ctx, { body }) => searchPublicContents(ctx, body));
  endpoint(app, 'GET /v1/public_contents/search/count', (ctx, { query }) => countSearch(ctx, query));
  endpoint(app, 'GET /v1/public_contents/search/suggestions', (ctx, { query }) => suggestTitles(ctx, query), {
    cache: getListPolicy('search'),
  });
  endpoint(app, 'GET /v1/:type/search', (ctx, { params, query }) => searchByType(ctx, params.type, query), {
    cache: getListPolicy('search'),
  });
}
