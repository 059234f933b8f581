import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { countView } from './service.ts';

export function viewRoutes(app: App) {
  endpoint(app, 'POST /v1/contents/:id/view', (ctx, { params }) => countView(ctx, params.id));
}
