import * as z from 'zod';
import { AppError } from '#base/errors';
import { completeModelApi, streamModelApi } from './model-api.ts';
import { completeWorkersAi, streamWorkersAi, type WorkersAi } from './workers-ai.ts';

/** A prompt: the model's role, its task and the maximum length of its answer. */
export interface Prompt {
  system: string;
  prompt: string;
  maxTokens: number;
  /** JSON schema of the answer; without it the answer is plain text. */
  schema?: object;
}

/** A language model, or the offline writer if none is configured. */
export interface Assistant {
  isOffline: boolean;
  stream: (prompt: Prompt) => AsyncIterable<string>;
  complete: (prompt: Prompt) => Promise<string>;
}

interface AssistantEnv {
  AI?: WorkersAi;
  /** Base URL of an OpenAI-compatible endpoint, without `/chat/completions`. */
  ASSISTANT_URL?: string;
  ASSISTANT_KEY?: string;
  ASSISTANT_MODEL?: string;
}

/** The note that the offline writer adds to its texts. */
export const OFFLINE_NOTE = 'Written offline from tables and templates, without a language model.';

/** Opens the provider of a deployment: the configured endpoint, else Workers AI if bound, else the offline writer. */
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
  const refuseCall = () => {
    throw new AppError('ASSISTANT_UNAVAILABLE');
  };
  return { isOffline: true, stream: refuseCall, complete: async () => refuseCall() };
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
  /** Corrects common mistakes of models in the parsed JSON before the schema validates it. */
  repair?: (answer: unknown) => unknown;
  /** Object of the offline writer, with its note in it; null if it cannot write one. */
  offline: () => T | null;
}

/** Requests an object from a model, repairs it, and refuses it if it does not match the schema. */
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
const MAX_JSON_CHARACTERS = 500_000;

const toJsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

async function requestJson(assistant: Assistant, prompt: Prompt): Promise<unknown> {
  const text = await assistant.complete(prompt).catch(throwUnavailable);
  return text.length > MAX_JSON_CHARACTERS ? null : extractJson(text);
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
