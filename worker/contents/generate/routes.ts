import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { generateContent } from './service.ts';

export function generateRoutes(app: App) {
  endpoint(app, 'POST /v1/contents/generate', (ctx, { body }) => generateContent(ctx, body));
}
