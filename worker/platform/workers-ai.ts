import { AppError } from '#base/errors';
import type { Prompt } from './assistant.ts';
import { readEventStream } from './read-event-stream.ts';
import { createStallGuard } from './stall-guard.ts';

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

/** The pieces of an answer as they arrive. Workers AI does not stream in its JSON mode, so JSON is one piece. */
export async function* streamWorkersAi(
  ai: WorkersAi,
  { model, stallMs }: { model: string; stallMs: number },
  prompt: Prompt,
): AsyncGenerator<string> {
  const guard = createStallGuard({ ms: stallMs, onStall: () => new AppError('ASSISTANT_TIMED_OUT'), signal: prompt.signal });
  try {
    const answer = await guard.wait(ai.run(model, { ...buildModelInput(prompt), ...(!prompt.schema && { stream: true }) }));
    if (prompt.schema) {
      yield readJsonAnswer(answer);
      return;
    }
    const events = readEventStream(answer as ReadableStream<Uint8Array<ArrayBuffer>>);
    for (let next = await guard.wait(events.next()); !next.done; next = await guard.wait(events.next())) {
      const { response } = next.value as { response?: unknown };
      if (typeof response === 'string') yield response;
    }
  } finally {
    guard.stop();
  }
}

/** In JSON mode a model may return a parsed object. */
function readJsonAnswer(answer: unknown): string {
  const { response } = answer as { response?: unknown };
  return typeof response === 'string' ? response : JSON.stringify(response ?? '');
}
