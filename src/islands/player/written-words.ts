import { ERRORS } from '#base/errors';
import { credentials } from '#client/credentials';
import { defaultHeaders, landing, timeZone } from '#client/headers';

const textOf = (code: string | undefined) =>
  code && Object.hasOwn(ERRORS, code) ? ERRORS[code as keyof typeof ERRORS].text : ERRORS.UNKNOWN_ERROR.text;

/** The pieces of POST /v1/contents/:id/llm_result as they come; throws the words to show where they do not. */
export async function* streamWords(contentId: string, submissionId: string, signal: AbortSignal): AsyncGenerator<string> {
  const response = await fetch(`/v1/contents/${encodeURIComponent(contentId)}/llm_result`, {
    method: 'POST',
    headers: { ...defaultHeaders(landing(), timeZone()), accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ submissionId }),
    signal,
    credentials: credentials(),
  });
  if (!response.ok || !response.body) throw new Error(textOf(await codeOf(response)));
  for await (const { name, fact } of eventsOf(response.body)) {
    if (name === 'failed') throw new Error(textOf(fact.code));
    if (name === 'finished') return;
    yield fact.text ?? '';
  }
  // It broke off.
  throw new Error(ERRORS.UNKNOWN_ERROR.text);
}

interface ServerEvent {
  name: string;
  fact: { text?: string; code?: string };
}

async function codeOf(response: Response): Promise<string | undefined> {
  const answer = (await response.json().catch(() => null)) as { error?: { code?: string } } | null;
  return answer?.error?.code;
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
