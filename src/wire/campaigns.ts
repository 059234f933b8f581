import * as z from 'zod';

const day = z.string().regex(/^\d{8}$/, 'This is a day as YYYYMMDD.');
const count = z.number().int();

/** The first and the last day, UTC+7. */
export const campaignsQuery = z.object({
  from: day,
  to: day,
  limit: z.coerce.number().int().min(1).optional(),
  after: z.string().max(500).optional(),
});
export type CampaignsQuery = z.infer<typeof campaignsQuery>;

/** What one campaign, as links name it, brought on one day. */
export const campaignDay = z.strictObject({
  day,
  campaign_id: z.string(),
  utm_source: z.string(),
  utm_medium: z.string(),
  utm_campaign: z.string(),
  plays: count,
  results: count,
});
export const campaignPage = z.object({ days: z.array(campaignDay), next: z.string().nullable() });
export type CampaignPage = z.infer<typeof campaignPage>;
