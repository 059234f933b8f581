import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { sendTemplates } from './service.ts';

export function templateRoutes(app: App) {
  endpoint(app, 'GET /alltemplates', (ctx, { query }) => sendTemplates(ctx, query.sign));
}
