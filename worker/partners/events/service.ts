import { COUNTED_EVENTS, type CountedEvent } from '#base/events';
import { dayCounter } from '#rules/dashboard/days';
import { dayOf } from '#rules/stats/time';
import type { RequestContext } from '#worker/context';
import { isBot } from '#worker/http/limits/bots';
import { add } from './repo.ts';

/** One more on the day's counter. Whoever asks not to be tracked is not counted, whatever their page sends. */
export async function countEvent(ctx: RequestContext, event: CountedEvent, headers: Headers): Promise<undefined> {
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1' || isBot(ctx)) return;
  await add(ctx.db, [{ name: dayCounter(dayOf(ctx.now), COUNTED_EVENTS[event]), n: 1 }], ctx.now);
}
