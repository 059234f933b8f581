import { SERVER_PLAY_LIMITS } from '#base/limits/stored-plays';
import type { RequestContext } from '#worker/context';
import type { viewMarks } from '#worker/db/schema/play';
import { isBot } from '#worker/http/bots';
import { getPersonKey } from '#worker/http/person-key';
import { getKeyedHash } from '#worker/platform/signing';
import * as repo from './repo.ts';

/** Whether a view or an abandoned play counts: not for the content's creator and not for a bot. */
export const isCountedVisit = (ctx: RequestContext, { creatorId }: { creatorId: string }): boolean =>
  ctx.viewer?.id !== creatorId && !isBot(ctx);

/** The mark that makes further views or abandoned plays by the same visitor within half an hour repeats. */
export async function buildVisitMark(
  ctx: RequestContext,
  purpose: 'view' | 'left',
  contentId: string,
): Promise<typeof viewMarks.$inferInsert> {
  const mark = await getKeyedHash(ctx.settings.secret, purpose, `${contentId}:${getPersonKey(ctx)}`);
  return { mark, expiresAt: new Date(ctx.now.getTime() + SERVER_PLAY_LIMITS.viewWindowMs) };
}

/** Stores a mark unless an unexpired one exists; `changes()` tells the next statement of the batch which. */
export const upsertViewMark = (ctx: RequestContext, mark: typeof viewMarks.$inferInsert) => repo.upsertViewMark(ctx.db, mark, ctx.now);
