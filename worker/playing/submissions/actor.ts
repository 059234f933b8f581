import { getDayKey } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import { getPersonKey } from '#worker/http/person-key';
import { getKeyedHash } from '#worker/platform/signing';

/** A keyed hash of the player, by which a person is counted once per day; it differs each day and cannot be reversed. */
export const hashPlayer = (ctx: RequestContext): Promise<string> =>
  getKeyedHash(ctx.settings.secret, 'actor', `${getDayKey(ctx.now)}:${getPersonKey(ctx)}`);
