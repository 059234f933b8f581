import { AppError, ERRORS } from '#base/errors';

const encoder = new TextEncoder();
const encodeEvent = (name: string, payload: object) => encoder.encode(`event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`);

/** Streams pieces of a text as server-sent events: `piece` for each, then `finished`, or `failed` with the error's code and text. */
export function createEventStream(pieces: AsyncIterable<string>): Response {
  const source = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await source.next();
        controller.enqueue(done ? encodeEvent('finished', {}) : encodeEvent('piece', { text: value }));
        if (done) controller.close();
      } catch (error) {
        const code = error instanceof AppError ? error.code : 'UNKNOWN_ERROR';
        controller.enqueue(encodeEvent('failed', { code, message: ERRORS[code].text }));
        controller.close();
      }
    },
    async cancel() {
      await source.return?.();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}
