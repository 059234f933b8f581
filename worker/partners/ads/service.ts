import { adSlots } from '#contract/moderation/site-settings';
import { type AdPlacement, buildAdUrl } from '#rules/ads/slots';
import type { RequestContext } from '#worker/context';
import { findSetting } from '#worker/moderation/stored-settings/service';

/** What stands in a place for ads: the provider's address, or null where nothing does. The same for everyone. */
export async function findAdUrl(ctx: RequestContext, place: AdPlacement): Promise<string | null> {
  const [row] = await findSetting(ctx, 'ad_slots');
  return buildAdUrl(adSlots.parse(row?.value ?? {}), place);
}
