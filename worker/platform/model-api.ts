import type { Prompt } from './assistant.ts';
import { readEventStream } from './read-event-stream.ts';

/** An endpoint with the API of OpenAI's chat completions. */
interface ModelApi {
  url: string;
  key: string;
  model: string;
  fetch: typeof globalThis.fetch;
}

const TIMEOUT_MS = 60_000;

export async function* streamModelApi(api: ModelApi, prompt: Prompt): AsyncGenerator<string> {
  const response = await requestCompletion(api, prompt, { stream: true });
  for await (const event of readEventStream(response.body)) {
    const { choices } = event as { choices?: { delta?: { content?: string | null } }[] };
    const piece = choices?.[0]?.delta?.content;
    if (typeof piece === 'string') yield piece;
  }
}

export async function completeModelApi(api: ModelApi, prompt: Prompt): Promise<string> {
  const response = await requestCompletion(api, prompt, {});
  const { choices } = (await response.json()) as { choices?: { message?: { content?: string | null } }[] };
  return choices?.[0]?.message?.content ?? '';
}

async function requestCompletion(
  { url, key, model, fetch }: ModelApi,
  { system, prompt, maxTokens, schema }: Prompt,
  extra: object,
): Promise<Response> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: JSON.stringify({
      model,
      max_tokens: maxTokens,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: prompt },
      ],
      ...(schema && { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } } }),
      ...extra,
    }),
  });
  if (!response.ok) throw new Error(`The model endpoint responded with status ${response.status}`);
  return response;
}
