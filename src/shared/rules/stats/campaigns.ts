import { TEXT_LIMITS } from '#base/limits/texts';
import type { SubmissionMetadata } from '#contract/playing/submissions';
import { getDayKey } from './ranking-periods.ts';

export type UtmParameters = Pick<SubmissionMetadata, 'utm_source' | 'utm_medium' | 'utm_campaign'>;

/** A campaign as links name it; what a link does not say is empty. */
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
  /** Plays that came to a result. */
  results: number;
}

interface CampaignPlay {
  createdAt: Date;
  resultId: string | null;
  metadata: SubmissionMetadata;
}

const UTM_HEADERS = { utm_source: 'utm-source', utm_medium: 'utm-medium', utm_campaign: 'utm-campaign' } as const;

/** The campaign that the default headers of a call name. */
export function parseUtmHeaders(headers: { get(name: string): string | null }): UtmParameters {
  const parameters = Object.entries(UTM_HEADERS).map(([field, header]) => [field, cleanUtmValue(headers.get(header))]);
  return Object.fromEntries(parameters.filter(([, word]) => word !== ''));
}

const cleanUtmValue = (header: string | null) =>
  decodeHeaderValue(header ?? '')
    .trim()
    .slice(0, TEXT_LIMITS.campaignParam);

/** What is more than Latin-1 comes percent-encoded; a percent sign that encodes nothing is itself. */
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

/** Where a content's insights say a play came from: the most telling word of its link. */
export const getPlaySource = ({ campaign_id, utm_campaign, utm_source }: SubmissionMetadata): string =>
  campaign_id || utm_campaign || utm_source || 'direct';

/** What plays add to each day of each campaign. Plays that no campaign brought add nothing. */
export function buildCampaignDays(plays: readonly CampaignPlay[]): CampaignDay[] {
  const days = new Map<string, CampaignDay>();
  for (const { createdAt, resultId, metadata } of plays) {
    const campaign = toCampaign(metadata);
    if (Object.values(campaign).every((word) => word === '')) continue;
    const day = Number(getDayKey(createdAt));
    const name = JSON.stringify([day, ...Object.values(campaign)]);
    const counts = days.get(name) ?? { day, ...campaign, plays: 0, results: 0 };
    days.set(name, { ...counts, plays: counts.plays + 1, results: counts.results + (resultId === null ? 0 : 1) });
  }
  return [...days.values()];
}
