import type { Prompt } from './assistant.ts';
import { readEventStream } from './read-event-stream.ts';
import { withTimeout } from './with-timeout.ts';

const RUN_TIMEOUT = { ms: 60_000, message: 'The model did not respond within 60 seconds.' };

/** The part of the `AI` binding that the product uses; self-hosted sites have none. */
export interface WorkersAi {
  run: (model: string, input: object) => Promise<unknown>;
}

const buildModelInput = ({ system, prompt, maxTokens, schema }: Prompt) => ({
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: prompt },
  ],
  max_tokens: maxTokens,
  ...(schema && { response_format: { type: 'json_schema', json_schema: schema } }),
});

export async function* streamWorkersAi(ai: WorkersAi, model: string, prompt: Prompt): AsyncGenerator<string> {
  const stream = await withTimeout(ai.run(model, { ...buildModelInput(prompt), stream: true }), RUN_TIMEOUT);
  for await (const event of readEventStream(stream as ReadableStream<Uint8Array<ArrayBuffer>>)) {
    const { response } = event as { response?: unknown };
    if (typeof response === 'string') yield response;
  }
}

export async function completeWorkersAi(ai: WorkersAi, model: string, prompt: Prompt): Promise<string> {
  const { response } = (await withTimeout(ai.run(model, buildModelInput(prompt)), RUN_TIMEOUT)) as { response?: unknown };
  // In JSON mode a model may return a parsed object.
  return typeof response === 'string' ? response : JSON.stringify(response ?? '');
}
