import type { Campaign, CampaignDay } from '#rules/stats/campaigns';
import { sha256Hex } from '#worker/platform/signing';

export type NamedCampaignDay = CampaignDay & { id: string };

/** Each day with the id its campaign has on every day. */
export const withIds = (days: readonly CampaignDay[]): Promise<NamedCampaignDay[]> =>
  Promise.all(days.map(async (day) => ({ ...day, id: await idOf(day) })));

async function idOf({ campaignId, utmSource, utmMedium, utmCampaign }: Campaign): Promise<string> {
  return (await sha256Hex(JSON.stringify([campaignId, utmSource, utmMedium, utmCampaign]))).slice(0, 32);
}
