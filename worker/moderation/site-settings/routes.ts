import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { getSetting, saveSetting } from './service.ts';

export function siteSettingRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/settings/:key', (ctx, { params }) => getSetting(ctx, params.key));
  endpoint(app, 'PUT /v1/admin/settings/:key', (ctx, { params, body }) => saveSetting(ctx, params.key, body));
}
