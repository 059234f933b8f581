import { TEXT_LIMITS } from '#base/limits/texts';
import { STORAGE_PREFIX } from '#base/product-name';
import { type KeyValueStorage, tabStorage } from './storage.ts';

/** The campaign parameters of the URL by which the visitor entered the site, stored until the tab is closed. */
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
const STORAGE_KEY = `${STORAGE_PREFIX}:landing`;

export function parseCampaignParams(search: string): CampaignParams {
  const query = new URLSearchParams(search);
  const pairs = CAMPAIGN_FIELDS.map((field) => [field, query.get(field)?.trim().slice(0, TEXT_LIMITS.campaignParam) ?? ''] as const);
  return Object.fromEntries(pairs.filter(([, text]) => text !== ''));
}

/** Stores the campaign parameters of a URL; a URL without any leaves the stored ones. */
export function saveCampaignParams(search: string, storage: KeyValueStorage = tabStorage): void {
  const params = parseCampaignParams(search);
  if (Object.keys(params).length > 0) storage.set(STORAGE_KEY, JSON.stringify(params));
}

let defaultCampaignId: string | undefined;

/** Sets the campaign of an embed whose URL names none. */
export function setDefaultCampaign(campaignId: string): void {
  defaultCampaignId = campaignId;
}

/** The parameters of this URL, for embeds, which store nothing. */
const readUrlParams = (): CampaignParams => ({
  ...(defaultCampaignId && { campaign_id: defaultCampaignId }),
  ...parseCampaignParams(globalThis.location?.search ?? ''),
});

export function readCampaignParams(storage: KeyValueStorage = tabStorage): CampaignParams {
  try {
    const text = storage.get(STORAGE_KEY);
    if (text === null) return readUrlParams();
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return {};
    return parseCampaignParams(
      String(new URLSearchParams(Object.entries(stored).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))),
    );
  } catch {
    return {};
  }
}

/** The campaign parameters that a submission stores. */
export function toSubmissionMetadata({ campaign_id, custom_id }: CampaignParams): { campaign_id?: string; custom_id?: string } {
  return { ...(campaign_id ? { campaign_id } : {}), ...(custom_id ? { custom_id } : {}) };
}
