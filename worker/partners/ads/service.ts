import { adSlots } from '#contract/moderation/site-settings';
import { type AdPlace, adAddress } from '#rules/ads/slots';
import type { RequestContext } from '#worker/context';
import { find } from '#worker/moderation/site-settings/repo';

/** What stands in a place for ads: the provider's address, or null where nothing does. The same for everyone. */
export async function adAt(ctx: RequestContext, place: AdPlace): Promise<string | null> {
  const [row] = await find(ctx.db, 'ad_slots');
  return adAddress(adSlots.parse(row?.value ?? {}), place);
}
