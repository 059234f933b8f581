import { CAMPAIGN_LIMITS } from '#base/limits/embeds';
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
  /** A keyed hash of the person who brought the campaign first on this day. */
  actor: string;
}

interface CampaignPlay {
  createdAt: Date;
  resultId: string | null;
  metadata: SubmissionMetadata;
  actor: string;
}

const UTM_HEADERS = { utm_source: 'utm-source', utm_medium: 'utm-medium', utm_campaign: 'utm-campaign' } as const;

/** The UTM parameters in the headers of a request. `clean` gives the beginning of a text without what the text of a person must not have. */
export function parseUtmHeaders(
  headers: { get(name: string): string | null },
  clean: (text: string, maxLength: number) => string,
): UtmParameters {
  const readValue = (header: string) => clean(decodeHeaderValue(headers.get(header) ?? ''), TEXT_LIMITS.campaignParam);
  const parameters = Object.entries(UTM_HEADERS).map(([field, header]) => [field, readValue(header)]);
  return Object.fromEntries(parameters.filter(([, value]) => value !== ''));
}

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

/** Whether the link of a play names a campaign. */
export const hasCampaign = (metadata: SubmissionMetadata): boolean => Object.values(toCampaign(metadata)).some((value) => value !== '');

/** The source of a play in the insights of a content: the most specific campaign parameter of its link. */
export const getPlaySource = ({ campaign_id, utm_campaign, utm_source }: SubmissionMetadata): string =>
  campaign_id || utm_campaign || utm_source || 'direct';

/** Counts plays whose campaign or source has no row of its own. */
export const OTHER = 'other';
const OTHER_CAMPAIGN: Campaign = { campaignId: OTHER, utmSource: '', utmMedium: '', utmCampaign: '' };

/** The campaigns that have a row on a day, and how many of them each person brought. */
export interface CampaignRows {
  /** Formatted days and campaigns. */
  keys: Set<string>;
  byDay: Map<number, number>;
  /** By day and the person who brought the campaign. */
  byPerson: Map<string, number>;
}

export const createCampaignRows = (): CampaignRows => ({ keys: new Set(), byDay: new Map(), byPerson: new Map() });

export function addCampaignRow(rows: CampaignRows, { day, actor, ...campaign }: Campaign & { day: number; actor: string }): void {
  rows.keys.add(formatCampaignKey(day, campaign));
  if (campaign.campaignId === OTHER) return;
  rows.byDay.set(day, (rows.byDay.get(day) ?? 0) + 1);
  if (actor !== '') rows.byPerson.set(`${day} ${actor}`, (rows.byPerson.get(`${day} ${actor}`) ?? 0) + 1);
}

/**
 * Counts plays by day and campaign, in their order. Plays without a campaign are left out. A campaign beyond the limits of a day or of a
 * person counts in the row `other`, so that nobody fills the store with invented campaigns. `rows` is updated.
 */
export function buildCampaignDays(plays: readonly CampaignPlay[], rows: CampaignRows): CampaignDay[] {
  const days = new Map<string, CampaignDay>();
  for (const { createdAt, resultId, metadata, actor } of plays) {
    if (!hasCampaign(metadata)) continue;
    const linkCampaign = toCampaign(metadata);
    const day = Number(getDayKey(createdAt));
    const campaign = mayHaveRow(rows, { day, actor, campaign: linkCampaign }) ? linkCampaign : OTHER_CAMPAIGN;
    const key = formatCampaignKey(day, campaign);
    if (!rows.keys.has(key)) addCampaignRow(rows, { day, actor, ...campaign });
    const counts = days.get(key) ?? { day, ...campaign, actor, plays: 0, results: 0 };
    days.set(key, { ...counts, plays: counts.plays + 1, results: counts.results + (resultId === null ? 0 : 1) });
  }
  return [...days.values()];
}

const mayHaveRow = (rows: CampaignRows, { day, actor, campaign }: { day: number; actor: string; campaign: Campaign }): boolean =>
  rows.keys.has(formatCampaignKey(day, campaign)) ||
  ((rows.byDay.get(day) ?? 0) < CAMPAIGN_LIMITS.perDay && (rows.byPerson.get(`${day} ${actor}`) ?? 0) < CAMPAIGN_LIMITS.perPerson);

const formatCampaignKey = (day: number, { campaignId, utmSource, utmMedium, utmCampaign }: Campaign) =>
  JSON.stringify([day, campaignId, utmSource, utmMedium, utmCampaign]);

/** The source that a play of a content counts under: its own while the content has few, else `other`. `sources` is updated. */
export function pickSourceRow(sources: Set<string>, source: string): string {
  if (!sources.has(source) && sources.size >= CAMPAIGN_LIMITS.sourcesPerContent) return OTHER;
  sources.add(source);
  return source;
}
