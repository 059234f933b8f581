import type { Campaign, CampaignDay } from '#rules/stats/campaigns';
import { getSha256Hex } from '#worker/platform/signing';

export type CampaignDayWithId = CampaignDay & { id: string };

/** Each day with its campaign's id, which is the same on every day. */
export const addCampaignIds = (days: readonly CampaignDay[]): Promise<CampaignDayWithId[]> =>
  Promise.all(days.map(async (day) => ({ ...day, id: await hashCampaign(day) })));

async function hashCampaign({ campaignId, utmSource, utmMedium, utmCampaign }: Campaign): Promise<string> {
  return (await getSha256Hex(JSON.stringify([campaignId, utmSource, utmMedium, utmCampaign]))).slice(0, 32);
}
