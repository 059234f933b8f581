import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { listVersions, readVersion, restoreVersion } from './service.ts';

export function versionRoutes(app: App) {
  endpoint(app, 'GET /v1/:type/:id/versions', (ctx, { params, query }) => listVersions(ctx, params, query));
  endpoint(app, 'GET /v1/:type/:id/versions/:n', (ctx, { params }) => readVersion(ctx, params));
  endpoint(app, 'POST /v1/:type/:id/versions/:n/restore', (ctx, { params }) => restoreVersion(ctx, params));
}
