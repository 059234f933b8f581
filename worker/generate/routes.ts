import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { generateContent } from './service.ts';

export function generateRoutes(app: App) {
  endpoint(app, 'POST /v1/contents/generate', (ctx, { body }) => generateContent(ctx, body));
}
