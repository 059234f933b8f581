import type { RequestContext } from '../context.ts';
import { isBot } from '../http/bots.ts';

/** Whether it counts that somebody views a content or leaves a play of it: not where it is their own, and not where they are a bot. */
export const isCountedVisit = (ctx: RequestContext, { creatorId }: { creatorId: string }): boolean =>
  ctx.viewer?.id !== creatorId && !isBot(ctx);
