import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { acceptsEventStream, createEventStream } from '#worker/http/event-stream';
import { writeResult } from './service.ts';

export function writtenResultRoutes(app: App) {
  endpoint(app, 'POST /v1/contents/:id/llm_result', async (ctx, { params, body }, c) => {
    const pieces = await writeResult(ctx, params.id, body);
    if (acceptsEventStream(c)) return createEventStream(pieces);
    let text = '';
    for await (const piece of pieces) text += piece;
    return { text };
  });
}
