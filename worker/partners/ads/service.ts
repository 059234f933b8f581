import { adSlots } from '#contract/moderation/site-settings';
import { type AdPlacement, type AdUse, buildAdUrl } from '#rules/ads/slots';
import type { RequestContext } from '#worker/context';
import { findSetting } from '#worker/moderation/stored-settings/service';

/** The placements that show an ad, by the stored setting; without a provider there is none, and no slot for one. */
export function getAdUse(setting: unknown): AdUse {
  const slots = adSlots.parse(setting ?? {});
  return { quiz: buildAdUrl(slots, 'quiz-middle') !== null, article: buildAdUrl(slots, 'article') !== null };
}

/** The statement that reads the setting of ad slots. */
export const findAdSetting = (ctx: RequestContext) => findSetting(ctx, 'ad_slots');

/** The ad provider's URL for a placement, the same for everyone; null if none is set. */
export async function findAdUrl(ctx: RequestContext, placement: AdPlacement): Promise<string | null> {
  const [row] = await findAdSetting(ctx);
  return buildAdUrl(adSlots.parse(row?.value ?? {}), placement);
}
