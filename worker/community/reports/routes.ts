import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { fileReport } from './service.ts';

export function reportRoutes(app: App) {
  endpoint(app, 'POST /v1/reports', (ctx, { body }) => fileReport(ctx, body));
}
