import { type AdPlace, adAddress } from '#rules/ads/slots';
import { adSlots } from '#wire/site-settings';
import type { RequestContext } from '../context.ts';
import { find } from '../site-settings/repo.ts';

/** What stands in a place for ads: the provider's address, or null where nothing does. The same for everyone. */
export async function adAt(ctx: RequestContext, place: AdPlace): Promise<string | null> {
  const [row] = await find(ctx.db, 'ad_slots');
  return adAddress(adSlots.parse(row?.value ?? {}), place);
}
