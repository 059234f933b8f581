import { SERVER_PLAY_LIMITS } from '#base/limits/stored-plays';
import { toNetworkAddress } from '#rules/stats/network-address';
import type { RequestContext } from '#worker/context';
import { getIdPrefix } from '#worker/platform/ids';

/**
 * The key by which a person is counted once: a user's id, or a visitor's network, independent of the user agent. If many visitors may
 * share the IP address, as behind a local proxy that does not forward it, the user agent is used instead; otherwise all visitors of the
 * site would count as one.
 *
 * On its first day an account counts as a visitor of its network: sixty accounts an hour may sign up there, and would be sixty players.
 */
export function getPersonKey(ctx: RequestContext): string {
  const network = toNetworkAddress(ctx.ipAddress);
  const userId = ctx.viewer?.id;
  if (userId !== undefined && (network === null || !isNewAccount(userId, ctx.now))) return userId;
  return network ?? `device:${ctx.userAgent}`;
}

/** Whether the account signed up less than a day ago: an id sorts by the millisecond of its creation, after the prefix of that. */
const isNewAccount = (userId: string, now: Date): boolean =>
  userId > getIdPrefix(new Date(now.getTime() - SERVER_PLAY_LIMITS.newAccountMs + 1));
