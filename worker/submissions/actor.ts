import { dayOf } from '#rules/stats/time';
import type { RequestContext } from '../context.ts';
import { getVisitor } from '../http/visitor.ts';
import { keyedHash } from '../platform/signing.ts';

/** Who plays, for counting a person once: a keyed hash that is another one each day and leads back to nobody. */
export const actorOf = (ctx: RequestContext): Promise<string> =>
  keyedHash(ctx.settings.secret, 'actor', `${dayOf(ctx.now)}:${getVisitor(ctx)}`);
