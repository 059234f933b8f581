import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';

/** The pieces of POST /v1/contents/:id/llm_result as they come; throws the words to show where they do not. */
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
  // It broke off.
  throw new Error(ERROR_TEXT);
}

interface WrittenResultEvent {
  name: string;
  payload: { text?: string; message?: string };
}

async function* parseServerSentEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<WrittenResultEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let unparsedText = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const blocks = (unparsedText + value).split('\n\n');
    unparsedText = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1] ?? '';
      const fact = /^data: (.*)$/m.exec(block)?.[1] ?? '{}';
      yield { name, payload: JSON.parse(fact) as WrittenResultEvent['payload'] };
    }
    if (done) return;
  }
}
