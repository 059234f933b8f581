import { getDayKey } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/**
 * The statements that count an abandoned play for the consumer whose page it was on: none without one. They follow the statement that
 * counts the play for its content, and count nothing if that one did not.
 */
export function countAbandonedConsumerPlay(ctx: RequestContext, contentId: string, namedConsumer: string | undefined) {
  const consumer = ctx.consumer ?? namedConsumer;
  if (consumer === undefined) return [];
  return [repo.incrementAbandonedPlaysIfChanged(ctx.db, consumer, { day: Number(getDayKey(ctx.now)), contentId })];
}
