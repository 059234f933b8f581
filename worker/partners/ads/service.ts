import { adSlots } from '#contract/moderation/site-settings';
import { type AdPlacement, buildAdUrl } from '#rules/ads/slots';
import type { RequestContext } from '#worker/context';
import { findSetting } from '#worker/moderation/stored-settings/service';

/** The ad provider's URL for a placement, the same for everyone; null if none is set. */
export async function findAdUrl(ctx: RequestContext, placement: AdPlacement): Promise<string | null> {
  const [row] = await findSetting(ctx, 'ad_slots');
  return buildAdUrl(adSlots.parse(row?.value ?? {}), placement);
}
