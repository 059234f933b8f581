import { toNetworkAddress } from '#rules/stats/network-address';
import type { RequestContext } from '#worker/context';

/**
 * Who is counted as one person: a signed-in user by their id, a visitor by the network of their address, whatever their browser says it
 * is. Where everyone may share the address, as behind a proxy on the same machine that forwards none, a visitor is their browser
 * instead: otherwise a whole site would be one visitor.
 */
export const getVisitorKey = (ctx: RequestContext): string =>
  ctx.viewer?.id ?? toNetworkAddress(ctx.ipAddress) ?? `device:${ctx.userAgent}`;
