import * as z from 'zod';
import { AppError } from '#base/errors';
import { streamModelApi } from './model-api.ts';
import { streamWorkersAi, type WorkersAi } from './workers-ai.ts';

/** A prompt: the model's role, its task and the maximum length of its answer. */
export interface Prompt {
  system: string;
  prompt: string;
  maxTokens: number;
  /** JSON schema of the answer; without it the answer is plain text. */
  schema?: object;
  /** Stops the model when it is aborted. */
  signal?: AbortSignal | undefined;
}

/** A language model, or the offline writer if none is configured. */
export interface Assistant {
  isOffline: boolean;
  stream: (prompt: Prompt) => AsyncIterable<string>;
}

interface AssistantEnv {
  AI?: WorkersAi;
  /** Base URL of an OpenAI-compatible endpoint, without `/chat/completions`. */
  ASSISTANT_URL?: string;
  ASSISTANT_KEY?: string;
  ASSISTANT_MODEL?: string;
}

/** The note that the offline writer adds to its texts. */
export const OFFLINE_NOTE = 'Written offline from a template, without a language model.';

/** How long a provider may send nothing. */
const STALL_MS = 45_000;

/** Opens the provider of a deployment: the configured endpoint, else Workers AI if bound, else the offline writer. */
export function openAssistant(
  { AI, ASSISTANT_URL, ASSISTANT_KEY, ASSISTANT_MODEL }: AssistantEnv,
  fetch: typeof globalThis.fetch,
  { stallMs = STALL_MS } = {},
): Assistant {
  if (ASSISTANT_URL) {
    const api = { url: ASSISTANT_URL, key: ASSISTANT_KEY ?? '', model: ASSISTANT_MODEL ?? 'gpt-4o-mini', fetch, stallMs };
    return { isOffline: false, stream: (prompt) => streamModelApi(api, prompt) };
  }
  if (AI) {
    const model = ASSISTANT_MODEL ?? '@cf/meta/llama-3.3-70b-instruct-fp8-fast';
    return { isOffline: false, stream: (prompt) => streamWorkersAi(AI, { model, stallMs }, prompt) };
  }
  return {
    isOffline: true,
    stream: () => {
      throw new AppError('ASSISTANT_UNAVAILABLE');
    },
  };
}

interface StreamTextOptions extends Omit<Prompt, 'schema'> {
  /** Text of the offline writer, deterministic; its note is added to it. */
  offline: () => string;
  maxCharacters: number;
}

/** Streams plain text in pieces, at most `maxCharacters` in total; throws if the provider returns no text. */
export async function* streamText(assistant: Assistant, { offline, maxCharacters, ...prompt }: StreamTextOptions): AsyncGenerator<string> {
  if (assistant.isOffline) {
    yield `${offline()}\n\n${OFFLINE_NOTE}`;
    return;
  }
  let remainingCharacters = maxCharacters;
  for await (const piece of wrapProviderErrors(assistant.stream(prompt))) {
    const text = piece.slice(0, remainingCharacters);
    remainingCharacters -= text.length;
    if (text !== '') yield text;
    if (remainingCharacters === 0) return;
  }
  if (remainingCharacters === maxCharacters) throw new AppError('ASSISTANT_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
}

interface GenerateObjectOptions<T> extends Omit<Prompt, 'schema'> {
  schema: z.ZodType<T>;
  /** Called with the answer so far, whenever a piece of it arrives. */
  onText?: ((text: string) => void) | undefined;
  /** Corrects common mistakes of models in the parsed JSON before the schema validates it. */
  repair?: (answer: unknown) => unknown;
}

/** Requests an object from a model, repairs it, and refuses it if it does not match the schema. The offline writer has none to give. */
export async function generateObject<T>(assistant: Assistant, { schema, repair, onText, ...prompt }: GenerateObjectOptions<T>): Promise<T> {
  if (assistant.isOffline) throw new AppError('ASSISTANT_UNAVAILABLE');
  const answer = extractJson(await collectText(assistant, { ...prompt, schema: toJsonSchema(schema) }, onText));
  const parsed = answer === null ? null : schema.safeParse(repair ? repair(answer) : answer);
  if (parsed?.success) return parsed.data;
  throw new AppError('ASSISTANT_ANSWER_INVALID', { retryAfterSeconds: RETRY_SECONDS });
}

const RETRY_SECONDS = 30;
const MAX_JSON_CHARACTERS = 500_000;

const toJsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** The whole answer; empty if it is too long. */
async function collectText(assistant: Assistant, prompt: Prompt, onText: ((text: string) => void) | undefined): Promise<string> {
  let text = '';
  for await (const piece of wrapProviderErrors(assistant.stream(prompt))) {
    text += piece;
    if (text.length > MAX_JSON_CHARACTERS) return '';
    onText?.(text);
  }
  return text;
}

/** Finds the JSON object in an answer that may have a code fence or an explanation around it; null without one. */
export function extractJson(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1), (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    return null;
  }
}

async function* wrapProviderErrors(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch (error) {
    throwUnavailable(error);
  }
}

/** Callers get one error for every failure of a provider; its message is only logged. */
function throwUnavailable(error: unknown): never {
  if (error instanceof AppError) throw error;
  console.error(JSON.stringify({ level: 'error', assistant: error instanceof Error ? error.message : String(error) }));
  throw new AppError('ASSISTANT_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
}
