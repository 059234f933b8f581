import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { listNotifications, markRead } from './service.ts';

export function notificationRoutes(app: App) {
  endpoint(app, 'GET /v1/notifications', (ctx, { query }) => listNotifications(ctx, query));
  endpoint(app, 'PUT /v1/notifications/read', (ctx, { body }) => markRead(ctx, body));
}
