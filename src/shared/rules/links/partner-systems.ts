import { LINK_CODE_LIMITS } from '#base/limits/accounts';
import { PRODUCT } from '#base/product';

/** A system whose accounts can be linked to those of this one. */
export interface PartnerSystem {
  /** The `sysCode` of the wire. */
  code: string;
  name: string;
  /** Answers whether a name and a password go together. */
  url: string;
}

/** The `sysCode` of accounts of this product. */
export const OWN_SYSTEM_CODE = PRODUCT.name.toLowerCase();

/** The partners a deployment has configured, as JSON; what is no https address or no short code is left out. */
export function parsePartnerSystems(text: string | undefined): PartnerSystem[] {
  try {
    const parsed: unknown = JSON.parse(text || '[]');
    return Array.isArray(parsed) ? parsed.filter(isPartnerSystem).map(({ code, name, url }) => ({ code, name, url })) : [];
  } catch {
    return [];
  }
}

function isPartnerSystem(one: unknown): one is PartnerSystem {
  if (typeof one !== 'object' || one === null) return false;
  const { code, name, url } = one as Record<string, unknown>;
  const isCode = typeof code === 'string' && /^[a-z0-9_-]{1,40}$/.test(code) && code !== OWN_SYSTEM_CODE;
  return isCode && typeof name === 'string' && name !== '' && typeof url === 'string' && /^https:\/\/[^\s@/]+(\/\S*)?$/.test(url);
}

/** Whether a linked account's proof is a code that was sent; passwords are longer. */
export const isLinkCode = (text: string): boolean => new RegExp(`^\\d{${LINK_CODE_LIMITS.digits}}$`).test(text);
