import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { acceptsEventStream, createProgressStream, NO_PROGRESS } from '#worker/http/event-stream';
import { prepareGeneration } from './service.ts';

export function generateRoutes(app: App) {
  endpoint(app, 'POST /v1/contents/generate', async (ctx, { body }, c) => {
    const generate = await prepareGeneration(ctx, body);
    return acceptsEventStream(c) ? createProgressStream(generate) : generate(NO_PROGRESS);
  });
}
