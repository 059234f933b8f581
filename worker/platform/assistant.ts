import * as z from 'zod';
import { AppError } from '#base/errors';
import { completeModelApi, streamModelApi } from './model-api.ts';
import { completeWorkersAi, streamWorkersAi, type WorkersAi } from './workers-ai.ts';

/** What a language model is asked: who it is, what it shall write, and at most how much. */
export interface Prompt {
  system: string;
  prompt: string;
  maxTokens: number;
  /** The JSON schema that its answer must fit; without one it answers in plain words. */
  schema?: object;
}

/** Who writes: a language model, or the offline writer of a bare machine. */
export interface Assistant {
  isOffline: boolean;
  stream: (prompt: Prompt) => AsyncIterable<string>;
  complete: (prompt: Prompt) => Promise<string>;
}

interface AssistantEnv {
  AI?: WorkersAi;
  /** Of an OpenAI-compatible endpoint, up to and without `/chat/completions`. */
  ASSISTANT_URL?: string;
  ASSISTANT_KEY?: string;
  ASSISTANT_MODEL?: string;
}

/** The words with which the offline writer says that it is one. */
export const OFFLINE_NOTE = 'Written offline from tables and templates, without a language model.';

/** The one provider of a deployment: the configured endpoint, else Workers AI where bound, else the offline writer. */
export function openAssistant(
  { AI, ASSISTANT_URL, ASSISTANT_KEY, ASSISTANT_MODEL }: AssistantEnv,
  fetch: typeof globalThis.fetch,
): Assistant {
  if (ASSISTANT_URL) {
    const api = { url: ASSISTANT_URL, key: ASSISTANT_KEY ?? '', model: ASSISTANT_MODEL ?? 'gpt-4o-mini', fetch };
    return { isOffline: false, stream: (prompt) => streamModelApi(api, prompt), complete: (prompt) => completeModelApi(api, prompt) };
  }
  if (AI) {
    const model = ASSISTANT_MODEL ?? '@cf/meta/llama-3.3-70b-instruct-fp8-fast';
    return {
      isOffline: false,
      stream: (prompt) => streamWorkersAi(AI, model, prompt),
      complete: (prompt) => completeWorkersAi(AI, model, prompt),
    };
  }
  const nobody = () => {
    throw new AppError('ASSISTANT_UNAVAILABLE');
  };
  return { isOffline: true, stream: nobody, complete: async () => nobody() };
}

interface StreamTextOptions extends Omit<Prompt, 'schema'> {
  /** What the offline writer writes instead, always the same from the same facts. It gets its note added. */
  offline: () => string;
  maxCharacters: number;
}

/** Plain words, in pieces as they are written; never more than `charactersMost` and never none at all. */
export async function* streamText(assistant: Assistant, { offline, maxCharacters, ...prompt }: StreamTextOptions): AsyncGenerator<string> {
  if (assistant.isOffline) {
    yield `${offline()}\n\n${OFFLINE_NOTE}`;
    return;
  }
  let room = maxCharacters;
  for await (const piece of wrapProviderErrors(assistant.stream(prompt))) {
    const kept = piece.slice(0, room);
    room -= kept.length;
    if (kept !== '') yield kept;
    if (room === 0) return;
  }
  if (room === maxCharacters) throw new AppError('ASSISTANT_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
}

interface GenerateObjectOptions<T> extends Omit<Prompt, 'schema'> {
  schema: z.ZodType<T>;
  /** Mends what models get wrong before the schema judges it. Gets whatever JSON came. */
  repair?: (answer: unknown) => unknown;
  /** What the offline writer writes instead, its own note in it; null where it cannot. */
  offline: () => T | null;
}

/** One request, one schema: what a model answers is mended, judged, and refused where it still does not fit. */
export async function generateObject<T>(
  assistant: Assistant,
  { offline, schema, repair, ...prompt }: GenerateObjectOptions<T>,
): Promise<T> {
  const answer = assistant.isOffline ? offline() : await requestJson(assistant, { ...prompt, schema: toJsonSchema(schema) });
  const parsed = answer === null ? null : schema.safeParse(repair && !assistant.isOffline ? repair(answer) : answer);
  if (parsed?.success) return parsed.data;
  throw new AppError('ASSISTANT_UNAVAILABLE', assistant.isOffline ? {} : { retryAfterSeconds: RETRY_SECONDS });
}

const RETRY_SECONDS = 30;
const JSON_BYTES = 500_000;

const toJsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

async function requestJson(assistant: Assistant, prompt: Prompt): Promise<unknown> {
  const text = await assistant.complete(prompt).catch(throwUnavailable);
  return text.length > JSON_BYTES ? null : extractJson(text);
}

/** The JSON object in an answer that may stand in a fence or between words of explanation; null where there is none. */
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

/** Whatever goes wrong at a provider is one error to callers; its words stay in the log. */
function throwUnavailable(error: unknown): never {
  if (error instanceof AppError) throw error;
  console.error(JSON.stringify({ level: 'error', assistant: error instanceof Error ? error.message : String(error) }));
  throw new AppError('ASSISTANT_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
}
