import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';

/** Yields the text chunks of POST /v1/contents/:id/llm_result. Throws an error whose message is shown to the player. */
export async function* streamWrittenResult(contentId: string, submissionId: string, signal: AbortSignal): AsyncGenerator<string> {
  const stream = await api(
    'POST /v1/contents/:id/llm_result',
    { params: { id: contentId }, body: { submissionId } },
    { headers: { accept: 'text/event-stream' }, parseAs: 'stream', signal },
  );
  for await (const { name, payload } of parseServerSentEvents(stream)) {
    if (name === 'failed') throw new Error(payload.message ?? ERROR_TEXT);
    if (name === 'finished') return;
    yield payload.text ?? '';
  }
  // The stream ended without its last event.
  throw new Error(ERROR_TEXT);
}

async function* parseServerSentEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<WrittenResultEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield { name: value.event ?? '', payload: JSON.parse(value.data) as WrittenResultEvent['payload'] };
  }
}

interface WrittenResultEvent {
  name: string;
  payload: { text?: string; message?: string };
}
