import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type ApiErrorCode, buildApiError } from '#base/api-error';
import { ERROR_TEXT } from '#base/texts/common';
import type { EndpointInput, EndpointKey, EndpointResponse } from '#contract/endpoints';
import { api } from './api.ts';

export interface ServerEvent {
  name: string;
  payload: Record<string, unknown>;
}

/** The server-sent events of a response. */
export async function* parseServerEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield { name: value.event ?? '', payload: JSON.parse(value.data) as ServerEvent['payload'] };
  }
}

interface ProgressOptions {
  signal: AbortSignal;
  onProgress(progress: Record<string, unknown>): void;
}

/** Calls an endpoint that streams its progress, and returns its result. Throws an `ApiError` as `api` does. */
export async function callWithProgress<K extends EndpointKey>(
  key: K,
  input: EndpointInput<K>,
  { signal, onProgress }: ProgressOptions,
): Promise<EndpointResponse<K>> {
  const stream = await api(key, input, { headers: { accept: 'text/event-stream' }, parseAs: 'stream', signal });
  try {
    for await (const { name, payload } of parseServerEvents(stream)) {
      if (name === 'progress') onProgress(payload);
      if (name === 'finished') return payload as EndpointResponse<K>;
      if (name === 'failed') throw buildApiError(payload['code'] as ApiErrorCode, { message: String(payload['message']), status: 503 });
    }
  } catch (error) {
    if (signal.aborted) throw buildApiError('ABORTED', { message: ERROR_TEXT });
    if (error instanceof Error && error.name === 'ApiError') throw error;
    throw buildApiError('OFFLINE', { message: ERROR_TEXT });
  }
  // The stream ended without its last event.
  throw buildApiError('OFFLINE', { message: ERROR_TEXT });
}
