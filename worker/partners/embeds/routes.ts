import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { addConsumer, changeConsumer, listConsumers, removeConsumer } from './service.ts';

export function embedRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/embeds', (ctx) => listConsumers(ctx));
  endpoint(app, 'POST /v1/admin/embeds', (ctx, { body }) => addConsumer(ctx, body));
  endpoint(app, 'PUT /v1/admin/embeds/:key', (ctx, { params, body }) => changeConsumer(ctx, params.key, body));
  endpoint(app, 'DELETE /v1/admin/embeds/:key', (ctx, { params }) => removeConsumer(ctx, params.key));
}
