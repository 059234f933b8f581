import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { countEvent } from './service.ts';

export function eventRoutes(app: App) {
  endpoint(app, 'POST /v1/events', (ctx, { body }, c) => countEvent(ctx, body.event, c.req.raw.headers));
}
