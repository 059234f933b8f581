import { toNetworkAddress } from '#rules/stats/network-address';
import type { RequestContext } from '#worker/context';

/**
 * The key by which a person is counted once: a user's id, or a visitor's network, independent of the user agent. If many visitors may
 * share the IP address, as behind a local proxy that does not forward it, the user agent is used instead; otherwise all visitors of the
 * site would count as one.
 */
export const getPersonKey = (ctx: RequestContext): string => ctx.viewer?.id ?? toNetworkAddress(ctx.ipAddress) ?? `device:${ctx.userAgent}`;
