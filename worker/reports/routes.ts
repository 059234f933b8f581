import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { fileReport } from './service.ts';

export function reportRoutes(app: App) {
  endpoint(app, 'POST /v1/reports', (ctx, { body }) => fileReport(ctx, body));
}
