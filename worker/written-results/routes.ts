import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventStream } from '../http/event-stream.ts';
import { writeResult } from './service.ts';

export function writtenResultRoutes(app: App) {
  endpoint(app, 'POST /v1/contents/:id/llm_result', async (ctx, { params, body }, c) => {
    const pieces = await writeResult(ctx, params.id, body);
    if ((c.req.header('accept') ?? '').includes('text/event-stream')) return eventStream(pieces);
    let text = '';
    for await (const piece of pieces) text += piece;
    return { text };
  });
}
