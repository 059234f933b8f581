import type { RequestContext } from '../context.ts';
import type { Question } from './kept-pages.ts';

/** The page being drawn, as Astro has it. */
export interface DrawnPage {
  request: Request;
  response: { headers: Headers };
  locals: {
    ctx: RequestContext;
    question?: Question | undefined;
    answer?: object | null | undefined;
  };
}

/**
 * What a page for everyone is drawn from, asked of a service that hands out the same answer for as long as the store says the same.
 * The page is then kept for whoever asks next (`keepPage`): it may show nothing that follows from anything but the answer and its own
 * address.
 */
export async function asked<Args extends readonly unknown[], T extends object | null>(
  { locals }: DrawnPage,
  ask: (ctx: RequestContext, ...args: Args) => Promise<T>,
  ...args: Args
): Promise<T> {
  const answer = locals.answer === undefined ? await ask(locals.ctx, ...args) : (locals.answer as T);
  if (answer) locals.question = { ask, args, answer };
  return answer;
}

/** Sets the headers of a page that is the same for everyone. */
export function sharedPage({ response }: DrawnPage, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}
