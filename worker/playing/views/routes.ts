import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { countView } from './service.ts';

export function viewRoutes(app: App) {
  endpoint(app, 'POST /v1/contents/:id/view', (ctx, { params }) => countView(ctx, params.id));
}
