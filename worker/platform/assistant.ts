import * as z from 'zod';
import { AppError } from '#base/errors';
import { chunksOfModelApi, completionOfModelApi } from './model-api.ts';
import { chunksOfWorkersAi, completionOfWorkersAi, type WorkersAi } from './workers-ai.ts';

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
    return { isOffline: false, stream: (prompt) => chunksOfModelApi(api, prompt), complete: (prompt) => completionOfModelApi(api, prompt) };
  }
  if (AI) {
    const model = ASSISTANT_MODEL ?? '@cf/meta/llama-3.3-70b-instruct-fp8-fast';
    return {
      isOffline: false,
      stream: (prompt) => chunksOfWorkersAi(AI, model, prompt),
      complete: (prompt) => completionOfWorkersAi(AI, model, prompt),
    };
  }
  const nobody = () => {
    throw new AppError('ASSISTANT_UNAVAILABLE');
  };
  return { isOffline: true, stream: nobody, complete: async () => nobody() };
}

interface TextTask extends Omit<Prompt, 'schema'> {
  /** What the offline writer writes instead, always the same from the same facts. It gets its note added. */
  offline: () => string;
  charactersMost: number;
}

/** Plain words, in pieces as they are written; never more than `charactersMost` and never none at all. */
export async function* writtenText(assistant: Assistant, { offline, charactersMost, ...prompt }: TextTask): AsyncGenerator<string> {
  if (assistant.isOffline) {
    yield `${offline()}\n\n${OFFLINE_NOTE}`;
    return;
  }
  let room = charactersMost;
  for await (const piece of failingAsOne(assistant.stream(prompt))) {
    const kept = piece.slice(0, room);
    room -= kept.length;
    if (kept !== '') yield kept;
    if (room === 0) return;
  }
  if (room === charactersMost) throw new AppError('ASSISTANT_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
}

interface StructuredTask<T> extends Omit<Prompt, 'schema'> {
  schema: z.ZodType<T>;
  /** Mends what models get wrong before the schema judges it. Gets whatever JSON came. */
  repair?: (answer: unknown) => unknown;
  /** What the offline writer writes instead, its own note in it; null where it cannot. */
  offline: () => T | null;
}

/** One request, one schema: what a model answers is mended, judged, and refused where it still does not fit. */
export async function writtenStructure<T>(assistant: Assistant, { offline, schema, repair, ...prompt }: StructuredTask<T>): Promise<T> {
  const answer = assistant.isOffline ? offline() : await askedFor(assistant, { ...prompt, schema: jsonSchemaOf(schema) });
  const parsed = answer === null ? null : schema.safeParse(repair && !assistant.isOffline ? repair(answer) : answer);
  if (parsed?.success) return parsed.data;
  throw new AppError('ASSISTANT_UNAVAILABLE', assistant.isOffline ? {} : { retryAfterSeconds: RETRY_SECONDS });
}

const RETRY_SECONDS = 30;
const JSON_BYTES = 500_000;

const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

async function askedFor(assistant: Assistant, prompt: Prompt): Promise<unknown> {
  const text = await assistant.complete(prompt).catch(refuse);
  return text.length > JSON_BYTES ? null : jsonIn(text);
}

/** The JSON object in an answer that may stand in a fence or between words of explanation; null where there is none. */
export function jsonIn(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1), (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    return null;
  }
}

async function* failingAsOne(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch (error) {
    refuse(error);
  }
}

/** Whatever goes wrong at a provider is one error to callers; its words stay in the log. */
function refuse(error: unknown): never {
  if (error instanceof AppError) throw error;
  console.error(JSON.stringify({ level: 'error', assistant: error instanceof Error ? error.message : String(error) }));
  throw new AppError('ASSISTANT_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
}
