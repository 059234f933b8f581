import { TEXT_LIMITS } from '#base/limits/texts';
import { PRODUCT } from '#base/product';
import { inTab, type Shelf } from './storage.ts';

/** Where a visitor came from, as their landing address said, kept until the tab is closed. */
export interface Landing {
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  campaign_id?: string;
  custom_id?: string;
}

const FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'campaign_id', 'custom_id'] as const satisfies readonly (keyof Landing)[];
const KEY = `${PRODUCT.name.toLowerCase()}:landing`;

export function landingOf(search: string): Landing {
  const query = new URLSearchParams(search);
  const found = FIELDS.map((field) => [field, query.get(field)?.trim().slice(0, TEXT_LIMITS.landing) ?? ''] as const);
  return Object.fromEntries(found.filter(([, text]) => text !== ''));
}

/** Keeps what this address says of its origin; an address that says nothing leaves what is kept. */
export function rememberLanding(search: string, shelf: Shelf = inTab): void {
  const landing = landingOf(search);
  if (Object.keys(landing).length > 0) shelf.set(KEY, JSON.stringify(landing));
}

export function landing(shelf: Shelf = inTab): Landing {
  try {
    const text = shelf.get(KEY);
    // Where nothing is kept, as in a frame, the page's own address tells.
    if (text === null) return landingOf(globalThis.location?.search ?? '');
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    return landingOf(
      String(new URLSearchParams(Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))),
    );
  } catch {
    return {};
  }
}

/** The headers every call carries. Header values are Latin-1 at most, so anything else is percent-encoded. */
export function defaultHeaders({ utm_source, utm_medium, utm_campaign }: Landing, tz: string | undefined): Record<string, string> {
  const headers = { 'utm-source': utm_source, 'utm-medium': utm_medium, 'utm-campaign': utm_campaign, tz };
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, headerValue(value)]] : [])));
}

/** What a submission keeps of the visitor's origin. */
export function submissionMetadata({ campaign_id, custom_id }: Landing): { campaign_id?: string; custom_id?: string } {
  return { ...(campaign_id ? { campaign_id } : {}), ...(custom_id ? { custom_id } : {}) };
}

/** The visitor's IANA time zone. The first use of `Intl` takes some 20 ms of a phone's processor, `Temporal` none; not all have it. */
export function timeZone(): string | undefined {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const headerValue = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text));
