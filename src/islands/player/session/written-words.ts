import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';

/** The pieces of POST /v1/contents/:id/llm_result as they come; throws the words to show where they do not. */
export async function* streamWords(contentId: string, submissionId: string, signal: AbortSignal): AsyncGenerator<string> {
  const stream = await api(
    'POST /v1/contents/:id/llm_result',
    { params: { id: contentId }, body: { submissionId } },
    { headers: { accept: 'text/event-stream' }, as: 'stream', signal },
  );
  for await (const { name, fact } of eventsOf(stream)) {
    if (name === 'failed') throw new Error(fact.message ?? ERROR_TEXT);
    if (name === 'finished') return;
    yield fact.text ?? '';
  }
  // It broke off.
  throw new Error(ERROR_TEXT);
}

interface ServerEvent {
  name: string;
  fact: { text?: string; message?: string };
}

async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1] ?? '';
      const fact = /^data: (.*)$/m.exec(block)?.[1] ?? '{}';
      yield { name, fact: JSON.parse(fact) as ServerEvent['fact'] };
    }
    if (done) return;
  }
}
