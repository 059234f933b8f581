import { TEXT_LIMITS } from '#base/limits/texts';
import type { SubmissionMetadata } from '#contract/playing/submissions';
import { dayOf } from './time.ts';

export type UtmWords = Pick<SubmissionMetadata, 'utm_source' | 'utm_medium' | 'utm_campaign'>;

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

interface BroughtPlay {
  createdAt: Date;
  resultId: string | null;
  metadata: SubmissionMetadata;
}

const UTM_HEADERS = { utm_source: 'utm-source', utm_medium: 'utm-medium', utm_campaign: 'utm-campaign' } as const;

/** The campaign that the default headers of a call name. */
export function utmOf(headers: { get(name: string): string | null }): UtmWords {
  const words = Object.entries(UTM_HEADERS).map(([field, header]) => [field, wordOf(headers.get(header))]);
  return Object.fromEntries(words.filter(([, word]) => word !== ''));
}

const wordOf = (header: string | null) =>
  plain(header ?? '')
    .trim()
    .slice(0, TEXT_LIMITS.landing);

/** What is more than Latin-1 comes percent-encoded; a percent sign that encodes nothing is itself. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const campaignOf = ({ campaign_id = '', utm_source = '', utm_medium = '', utm_campaign = '' }: SubmissionMetadata): Campaign => ({
  campaignId: campaign_id,
  utmSource: utm_source,
  utmMedium: utm_medium,
  utmCampaign: utm_campaign,
});

/** Where a content's insights say a play came from: the most telling word of its link. */
export const sourceOf = ({ campaign_id, utm_campaign, utm_source }: SubmissionMetadata): string =>
  campaign_id || utm_campaign || utm_source || 'direct';

/** What plays add to each day of each campaign. Plays that no campaign brought add nothing. */
export function campaignDaysOf(plays: readonly BroughtPlay[]): CampaignDay[] {
  const days = new Map<string, CampaignDay>();
  for (const { createdAt, resultId, metadata } of plays) {
    const campaign = campaignOf(metadata);
    if (Object.values(campaign).every((word) => word === '')) continue;
    const day = Number(dayOf(createdAt));
    const name = JSON.stringify([day, ...Object.values(campaign)]);
    const sum = days.get(name) ?? { day, ...campaign, plays: 0, results: 0 };
    days.set(name, { ...sum, plays: sum.plays + 1, results: sum.results + (resultId === null ? 0 : 1) });
  }
  return [...days.values()];
}
