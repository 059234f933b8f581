import { PLAY_LIMITS } from '#base/limits/play';
import type { RequestContext } from '#worker/context';
import type { viewMarks } from '#worker/db/schema/play';
import { isBot } from '#worker/http/limits/bots';
import { getVisitorKey } from '#worker/http/limits/visitor';
import { getKeyedHash } from '#worker/platform/signing';
import * as repo from './repo.ts';

/** Whether it counts that somebody views a content or leaves a play of it: not where it is their own, and not where they are a bot. */
export const isCountedVisit = (ctx: RequestContext, { creatorId }: { creatorId: string }): boolean =>
  ctx.viewer?.id !== creatorId && !isBot(ctx);

/** The mark by which the next half hour's views of a content by the same visitor, or plays that they leave, are known as repeats. */
export async function buildVisitMark(
  ctx: RequestContext,
  purpose: 'view' | 'left',
  contentId: string,
): Promise<typeof viewMarks.$inferInsert> {
  const mark = await getKeyedHash(ctx.settings.secret, purpose, `${contentId}:${getVisitorKey(ctx)}`);
  return { mark, expiresAt: new Date(ctx.now.getTime() + PLAY_LIMITS.viewWindowMs) };
}

/** Stores a mark unless it is stored and has not expired; `changes()` tells the next statement of the batch which. */
export const upsertViewMark = (ctx: RequestContext, mark: typeof viewMarks.$inferInsert) => repo.upsertViewMark(ctx.db, mark, ctx.now);
