import { LINK_CODE_LIMITS } from '#base/limits/accounts';
import { PRODUCT } from '#base/product';

/** A system whose accounts can be linked to those of this one. */
export interface Partner {
  /** The `sysCode` of the wire. */
  code: string;
  name: string;
  /** Answers whether a name and a password go together. */
  url: string;
}

/** The `sysCode` of accounts of this product. */
export const OWN_SYSTEM = PRODUCT.name.toLowerCase();

/** The partners a deployment has configured, as JSON; what is no https address or no short code is left out. */
export function partnersOf(text: string | undefined): Partner[] {
  try {
    const read: unknown = JSON.parse(text || '[]');
    return Array.isArray(read) ? read.filter(isPartner).map(({ code, name, url }) => ({ code, name, url })) : [];
  } catch {
    return [];
  }
}

function isPartner(one: unknown): one is Partner {
  if (typeof one !== 'object' || one === null) return false;
  const { code, name, url } = one as Record<string, unknown>;
  const isCode = typeof code === 'string' && /^[a-z0-9_-]{1,40}$/.test(code) && code !== OWN_SYSTEM;
  return isCode && typeof name === 'string' && name !== '' && typeof url === 'string' && /^https:\/\/[^\s@/]+(\/\S*)?$/.test(url);
}

/** Whether a linked account's proof is a code that was sent; passwords are longer. */
export const isLinkCode = (text: string): boolean => new RegExp(`^\\d{${LINK_CODE_LIMITS.digits}}$`).test(text);
