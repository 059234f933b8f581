import { TEXT_LIMITS } from '#base/limits/texts';
import type { SubmissionMetadata } from '#contract/playing/submissions';
import { getDayKey } from './ranking-periods.ts';

export type UtmParameters = Pick<SubmissionMetadata, 'utm_source' | 'utm_medium' | 'utm_campaign'>;

/** The campaign parameters of a link; missing ones are empty. */
export interface Campaign {
  campaignId: string;
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
}

export interface CampaignDay extends Campaign {
  /** `YYYYMMDD`, UTC+7. */
  day: number;
  plays: number;
  /** Plays with a result. */
  results: number;
}

interface CampaignPlay {
  createdAt: Date;
  resultId: string | null;
  metadata: SubmissionMetadata;
}

const UTM_HEADERS = { utm_source: 'utm-source', utm_medium: 'utm-medium', utm_campaign: 'utm-campaign' } as const;

/** The UTM parameters in the headers of a request. */
export function parseUtmHeaders(headers: { get(name: string): string | null }): UtmParameters {
  const parameters = Object.entries(UTM_HEADERS).map(([field, header]) => [field, cleanUtmValue(headers.get(header))]);
  return Object.fromEntries(parameters.filter(([, value]) => value !== ''));
}

const cleanUtmValue = (header: string | null) =>
  decodeHeaderValue(header ?? '')
    .trim()
    .slice(0, TEXT_LIMITS.campaignParam);

/** Header values outside Latin-1 are percent-encoded. An invalid encoding is taken literally. */
function decodeHeaderValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const toCampaign = ({ campaign_id = '', utm_source = '', utm_medium = '', utm_campaign = '' }: SubmissionMetadata): Campaign => ({
  campaignId: campaign_id,
  utmSource: utm_source,
  utmMedium: utm_medium,
  utmCampaign: utm_campaign,
});

/** The source of a play in the insights of a content: the most specific campaign parameter of its link. */
export const getPlaySource = ({ campaign_id, utm_campaign, utm_source }: SubmissionMetadata): string =>
  campaign_id || utm_campaign || utm_source || 'direct';

/** Counts plays by day and campaign. Plays without a campaign are left out. */
export function buildCampaignDays(plays: readonly CampaignPlay[]): CampaignDay[] {
  const days = new Map<string, CampaignDay>();
  for (const { createdAt, resultId, metadata } of plays) {
    const campaign = toCampaign(metadata);
    if (Object.values(campaign).every((value) => value === '')) continue;
    const day = Number(getDayKey(createdAt));
    const key = JSON.stringify([day, ...Object.values(campaign)]);
    const counts = days.get(key) ?? { day, ...campaign, plays: 0, results: 0 };
    days.set(key, { ...counts, plays: counts.plays + 1, results: counts.results + (resultId === null ? 0 : 1) });
  }
  return [...days.values()];
}
