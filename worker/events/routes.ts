import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { countEvent } from './service.ts';

export function eventRoutes(app: App) {
  endpoint(app, 'POST /v1/events', (ctx, { body }, c) => countEvent(ctx, body.event, c.req.raw.headers));
}
