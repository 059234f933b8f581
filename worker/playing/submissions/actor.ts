import { dayOf } from '#rules/stats/time';
import type { RequestContext } from '#worker/context';
import { getVisitor } from '#worker/http/limits/visitor';
import { keyedHash } from '#worker/platform/signing';

/** Who plays, for counting a person once: a keyed hash that is another one each day and leads back to nobody. */
export const actorOf = (ctx: RequestContext): Promise<string> =>
  keyedHash(ctx.settings.secret, 'actor', `${dayOf(ctx.now)}:${getVisitor(ctx)}`);
