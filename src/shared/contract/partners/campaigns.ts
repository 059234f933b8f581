import * as z from 'zod';
import { dayKey, wholeNumber } from '#contract/common';

const count = z.number().int();

/** The first and the last UTC+7 day, inclusive. */
export const campaignsQuery = z.object({ from: dayKey, to: dayKey });
export type CampaignsQuery = z.infer<typeof campaignsQuery>;

export const campaignDaysQuery = campaignsQuery.extend({
  limit: wholeNumber({ min: 1 }).optional(),
  after: z.string().max(500).optional(),
  format: z.enum(['json', 'csv']).default('json'),
});
export type CampaignDaysQuery = z.infer<typeof campaignDaysQuery>;

/** The plays and results of one campaign, identified by the parameters of its links. */
const campaign = z.strictObject({
  campaign_id: z.string(),
  utm_source: z.string(),
  utm_medium: z.string(),
  utm_campaign: z.string(),
  plays: count,
  results: count,
});
export const campaignDayReport = campaign.extend({ day: dayKey });
export type CampaignDayReport = z.infer<typeof campaignDayReport>;
export const campaignPage = z.object({ days: z.array(campaignDayReport), next: z.string().nullable() });
export type CampaignPage = z.infer<typeof campaignPage>;

/** `isWhole` is false if the period has more rows than one report sums; then the oldest are left out. */
export const campaignReport = z.object({ campaigns: z.array(campaign), isWhole: z.boolean() });
export type CampaignReport = z.infer<typeof campaignReport>;
