import type { Context } from 'hono';
import { AppError, ERRORS, getErrorText } from '#base/errors';
import type { AppEnv } from './app-types.ts';
import { findAppError } from './failures.ts';

const encoder = new TextEncoder();
const encodeEvent = (name: string, payload: object) => encoder.encode(`event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`);
const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8' };

export const acceptsEventStream = (c: Context<AppEnv>): boolean => (c.req.header('accept') ?? '').includes('text/event-stream');

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
        controller.enqueue(encodeEvent('failed', toFailure(error)));
        controller.close();
      }
    },
    async cancel() {
      await source.return?.();
    },
  });
  return new Response(body, { headers: HEADERS });
}

/** What long work reports to its caller, and how the caller stops it. */
export interface WorkProgress {
  report: (progress: object) => void;
  signal: AbortSignal | undefined;
}

export const NO_PROGRESS: WorkProgress = { report: () => undefined, signal: undefined };

/** The runtime tells that a caller has left when something is written to it, and a model that stalls leads to nothing else. */
const COMMENT_INTERVAL_MS = 2_000;
const COMMENT = encoder.encode(': at work\n\n');

/**
 * Streams the progress of long work as server-sent events: `progress` for each report, then `finished` with the result, or `failed` with
 * the error's code and text. Comments between them, which readers ignore, keep the connection open. A caller that leaves stops the work.
 */
export function createProgressStream(work: (progress: WorkProgress) => Promise<object>): Response {
  const stopping = new AbortController();
  const { signal } = stopping;
  let comments: ReturnType<typeof setInterval>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (name: string, payload: object) => {
        if (!signal.aborted) controller.enqueue(encodeEvent(name, payload));
      };
      // The first event goes out at once, so that the caller sees that the work has begun.
      send('progress', {});
      comments = setInterval(() => controller.enqueue(COMMENT), COMMENT_INTERVAL_MS);
      void work({ report: (progress) => send('progress', progress), signal })
        .then(
          (result) => send('finished', result),
          (error) => send('failed', toFailure(error)),
        )
        .finally(() => {
          clearInterval(comments);
          if (!signal.aborted) controller.close();
        });
    },
    cancel() {
      clearInterval(comments);
      stopping.abort(new AppError('ASSISTANT_UNAVAILABLE'));
    },
  });
  return new Response(body, { headers: HEADERS });
}

function toFailure(error: unknown): { code: string; message: string } {
  const appError = findAppError(error);
  if (appError) return { code: appError.code, message: getErrorText(appError) };
  console.error(JSON.stringify({ level: 'error', stream: error instanceof Error ? error.message : String(error) }));
  return { code: 'UNKNOWN_ERROR', message: ERRORS.UNKNOWN_ERROR.text };
}
