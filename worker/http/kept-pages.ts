import { newContext, type RequestContext } from '../context.ts';
import type { Env } from '../env.ts';
import { type Summed, withEtag } from './cache.ts';
import { openPageStore, pageHeaders } from './pages.ts';

/** Room for the pages most opened; what was asked for least lately makes room. */
const MOST_BYTES = 12_000_000;
/** A page is drawn anew in each hour: days and years on it begin with one, here and in UTC+7. */
const HOUR_MS = 3_600_000;

/** What a page is drawn from: the answer of a service that hands out the same one for as long as the store says the same. */
export interface Question {
  ask: (ctx: RequestContext, ...args: never) => Promise<object | null>;
  args: readonly unknown[];
  answer: object;
}

/** A page for everyone, with the headers that it and its renderer have set; what is each request's own comes later. */
interface Drawn {
  question: Question;
  page: Summed;
  headers: Headers;
}

const kept = new Map<string, Drawn & { hour: number }>();
let keptBytes = 0;

/** Keeps a page for whoever asks next. */
export function keepPage(ctx: RequestContext, url: URL, { question, page, headers }: Drawn): void {
  const address = addressOf(url);
  forget(address);
  kept.set(address, { question, page, headers: new Headers(headers), hour: hourOf(ctx) });
  keptBytes += page.bytes.byteLength;
  for (const oldest of kept.keys()) {
    if (keptBytes <= MOST_BYTES) return;
    forget(oldest);
  }
}

function forget(address: string): void {
  keptBytes -= kept.get(address)?.page.bytes.byteLength ?? 0;
  kept.delete(address);
}

/** What was asked for a page that was kept, and is not what it was drawn from any more. */
interface Asked {
  ctx: RequestContext;
  answer: object | null;
}
const asked = new WeakMap<object, Asked>();
export const askedBefore = (executionCtx: object | undefined): Asked | undefined => executionCtx && asked.get(executionCtx);

/**
 * A page as it was drawn, where the store still says the same; the renderer has nothing to do then. The store is asked on every
 * request, so nothing is older than what it says. What it says otherwise is left for the renderer by `askedBefore`.
 */
export async function keptPage(env: Env, request: Request, executionCtx: object): Promise<Response | null> {
  const address = addressOf(new URL(request.url));
  const before = request.method === 'GET' ? kept.get(address) : undefined;
  if (!before) return null;
  const ctx = newContext({ env, request, store: openPageStore(env, request) });
  const { ask, args, answer } = before.question;
  // What fails is asked again by the renderer, which has a screen to say so.
  const now = await ask(ctx, ...(args as never)).catch(() => undefined);
  if (now === undefined) return null;
  if (now !== answer || before.hour !== hourOf(ctx)) {
    asked.set(executionCtx, { ctx, answer: now });
    return null;
  }
  kept.delete(address);
  kept.set(address, before);
  const response = new Response(null, { headers: before.headers });
  pageHeaders(ctx, response);
  return withEtag(request, response, before.page);
}

const addressOf = ({ pathname, search }: URL) => pathname + search;
const hourOf = ({ now }: RequestContext) => Math.floor(now.getTime() / HOUR_MS);
