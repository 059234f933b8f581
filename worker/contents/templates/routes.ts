import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { sendTemplates } from './service.ts';

export function templateRoutes(app: App) {
  endpoint(app, 'GET /alltemplates', (ctx, { query }) => sendTemplates(ctx, query.sign));
}
