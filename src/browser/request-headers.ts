import { TEXT_LIMITS } from '#base/limits/texts';
import { PRODUCT } from '#base/product';
import { type KeyValueStorage, tabStorage } from './storage.ts';

/** Where a visitor came from, as their landing address said, kept until the tab is closed. */
export interface CampaignParams {
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  campaign_id?: string;
  custom_id?: string;
}

const CAMPAIGN_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'campaign_id',
  'custom_id',
] as const satisfies readonly (keyof CampaignParams)[];
const KEY = `${PRODUCT.name.toLowerCase()}:landing`;

export function parseCampaignParams(search: string): CampaignParams {
  const query = new URLSearchParams(search);
  const found = CAMPAIGN_FIELDS.map((field) => [field, query.get(field)?.trim().slice(0, TEXT_LIMITS.campaignParam) ?? ''] as const);
  return Object.fromEntries(found.filter(([, text]) => text !== ''));
}

/** Keeps what this address says of its origin; an address that says nothing leaves what is kept. */
export function saveCampaignParams(search: string, storage: KeyValueStorage = tabStorage): void {
  const params = parseCampaignParams(search);
  if (Object.keys(params).length > 0) storage.set(KEY, JSON.stringify(params));
}

export function readCampaignParams(storage: KeyValueStorage = tabStorage): CampaignParams {
  try {
    const text = storage.get(KEY);
    // Where nothing is kept, as in a frame, the page's own address tells.
    if (text === null) return parseCampaignParams(globalThis.location?.search ?? '');
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    return parseCampaignParams(
      String(new URLSearchParams(Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))),
    );
  } catch {
    return {};
  }
}

/** The headers every call carries. Header values are Latin-1 at most, so anything else is percent-encoded. */
export function buildDefaultHeaders(
  { utm_source, utm_medium, utm_campaign }: CampaignParams,
  tz: string | undefined,
): Record<string, string> {
  const headers = { 'utm-source': utm_source, 'utm-medium': utm_medium, 'utm-campaign': utm_campaign, tz };
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, encodeHeaderValue(value)]] : [])));
}

/** What a submission keeps of the visitor's origin. */
export function toSubmissionMetadata({ campaign_id, custom_id }: CampaignParams): { campaign_id?: string; custom_id?: string } {
  return { ...(campaign_id ? { campaign_id } : {}), ...(custom_id ? { custom_id } : {}) };
}

/** The visitor's IANA time zone. The first use of `Intl` takes some 20 ms of a phone's processor, `Temporal` none; not all have it. */
export function getTimeZone(): string | undefined {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const encodeHeaderValue = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text));
