import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { getWebhook, removeWebhook, renewSecret, resendDelivery, saveWebhook, sendTest } from './service.ts';

export function webhookRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/embeds/:key/webhook', (ctx, { params }) => getWebhook(ctx, params.key));
  endpoint(app, 'PUT /v1/admin/embeds/:key/webhook', (ctx, { params, body }) => saveWebhook(ctx, params.key, body));
  endpoint(app, 'DELETE /v1/admin/embeds/:key/webhook', (ctx, { params }) => removeWebhook(ctx, params.key));
  endpoint(app, 'POST /v1/admin/embeds/:key/webhook/secret', (ctx, { params }) => renewSecret(ctx, params.key));
  endpoint(app, 'POST /v1/admin/embeds/:key/webhook/test', (ctx, { params }) => sendTest(ctx, params.key));
  endpoint(app, 'POST /v1/admin/embeds/:key/webhook/deliveries/:id/attempts', (ctx, { params }) =>
    resendDelivery(ctx, params.key, params.id),
  );
}
