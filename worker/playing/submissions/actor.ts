import { getDayKey } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import { getVisitorKey } from '#worker/http/limits/visitor';
import { getKeyedHash } from '#worker/platform/signing';

/** Who plays, for counting a person once: a keyed hash that is another one each day and leads back to nobody. */
export const hashPlayer = (ctx: RequestContext): Promise<string> =>
  getKeyedHash(ctx.settings.secret, 'actor', `${getDayKey(ctx.now)}:${getVisitorKey(ctx)}`);
