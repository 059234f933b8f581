import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import { parseServerEvents } from '#browser/server-events';

/** Yields the text chunks of POST /v1/contents/:id/llm_result. Throws an error whose message is shown to the player. */
export async function* streamWrittenResult(contentId: string, submissionId: string, signal: AbortSignal): AsyncGenerator<string> {
  const stream = await api(
    'POST /v1/contents/:id/llm_result',
    { params: { id: contentId }, body: { submissionId } },
    { headers: { accept: 'text/event-stream' }, parseAs: 'stream', signal },
  );
  for await (const { name, payload } of parseServerEvents(stream)) {
    if (name === 'failed') throw new Error(String(payload['message'] ?? ERROR_TEXT));
    if (name === 'finished') return;
    yield String(payload['text'] ?? '');
  }
  // The stream ended without its last event.
  throw new Error(ERROR_TEXT);
}
