import { LINK_CODE_LIMITS } from '#base/limits/accounts';
import { PRODUCT } from '#base/product';

/** A partner system whose accounts can be linked to ours. */
export interface PartnerSystem {
  /** The `sysCode` of the API. */
  code: string;
  name: string;
  /** The endpoint that checks a username and password. */
  url: string;
}

/** The `sysCode` of accounts of this product. */
export const OWN_SYSTEM_CODE = PRODUCT.name.toLowerCase();

/** Parses the partners configured for a deployment as JSON. Entries without a valid code, name and https URL are dropped. */
export function parsePartnerSystems(text: string | undefined): PartnerSystem[] {
  try {
    const parsed: unknown = JSON.parse(text || '[]');
    return Array.isArray(parsed) ? parsed.filter(isPartnerSystem).map(({ code, name, url }) => ({ code, name, url })) : [];
  } catch {
    return [];
  }
}

function isPartnerSystem(value: unknown): value is PartnerSystem {
  if (typeof value !== 'object' || value === null) return false;
  const { code, name, url } = value as Record<string, unknown>;
  const isCode = typeof code === 'string' && /^[a-z0-9_-]{1,40}$/.test(code) && code !== OWN_SYSTEM_CODE;
  return isCode && typeof name === 'string' && name !== '' && typeof url === 'string' && /^https:\/\/[^\s@/]+(\/\S*)?$/.test(url);
}

/** Whether a credential is a link code rather than a password, which is always longer. */
export const isLinkCode = (text: string): boolean => new RegExp(`^\\d{${LINK_CODE_LIMITS.digits}}$`).test(text);
