import { AppError } from '#base/errors';
import { trimEndSigns } from '#rules/text/scan/trim-signs';
import type { Prompt } from './assistant.ts';
import { readEventStream, STREAM_DONE } from './read-event-stream.ts';
import { readLimitedBody } from './read-limited-body.ts';
import { createStallGuard, type StallGuard } from './stall-guard.ts';

/** An endpoint with the API of OpenAI's chat completions. */
interface ModelApi {
  url: string;
  key: string;
  model: string;
  fetch: typeof globalThis.fetch;
  /** How long the endpoint may send nothing. */
  stallMs: number;
}

interface Completion {
  choices?: { delta?: { content?: string | null }; message?: { content?: string | null }; finish_reason?: string | null }[];
  error?: unknown;
}

const MAX_JSON_BYTES = 2_000_000;
const MAX_RETRY_SECONDS = 600;
const RETRY_SECONDS = 30;

/** The pieces of an answer as they arrive. Throws if the endpoint refuses, stalls or breaks off. */
export async function* streamModelApi(api: ModelApi, prompt: Prompt): AsyncGenerator<string> {
  const guard = createStallGuard({ ms: api.stallMs, onStall: () => new AppError('ASSISTANT_TIMED_OUT'), signal: prompt.signal });
  try {
    const response = await requestCompletion(api, prompt, guard);
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('text/html')) throw new Error('The model endpoint responded with a page.');
    if (type.includes('application/json')) yield await readCompletion(response, guard);
    else yield* readPieces(response, guard);
  } finally {
    guard.stop();
  }
}

async function* readPieces(response: Response, guard: StallGuard): AsyncGenerator<string> {
  const events = readEventStream(response.body);
  let isFinished = false;
  for (let next = await guard.wait(events.next()); !next.done; next = await guard.wait(events.next())) {
    if (next.value === STREAM_DONE) return;
    const { choices, error } = next.value as Completion;
    if (error) throw new Error('The model endpoint reported an error in its stream.');
    const piece = choices?.[0]?.delta?.content;
    // Not every endpoint sends `[DONE]`.
    isFinished ||= Boolean(choices?.[0]?.finish_reason);
    if (typeof piece === 'string') yield piece;
  }
  if (!isFinished) throw new AppError('ASSISTANT_ANSWER_INVALID', { retryAfterSeconds: RETRY_SECONDS });
}

/** The answer of an endpoint that does not stream. */
async function readCompletion(response: Response, guard: StallGuard): Promise<string> {
  const bytes = await guard.wait(readLimitedBody(response.body, MAX_JSON_BYTES));
  const { choices } = JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()) || '{}') as Completion;
  return choices?.[0]?.message?.content ?? '';
}

async function requestCompletion(api: ModelApi, prompt: Prompt, guard: StallGuard): Promise<Response> {
  const response = await sendPrompt(api, prompt, { guard, hasSchema: true });
  // Not every endpoint knows JSON schemas; the prompt then says what the answer has to look like.
  const isSchemaRefused = prompt.schema && (response.status === 400 || response.status === 422);
  const accepted = isSchemaRefused ? await sendPrompt(api, prompt, { guard, hasSchema: false }) : response;
  if (accepted.ok) return accepted;
  console.error(JSON.stringify({ level: 'error', assistant: `The model endpoint responded with status ${accepted.status}` }));
  const retryAfterSeconds = Math.min(Number(accepted.headers.get('retry-after')) || RETRY_SECONDS, MAX_RETRY_SECONDS);
  throw new AppError(accepted.status === 429 ? 'ASSISTANT_BUSY' : 'ASSISTANT_UNAVAILABLE', { retryAfterSeconds });
}

const describeSchema = (schema: object) => `\nAnswer with JSON alone, which has to match this JSON schema:\n${JSON.stringify(schema)}`;

function sendPrompt(
  { url, key, model, fetch }: ModelApi,
  { system, prompt, maxTokens, schema }: Prompt,
  { guard, hasSchema }: { guard: StallGuard; hasSchema: boolean },
): Promise<Response> {
  return guard.wait(
    fetch(`${trimEndSigns(url, '/')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      signal: guard.signal,
      body: JSON.stringify({
        model,
        max_tokens: maxTokens,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: schema && !hasSchema ? prompt + describeSchema(schema) : prompt },
        ],
        ...(schema && hasSchema && { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } } }),
        stream: true,
      }),
    }),
  );
}
