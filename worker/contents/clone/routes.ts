import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { acceptsEventStream, createProgressStream, NO_PROGRESS } from '#worker/http/event-stream';
import { prepareClone, startClone } from './service.ts';

export function cloneRoutes(app: App) {
  endpoint(app, 'GET /v1/contents/clone', async (ctx, { query }, c) => {
    const clone = await prepareClone(ctx, query);
    return acceptsEventStream(c) ? createProgressStream(clone) : clone(NO_PROGRESS);
  });
  endpoint(app, 'POST /v1/contents/:id/clones', (ctx, { params }) => startClone(ctx, params.id));
}
