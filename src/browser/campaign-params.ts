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

/** What an embed adds to its plays. */
interface EmbedSource {
  /** The campaign if the URL names none. */
  campaign?: string | undefined;
  /** The key of the consumer. */
  consumer?: string | undefined;
}

let embedSource: EmbedSource = {};

export function setEmbedSource(source: EmbedSource): void {
  embedSource = source;
}

/** The consumer of this embed, as calls of a play name it; nothing elsewhere. */
export const getConsumerField = (): { consumer?: string } => (embedSource.consumer ? { consumer: embedSource.consumer } : {});

/** The parameters of this URL, for embeds, which store nothing. */
const readUrlParams = (): CampaignParams => ({
  ...(embedSource.campaign && { campaign_id: embedSource.campaign }),
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

/** The campaign parameters that a submission stores, and its embed consumer. */
export function toSubmissionMetadata({ campaign_id, custom_id }: CampaignParams): Pick<CampaignParams, 'campaign_id' | 'custom_id'> & {
  consumer?: string;
} {
  return { ...(campaign_id ? { campaign_id } : {}), ...(custom_id ? { custom_id } : {}), ...getConsumerField() };
}
